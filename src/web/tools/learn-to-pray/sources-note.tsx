import type en from '#web/domain/prayer-texts/en.json';
import { useSourceNames } from '#web/domain/prayer-texts/source-names.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Where a ruling is from. */
export function SourcesNote({ sources }: { sources: readonly string[] }) {
  const t = useText<typeof en>('domain/prayer-texts');
  const nameOf = useSourceNames();
  return <p className="text-sm text-muted">{t('source', { sources: sources.map(nameOf).join(' · ') })}</p>;
}
