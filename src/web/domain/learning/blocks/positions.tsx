import { useContext } from 'react';
import type { BlockText, Block } from '#content/course-schema.ts';
import type en from '#web/domain/learning/blocks/en.json';
import { Leading } from '#web/domain/learning/blocks/leading.tsx';
import { OwnSchool } from '#web/domain/learning/blocks/own-school.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface PositionsProps {
  block: Extract<Block, { kind: 'positions' }>;
  words: BlockText;
}

/** Positions side by side, none before the other; the reader's own is marked. */
export function Positions({ block, words }: PositionsProps) {
  const t = useText<typeof en>('domain/learning/blocks');
  const own = useContext(OwnSchool);
  return (
    <section className="grid gap-3">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('positions')}</h3>
      <ul className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]">
        {block.positions.map(({ id, held }) => (
          <li
            key={id}
            className={classNames(
              'grid content-start gap-2 rounded-card border bg-raised p-4',
              held.some((holder) => holder === own) ? 'border-primary' : 'border-line',
            )}
          >
            <p className="flex flex-wrap gap-x-2 text-sm font-semibold text-primary">
              {held.map((holder) => t(`holder.${holder}`)).join(' · ')}
              {held.some((holder) => holder === own) && <span className="text-muted">{t('yours')}</span>}
            </p>
            <p>
              <Leading text={words.positions?.[id] ?? ''} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
