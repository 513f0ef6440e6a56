import { useContext } from 'react';
import type { Block, BlockText } from '#content/course-schema.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import type en from '#web/domain/learning/blocks/en.json';
import { OwnSchool } from '#web/domain/learning/blocks/own-school.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

interface ActsProps {
  block: Extract<Block, { kind: 'acts' }>;
  words: BlockText;
}

/** Which rank each school gives to an act, side by side. */
export function Acts({ block, words }: ActsProps) {
  const t = useText<typeof en>('domain/learning/blocks');
  const own = useContext(OwnSchool);
  const mark = (school: string) => school === own && 'bg-primary-soft';
  return (
    // Scrolled by keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={words.title ?? t('positions')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-sm text-start text-base">
        <thead>
          <tr className="border-b-2 border-line">
            <th scope="col" className="px-3 py-2 text-start text-sm font-semibold text-muted">
              {t('act')}
            </th>
            {SCHOOLS.map((school) => (
              <th
                key={school}
                scope="col"
                className={classNames('px-3 py-2 text-start text-sm font-semibold text-muted', mark(school))}
              >
                {t(`holder.${school}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.acts.map(({ id, ranks }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="px-3 py-2 text-start font-semibold">
                {words.items?.[id]}
              </th>
              {SCHOOLS.map((school) => (
                <td key={school} className={classNames('px-3 py-2 align-top', mark(school))}>
                  {t(`rank.${ranks[school]}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
