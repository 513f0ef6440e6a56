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
  const [long, short] = (['long', 'short'] as const).map(
    (weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
  );
  // The fourth of January 1970 was a Sunday.
  const at = (day: number) => Date.UTC(1970, 0, 4 + day);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-semibold">{t('weekdays')}</legend>
      <div className="flex flex-wrap gap-1">
        {DAYS.map((day) => (
          <label
            key={day}
            className="relative grid min-h-11 min-w-fit flex-1 basis-11! place-items-center rounded-field border border-line px-1 text-sm font-semibold text-muted transition-colors has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-ring forced-colors:has-checked:outline-2"
          >
            <input
              type="checkbox"
              aria-label={long?.format(at(day))}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={chosen.includes(day)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, day] : chosen.filter((other) => other !== day))
              }
            />
            {short?.format(at(day))}
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
