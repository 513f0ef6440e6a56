import { Check, CircleAlert, Minus, Square, X } from 'lucide-react';
import type { Block, BlockText } from '#content/course-schema.ts';
import { Leading } from '#web/domain/learning/blocks/leading.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface PointListProps {
  block: Extract<Block, { kind: 'list' }>;
  words: BlockText;
}

const LOOKS = {
  plain: { Sign: Minus, look: 'text-gold' },
  do: { Sign: Check, look: 'text-success' },
  avoid: { Sign: X, look: 'text-danger' },
  alarm: { Sign: CircleAlert, look: 'text-danger' },
  tick: { Sign: Square, look: 'text-muted' },
} as const;

/** Points of one sort, each behind its sign; what sort it is, the title says in words. */
export function PointList({ block, words }: PointListProps) {
  const { Sign, look } = LOOKS[block.look];
  return (
    <ul
      className={classNames(
        'grid gap-2',
        block.look === 'alarm' && 'rounded-card bg-danger-soft p-5 text-ink',
      )}
    >
      {block.items.map((id) => (
        <li key={id} className="flex gap-3">
          <Sign className={classNames('mt-1 size-5 shrink-0', look)} aria-hidden="true" />
          <span className="min-w-0">
            <Leading text={words.items?.[id] ?? ''} />
          </span>
        </li>
      ))}
    </ul>
  );
}
