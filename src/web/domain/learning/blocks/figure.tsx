import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { Block, BlockText } from '#content/course-schema.ts';
import type { Drawing, Shape } from '#content/drawing.ts';
import { Worded } from '#web/domain/learning/worded.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';

interface FigureProps {
  block: Extract<Block, { kind: 'figure' }>;
  words: BlockText;
  drawing: Drawing | undefined;
}

/** A drawing with numbered marks, and below it what they are: words stay words, in every language and size. */
export function Figure({ block, words, drawing }: FigureProps) {
  const isRightToLeft = languageOf(useLanguage()).direction === 'rtl';
  const isMirrored = block.mirrored === true && isRightToLeft;
  if (!drawing) return null;
  const { width, height, shapes, marks } = drawing;
  return (
    <figure className="grid gap-5 rounded-card border border-line bg-raised p-4 sm:p-6 break-inside-avoid">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched
        role="img"
        aria-label={words.description}
        className="mx-auto w-full max-w-xl"
      >
        <g transform={isMirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>{drawn(shapes)}</g>
        {block.marks.map((mark, index) => {
          const [x = 0, y = 0] = marks[mark] ?? [];
          return (
            <g key={mark} transform={`translate(${isMirrored ? width - x : x} ${y})`}>
              <circle r="11" fill="var(--primary)" stroke="var(--raised)" strokeWidth="2" />
              <text
                fill="var(--on-primary)"
                fontSize="13"
                fontWeight="600"
                textAnchor="middle"
                dominantBaseline="central"
              >
                {index + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="font-semibold">{words.caption}</figcaption>
      <ol className="grid gap-3 text-base">
        {block.marks.map((mark, index) => (
          <li key={mark} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-pill bg-primary-soft text-sm font-semibold text-primary"
            >
              {index + 1}
            </span>
            <span className="self-center">
              <Worded text={words.items?.[mark] ?? ''} />
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const drawn = (shapes: readonly Shape[]): ReactNode =>
  shapes.map(({ tag, attributes, shapes: inner }, index) =>
    // Shapes of a file never change their order.
    createElement(tag, { key: index, ...attributes }, inner && drawn(inner)),
  );
