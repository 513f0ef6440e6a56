import { Link } from 'react-router';
import { piecesOf } from '#web/domain/hadith/verses.ts';

/** Verses stand as links in ornate brackets; their text comes from the Quran itself, below. */
export function HadithText({ text }: { text: string }) {
  return piecesOf(text).map(({ text: piece, verse }, index) =>
    verse === null ? (
      piece
    ) : (
      <Link
        // The same verse may be referred to twice.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        to={`/quran/${verse.split('-')[0]?.replace(':', '/')}`}
        className="text-primary underline-offset-4 hover:underline"
      >
        <bdi>({verse})</bdi>
      </Link>
    ),
  );
}
