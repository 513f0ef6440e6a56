import { Link } from 'react-router';
import { profilePath, topicPath } from '#web/domain/halaqa/paths.ts';
import type { Words } from '#web/domain/halaqa/shown.ts';
import { Body as Writing } from '#web/domain/writing/body.tsx';
import type { Leading } from '#web/domain/writing/body.tsx';
import { LINK, OutLink } from '#web/domain/writing/out-link.tsx';

/** In public, names and topics lead to their pages. */
export function Body({ words }: { words: Words }) {
  function lead(piece: Leading) {
    if (piece.kind === 'link') return <OutLink address={piece.text} host={piece.host} />;
    if (piece.kind === 'mention' && !isKnown(piece.username, words)) return piece.text;
    return (
      <Link
        to={piece.kind === 'topic' ? topicPath(piece.text) : profilePath(piece.username)}
        className={LINK}
      >
        <bdi>{piece.text}</bdi>
      </Link>
    );
  }
  return <Writing text={words.body} language={words.language} marks={words.marks} lead={lead} />;
}

const isKnown = (username: string, { mentions }: Words): boolean =>
  mentions.some((named) => named.username?.toLowerCase() === username.toLowerCase());
