import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Mark } from '#core/halaqa/shapes.ts';
import { piecesOf } from '#web/domain/writing/pieces.ts';
import type { Piece } from '#web/domain/writing/pieces.ts';

/** Told apart by a line as well as by a tone; what it means stands below (`MarkList`). */
const MARKED = {
  genuine: 'bg-primary-soft text-inherit decoration-primary',
  altered: 'bg-danger-soft text-inherit underline decoration-danger decoration-wavy underline-offset-4',
  unknown: 'bg-gold-soft text-inherit underline decoration-gold decoration-dotted underline-offset-4',
} as const;

/** What leads somewhere: whoever shows the text says where. */
export type Leading = Extract<Piece, { kind: 'link' | 'mention' | 'topic' }>;

interface BodyProps {
  text: string;
  language?: string | null;
  marks?: readonly Mark[];
  lead: (piece: Leading) => ReactNode;
}

/** What somebody wrote, in its own direction. Nothing of it is ever fetched. */
export function Body({ text: body, language, marks = [], lead }: BodyProps) {
  return (
    <div
      dir="auto"
      lang={language ?? undefined}
      className="leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]"
    >
      {stretches(body, marks).map(({ text, verdict, from }) => {
        const pieces = piecesOf(text).map((piece, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text has no other names for its parts
          <Fragment key={place}>{shown(piece, lead)}</Fragment>
        ));
        return verdict ? (
          <mark key={from} className={MARKED[verdict]}>
            {pieces}
          </mark>
        ) : (
          <Fragment key={from}>{pieces}</Fragment>
        );
      })}
    </div>
  );
}

function shown(piece: Piece, lead: BodyProps['lead']): ReactNode {
  switch (piece.kind) {
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'emphasis':
      return <em>{piece.text}</em>;
    case 'text':
      return piece.text;
    default:
      return lead(piece);
  }
}

interface Stretch {
  text: string;
  verdict: Mark['verdict'] | null;
  from: number;
}

/** The text, cut where the verifier's marks begin and end; where they overlap, the first one counts. */
function stretches(body: string, marks: readonly Mark[]): Stretch[] {
  const cut: Stretch[] = [];
  let from = 0;
  for (const { start, end, verdict } of marks.toSorted((a, b) => a.start - b.start)) {
    if (start < from || end <= start) continue;
    if (start > from) cut.push({ text: body.slice(from, start), verdict: null, from });
    cut.push({ text: body.slice(start, end), verdict, from: start });
    from = end;
  }
  if (from < body.length) cut.push({ text: body.slice(from), verdict: null, from });
  return cut;
}
