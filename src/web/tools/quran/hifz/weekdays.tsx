import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';

/** From Monday; 0 is Sunday. */
const DAYS = [1, 2, 3, 4, 5, 6, 0];

interface WeekdaysProps {
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** On which days of the week something new is learned; at least one. */
export function Weekdays({ chosen, onChange }: WeekdaysProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  const { locale } = languageOf(useLanguage());
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // The fourth of January 1970 was a Sunday.
  const nameOf = (day: number) => format.format(Date.UTC(1970, 0, 4 + day));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-semibold">{t('weekdays')}</legend>
      <div className="flex flex-wrap gap-2">
        {DAYS.map((day) => (
          <label
            key={day}
            className="flex min-h-11 items-center gap-2 rounded-pill border border-line px-3 text-sm has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-gold"
          >
            <input
              type="checkbox"
              className="mark size-5 outline-none"
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, day] : chosen.filter((other) => other !== day))
              }
            />
            {nameOf(day)}
          </label>
        ))}
      </div>
      {chosen.length === 0 && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t('noWeekday')}
        </p>
      )}
    </fieldset>
  );
}
