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
    <section aria-label={words.title ?? t('positions')}>
      {/* On a phone four columns leave no word whole: there, schools of one mind stand together. */}
      <ul className="grid gap-3 sm:hidden">
        {block.acts.map(({ id, ranks }) => (
          <li key={id} className="grid gap-1 border-b border-line pb-3">
            <span className="font-semibold">{words.items?.[id]}</span>
            {[...new Set(SCHOOLS.map((school) => ranks[school]))].map((rank) => (
              <span key={rank} className="text-base">
                {t(`rank.${rank}`)}:{' '}
                <span className="text-muted">
                  {SCHOOLS.filter((school) => ranks[school] === rank)
                    .map((school) => t(`holder.${school}`))
                    .join(' · ')}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <table className="hidden w-full text-start text-base sm:table">
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
