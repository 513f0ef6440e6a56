import type { Mosque } from '#core/mosques/mosque.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { classNames } from '#web/ui/class-names.ts';

export const WISHES = ['womensArea', 'wheelchair'] as const;
export type Wish = (typeof WISHES)[number];

/** What is not known does not count as there: nobody shall stand before stairs. */
export function isWanted({ facts }: Mosque, wishes: readonly Wish[]): boolean {
  return wishes.every((wish) =>
    wish === 'womensArea' ? facts.womens_area === 'yes' : facts.wheelchair === 'yes',
  );
}

interface FiltersProps {
  wishes: readonly Wish[];
  onChange: (wishes: readonly Wish[]) => void;
}

export function Filters({ wishes, onChange }: FiltersProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('filters')}</legend>
      {WISHES.map((wish) => {
        const on = wishes.includes(wish);
        return (
          <button
            key={wish}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(on ? wishes.filter((other) => other !== wish) : [...wishes, wish])}
            className={classNames(
              'min-h-11 rounded-pill border px-4 text-sm font-semibold transition-colors',
              on ? 'border-primary bg-primary text-on-primary' : 'border-edge text-ink hover:bg-sunken',
            )}
          >
            {t(wish)}
          </button>
        );
      })}
    </fieldset>
  );
}
