import { CalendarPlus } from 'lucide-react';
import { icsText } from '#core/calendar.ts';
import { dayFromIso, dayNumber, isoDay, type Day } from '#core/day.ts';
import { hawlDays } from '#core/zakat/hawl.ts';
import { DayField } from '#web/domain/dates/day-field.tsx';
import { hijriValues } from '#web/domain/hijri/month-name.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { useStore } from '#web/platform/store.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { changeZakat, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { today } from '#web/tools/zakat-calculator/year.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const YEARS_AHEAD = 10;
/** A week before, in minutes. */
const REMINDER = 7 * 24 * 60;

/** The day of the year, by the moon. */
export function Hawl() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { locale } = languageOf(useLanguage());
  const { hawl } = useStore(ownZakat);
  const start = hawl === null ? null : dayFromIso(hawl);
  const calendar = useHijriCalendar();
  const days = start ? hawlDays(start, today(), YEARS_AHEAD, calendar) : [];
  const [next] = days;
  const written = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const hijri = (day: Day) => {
    const date = calendar.hijri(day);
    return date ? t('hijri', hijriValues(date, locale)) : '';
  };
  return (
    <Card className="grid justify-items-start gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{t('hawl')}</h2>
        <p className="text-sm text-muted">{t('hawlText')}</p>
      </div>
      <DayField
        label={t('hawlStart')}
        value={hawl ?? ''}
        max={isoDay(today())}
        onChange={(day) => changeZakat({ hawl: day === '' ? null : day })}
      />
      {next && (
        <>
          <p aria-live="polite" className="grid gap-0.5">
            <span className="text-2xl font-semibold">
              {t('hawlIn', { count: dayNumber(next) - dayNumber(today()) })}
            </span>
            <span>{written.format(new Date(`${isoDay(next)}T12:00:00Z`))}</span>
            <span className="text-muted">{hijri(next)}</span>
          </p>
          <Button
            look="soft"
            onClick={() =>
              saveFile(
                'zakat.ics',
                'text/calendar;charset=utf-8',
                icsText({
                  name: t('hawlEvent'),
                  made: new Date(),
                  events: days.map((day) => ({
                    uid: `zakat-${isoDay(day)}@rafiq`,
                    title: t('hawlEvent'),
                    description: hijri(day),
                    when: { day },
                    reminder: REMINDER,
                  })),
                }),
              )
            }
          >
            <CalendarPlus className="size-5" aria-hidden="true" />
            {t('hawlCalendar')}
          </Button>
        </>
      )}
    </Card>
  );
}
