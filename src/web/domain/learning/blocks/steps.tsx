import { Suspense } from 'react';
import type { Quoted } from '#content/built-course.ts';
import type { Block, BlockText } from '#content/course-schema.ts';
import { Leading } from '#web/domain/learning/blocks/leading.tsx';
import { DuaQuote } from '#web/domain/learning/blocks/quotes.tsx';
import { Ayah } from '#web/domain/quran/ayah/ayah.tsx';

interface StepsProps {
  block: Extract<Block, { kind: 'steps' }>;
  words: BlockText;
  duas: Quoted['duas'];
}

/** What is done one after the other, with what is said at it. */
export function Steps({ block, words, duas }: StepsProps) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {block.steps.map(({ id, dua, ayah }, index) => (
        <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-pill bg-primary-soft text-sm font-semibold text-primary"
          >
            {index + 1}
          </span>
          <p>
            <Leading text={words.items?.[id] ?? ''} />
          </p>
          {dua !== undefined && (
            <div className="col-start-2">
              <DuaQuote dua={duas[dua]} />
            </div>
          )}
          {ayah !== undefined && (
            <div className="col-start-2">
              <Suspense fallback={<div className="min-h-24" />}>
                <Ayah reference={ayah} />
              </Suspense>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
