import { useText } from '#web/language/use-text.ts';
import type en from '#web/recitation/en.json';
import { useSourceNames } from '#web/recitation/source-names.ts';

/** Where a ruling is from. */
export function SourcesNote({ sources }: { sources: readonly string[] }) {
  const t = useText<typeof en>('recitation');
  const nameOf = useSourceNames();
  return <p className="text-sm text-muted">{t('source', { sources: sources.map(nameOf).join(' · ') })}</p>;
}
