import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { WISHES } from '#web/tools/mosque-finder/wishes.ts';
import type { Wish } from '#web/tools/mosque-finder/wishes.ts';
import { classNames } from '#web/ui/class-names.ts';

interface FiltersProps {
  wishes: readonly Wish[];
  onChange: (wishes: readonly Wish[]) => void;
}

export function Filters({ wishes, onChange }: FiltersProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
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
              'min-h-11 rounded-pill border px-3 text-sm font-semibold transition-colors',
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
