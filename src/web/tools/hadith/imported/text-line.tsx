import { useLocation } from 'react-router';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { ListLink } from '#web/ui/list-link.tsx';

interface TextLineProps {
  collection: string;
  number: number;
  text: string;
  language?: string;
}

export function TextLine({ collection, number, text, language }: TextLineProps) {
  const names = useHadithNames();
  const { search } = useLocation();
  return (
    // Versions of one hadith, 12.1 and 12.2, stand on one page.
    <ListLink to={`/hadith/${collection}/${Math.trunc(number)}${search}`} className="grid gap-0.5">
      <span className="text-sm text-muted">
        {names.collection(collection)} {number}
      </span>
      <span dir="auto" lang={language} className="line-clamp-3">
        {text}
      </span>
    </ListLink>
  );
}
