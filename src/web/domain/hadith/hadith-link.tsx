import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { referenceOf, sunnahLink } from '#core/hadith/reference.ts';
import { entryAt } from '#web/domain/hadith/entries.ts';
import { hadithNames } from '#web/domain/hadith/library.ts';
import { useLanguage } from '#web/platform/language/current.ts';

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-medium text-primary underline-offset-4 hover:underline';

interface HadithLinkProps {
  /** `bukhari:1`. */
  hadith: string;
  title: (collection: string, number: string) => string;
  /** Says that the link leads to sunnah.com. */
  outside: string;
}

/** Leads to the hadith here where our library has it, else to sunnah.com. */
export function HadithLink({ hadith, title, outside }: HadithLinkProps) {
  const names = hadithNames.use(useLanguage(), 'hadith-collections');
  const reference = referenceOf(hadith);
  if (!reference) return null;
  const { collection, number } = reference;
  const text = title(names[collection] ?? collection, number);
  if (entryAt(hadith))
    return (
      <Link to={`/hadith/${collection}/${number}`} className={LINK}>
        {text}
      </Link>
    );
  return (
    <a href={sunnahLink(reference)} target="_blank" rel="noreferrer" className={LINK}>
      {text}
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">({outside})</span>
    </a>
  );
}
