import { referenceOf, sunnahLink } from '#core/hadith/reference.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';

interface SourcesProps {
  /** `bukhari:1454`, `9:60`. */
  of: readonly string[];
}

const NAMED = ['bukhari', 'abudawud', 'tirmidhi'] as const;

/** Where a rule comes from, each to be looked up. */
export function Sources({ of }: SourcesProps) {
  const t = useText<typeof en>('tools/zakat-calculator');
  if (of.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {of.map((key) => {
        const hadith = referenceOf(key);
        const name = NAMED.find((named) => named === hadith?.collection);
        return (
          <li key={key}>
            <a
              href={hadith ? sunnahLink(hadith) : `/quran/${key.replace(':', '/')}`}
              target={hadith ? '_blank' : undefined}
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-medium text-primary underline"
            >
              {hadith && name ? `${t(name)} ${hadith.number}` : t('ayah', { reference: key })}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
