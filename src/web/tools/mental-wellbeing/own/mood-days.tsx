import { isoDay, noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mental-wellbeing/en.json';
import type { MoodNote } from '#web/tools/mental-wellbeing/own/own-wellbeing.ts';

interface MoodDaysProps {
  /** Two weeks, today the last. */
  last: readonly Day[];
  days: Readonly<Record<string, MoodNote>>;
}

const HEIGHT = 60;
const STEP = 20;

/** Two weeks at a glance: no goal, no line to follow, and a day without a note is only that. */
export function MoodDays({ last, days }: MoodDaysProps) {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const { locale } = languageOf(useLanguage());
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });
  const [short, long] = [written({ day: 'numeric' }), written({ day: 'numeric', month: 'long' })];
  const shown = last.map((day, index) => ({ x: index * STEP, at: noonOf(day), note: days[isoDay(day)] }));
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-semibold text-muted">{t('mood.fortnight')}</figcaption>
      <svg
        viewBox={`0 0 ${last.length * STEP} ${HEIGHT + 18}`}
        className="w-full max-w-xl"
        aria-hidden="true"
      >
        {shown.map(({ x, at, note }) => (
          <g key={x}>
            <circle
              cx={x + STEP / 2}
              cy={note ? HEIGHT - Number(note.mood) * 10 : HEIGHT}
              r={note ? 6 : 1.5}
              className={note ? 'fill-primary' : 'fill-edge'}
            />
            <text x={x + STEP / 2} y={HEIGHT + 15} textAnchor="middle" className="fill-muted text-[8px]">
              {short.format(at)}
            </text>
          </g>
        ))}
      </svg>
      <ul className="sr-only">
        {shown.flatMap(({ at, note }) =>
          note ? [<li key={at.getTime()}>{`${long.format(at)}: ${t(`mood.${note.mood}`)}`}</li>] : [],
        )}
      </ul>
    </figure>
  );
}
