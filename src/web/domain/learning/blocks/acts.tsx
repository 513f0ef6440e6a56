import type { Block, BlockText } from '#content/course-schema.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import type en from '#web/domain/learning/blocks/en.json';
import { useText } from '#web/platform/language/use-text.ts';

interface ActsProps {
  block: Extract<Block, { kind: 'acts' }>;
  words: BlockText;
}

/** Which rank each school gives to an act, side by side. */
export function Acts({ block, words }: ActsProps) {
  const t = useText<typeof en>('domain/learning/blocks');
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
              <th key={school} scope="col" className="px-3 py-2 text-start text-sm font-semibold text-muted">
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
                <td key={school} className="px-3 py-2 align-top">
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
