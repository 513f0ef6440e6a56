import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { useListSource } from '#web/tools/asmaul-husna/list-source.ts';

/** What is copied and shared: the name, its meaning, and its sources. */
export function useQuotation({ arabic, name, meaning, about, ayahs }: ReadName): string {
  const t = useText<typeof en>('tools/asmaul-husna');
  const source = useListSource();
  const lines = [
    meaning ? `${arabic}\n${name}: ${meaning}` : arabic,
    about,
    ayahs.length > 0 && `${t('inQuran')}: ${ayahs.join(', ')}`,
    source,
  ];
  return lines.filter(Boolean).join('\n\n');
}
