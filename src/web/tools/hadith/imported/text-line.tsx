import { Link } from 'react-router';
import { useHadithNames } from '#web/domain/hadith/names.ts';

interface TextLineProps {
  collection: string;
  number: number;
  text: string;
  language?: string;
}

export function TextLine({ collection, number, text, language }: TextLineProps) {
  const names = useHadithNames();
  return (
    <Link
      // Versions of one hadith, 12.1 and 12.2, stand on one page.
      to={`/hadith/${collection}/${Math.trunc(number)}`}
      className="grid gap-0.5 rounded-field border border-line bg-raised px-4 py-3 transition-colors hover:border-primary hover:bg-primary-soft"
    >
      <span className="text-sm text-primary">
        {names.collection(collection)} {number}
      </span>
      <span dir="auto" lang={language} className="line-clamp-3">
        {text}
      </span>
    </Link>
  );
}
