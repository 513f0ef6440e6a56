import { useState } from 'react';
import { Check, ChevronLeft, ChevronRight, Minus } from 'lucide-react';
import { isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { fastOn, withFast } from '#core/fasting-diary/diary.ts';
import type { FastState } from '#core/fasting-diary/diary.ts';
import { ramadanDays, ramadanYearOf } from '#core/ramadan.ts';
import { monthName } from '#web/domain/hijri/month-name.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import type en from '#web/domain/prayer/fasting/en.json';
import {
  changeFasting,
  MISSED_REASONS,
  noteMissedReason,
  useFasting,
  useMissedReason,
} from '#web/domain/prayer/fasting/own-fasting.ts';
import { dayFormat } from '#web/platform/language/calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/select.tsx';
import { Segments } from '#web/ui/segments.tsx';

const RAMADAN = 9;

/** What was not fasted looks calm, not bad. */
const LOOKS: Partial<Record<FastState, string>> = {
  fasted: 'bg-primary text-on-primary',
  missed: 'border border-dashed border-gold bg-gold-soft text-gold-ink',
};

/** The days of a Ramadan to tap, and the chosen one. */
export function RamadanDays({ today }: { today: Day }) {
  const t = useText<typeof en>('domain/prayer/fasting');
  const { locale } = languageOf(useLanguage());
  const calendar = useHijriCalendar();
  const notes = useFasting();
  // Whoever opens it before the month has begun thinks of the last one.
  const latest = ramadanYearOf(today, calendar, 'begun');
  const [year, setYear] = useState(latest);
  const days = ramadanDays(year, calendar);
  const [picked, setPicked] = useState<string | null>(null);
  const last = days.filter((day) => isoDay(day) <= isoDay(today)).at(-1);
  const chosen = days.find((day) => isoDay(day) === picked) ?? last ?? days[0];
  const date = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const said = (day: Day) => {
    const state = fastOn(notes, isoDay(day));
    return state === 'fasted' || state === 'missed' ? t(state) : t('none');
  };
  const title = t('ramadan', { month: monthName(RAMADAN, locale), year: String(year) });
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <IconButton label={t('yearBefore')} onClick={() => setYear(year - 1)}>
          <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <h3 className="text-center text-lg font-semibold" aria-live="polite">
          {title}
        </h3>
        <IconButton
          label={t('yearAfter')}
          aria-disabled={year >= latest}
          className="aria-disabled:opacity-30"
          onClick={() => setYear(Math.min(latest, year + 1))}
        >
          <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
        {days.map((day, index) => {
          const iso = isoDay(day);
          const state = fastOn(notes, iso);
          const ahead = iso > isoDay(today);
          return (
            <li key={iso}>
              <button
                type="button"
                disabled={ahead}
                aria-pressed={chosen && iso === isoDay(chosen)}
                aria-label={t('dayLabel', { number: index + 1, date: date.one(day), state: said(day) })}
                onClick={() => setPicked(iso)}
                className={classNames(
                  'grid min-h-11 w-full place-items-center rounded-field text-sm font-semibold tabular-nums aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-primary',
                  ahead ? 'text-muted' : ((state && LOOKS[state]) ?? 'bg-sunken hover:shadow-card'),
                )}
              >
                <span>{index + 1}</span>
                {state === 'fasted' && <Check className="size-3.5" aria-hidden="true" />}
                {state === 'missed' && <Minus className="size-3.5" aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
      {chosen && isoDay(chosen) <= isoDay(today) && (
        <ChosenDay iso={isoDay(chosen)} title={date.one(chosen)} />
      )}
      <p className="text-sm text-muted">
        {t('sum', {
          fasted: days.filter((day) => fastOn(notes, isoDay(day)) === 'fasted').length,
          missed: days.filter((day) => fastOn(notes, isoDay(day)) === 'missed').length,
        })}
      </p>
    </>
  );
}

function ChosenDay({ iso, title }: { iso: string; title: string }) {
  const t = useText<typeof en>('domain/prayer/fasting');
  const state = fastOn(useFasting(), iso);
  const reason = useMissedReason(iso);
  function note(next: 'fasted' | 'missed' | 'none') {
    changeFasting((notes, now) => withFast(notes, iso, next === 'none' ? null : next, now));
    if (next !== 'missed') noteMissedReason(iso, null);
  }
  return (
    <section className="grid gap-3 rounded-field bg-sunken p-4">
      <h4 className="font-semibold">{title}</h4>
      <Segments
        label={title}
        className="bg-raised"
        value={state === 'fasted' || state === 'missed' ? state : 'none'}
        onChange={note}
        segments={[
          { value: 'fasted', label: t('fasted') },
          { value: 'missed', label: t('missed') },
          { value: 'none', label: t('none') },
        ]}
      />
      {state === 'missed' && (
        <SelectField
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason ?? ''}
          onChange={(event) =>
            noteMissedReason(iso, MISSED_REASONS.find((known) => known === event.target.value) ?? null)
          }
        >
          <option value="">{t('reasonNone')}</option>
          {MISSED_REASONS.map((known) => (
            <option key={known} value={known}>
              {t(`reason_${known}`)}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  );
}
