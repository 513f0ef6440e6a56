import type en from '#web/domain/proof/en.json';
import { refusalWords } from '#web/domain/proof/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why something that has no form did not work. */
export function Refused({ error }: { error: Error | null }) {
  const t = useText<typeof en>('domain/proof');
  if (!error) return null;
  const sentences = refusalWords(error).words.map((word) => t(word));
  return <Notice look="bad">{sentences.join(' ')}</Notice>;
}
