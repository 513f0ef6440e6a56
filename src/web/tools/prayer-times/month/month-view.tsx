import { useState } from 'react';
import type { ReactNode } from 'react';
import { CalendarPlus, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { icsText } from '#core/calendar.ts';
import { daysOfMonth, noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { settled } from '#core/prayer-times/calculation.ts';
import { prayerEvents } from '#core/prayer-times/prayer-calendar.ts';
import { ramadanDays, ramadanYearOf } from '#core/ramadan.ts';
import { dayAt } from '#core/zone.ts';
import { monthName } from '#web/domain/hijri/month-name.ts';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import type names from '#web/domain/prayer/en.json';
import { useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useTimetable } from '#web/domain/prayer/use-timetable.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { saveFile } from '#web/platform/save-file.ts';
import type en from '#web/tools/prayer-times/en.json';
import { MonthTable } from '#web/tools/prayer-times/month/month-table.tsx';
import { RamadanTable } from '#web/tools/prayer-times/month/ramadan-table.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Segments } from '#web/ui/segments.tsx';

const RAMADAN = 9;
const MARGINS = [0, 5, 10, 15, 20];
/** What most sheets print; Diyanet's imsak is Fajr itself. */
const USUAL_MARGIN = 10;

/** A month to look through, print, or take into a calendar; or the days of Ramadan. */
export function MonthView({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-times');
  const name = useText<typeof names>('domain/prayer');
  const { locale } = languageOf(useLanguage());
  const times = useTimetable(place);
  const calendar = useHijriCalendar();
  const settledMethod = settled(useCalculation(), place).method;
  const method = name(settledMethod);
  const today = dayAt(useNow('minute'), place.zone);
  const [kind, setKind] = useState<'month' | 'ramadan'>('month');
  const [month, setMonth] = useState<Pick<Day, 'year' | 'month'>>(today);
  const [year, setYear] = useState(() => ramadanYearOf(today, calendar, 'next'));
  const [margin, setMargin] = useState(settledMethod === 'diyanet' ? 0 : USUAL_MARGIN);
  const inRamadan = kind === 'ramadan';
  const days = inRamadan ? ramadanDays(year, calendar) : daysOfMonth(month);
  const civil = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const title = inRamadan
    ? t('ramadanTitle', { month: monthName(RAMADAN, locale), year: String(year) })
    : civil.format(noonOf({ ...month, day: 15 }));

  function step(count: number) {
    if (inRamadan) {
      setYear(year + count);
      return;
    }
    const moved = new Date(Date.UTC(month.year, month.month - 1 + count, 1));
    setMonth({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1 });
  }

  function save() {
    const heading = t('calendarName', { place: place.name });
    const events = prayerEvents(place, times, days, {
      names: {
        fajr: name('fajr'),
        dhuhr: name('dhuhr'),
        asr: name('asr'),
        maghrib: name('maghrib'),
        isha: name('isha'),
      },
      description: `${place.name}, ${method}`,
    });
    const text = icsText({ name: heading, made: new Date(), events });
    saveFile(`${title}.ics`, 'text/calendar;charset=utf-8', text);
  }

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 print:border-0 print:shadow-none">
      <Segments
        label={t('sheetKind')}
        className="justify-self-center print:hidden"
        value={kind}
        onChange={setKind}
        segments={[
          { value: 'month', label: t('sheetMonth') },
          { value: 'ramadan', label: monthName(RAMADAN, locale) },
        ]}
      />
      <SheetHead span={inRamadan ? 'year' : 'month'} title={title} onStep={step}>
        <bdi>{place.name}</bdi> · {method}
      </SheetHead>
      {inRamadan ? (
        <>
          <RamadanTable place={place} times={times} days={days} today={today} margin={margin} />
          <MarginField value={margin} onChange={setMargin} />
        </>
      ) : (
        <MonthTable place={place} times={times} days={days} today={today} />
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button look="soft" onClick={() => print()}>
          <Printer className="size-5" aria-hidden="true" />
          {t('print')}
        </Button>
        <Button look="soft" onClick={save}>
          <CalendarPlus className="size-5" aria-hidden="true" />
          {t('calendarFile')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t(inRamadan ? 'ramadanNote' : 'monthNote')}</p>
    </Card>
  );
}

interface SheetHeadProps {
  /** By which one goes on and back. */
  span: 'month' | 'year';
  title: string;
  onStep: (count: 1 | -1) => void;
  children: ReactNode;
}

function SheetHead({ span, title, onStep, children }: SheetHeadProps) {
  const t = useText<typeof en>('tools/prayer-times');
  return (
    <div className="flex items-center justify-between gap-2 print:justify-center">
      <IconButton label={t(`${span}Before`)} onClick={() => onStep(-1)}>
        <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
      <div className="text-center">
        <h2 className="text-xl font-semibold" aria-live="polite">
          {title}
        </h2>
        <p className="text-sm text-muted">{children}</p>
      </div>
      <IconButton label={t(`${span}After`)} onClick={() => onStep(1)}>
        <ChevronRight className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface MarginFieldProps {
  value: number;
  onChange: (minutes: number) => void;
}

/** How long before Fajr a fast begins on the sheet. */
function MarginField({ value, onChange }: MarginFieldProps) {
  const t = useText<typeof en>('tools/prayer-times');
  return (
    <div className="print:hidden">
      <SelectField
        label={t('imsakMargin')}
        hint={t('imsakMarginHint')}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {MARGINS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? t('imsakMarginNone') : t('imsakMarginMinutes', { count: minutes })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
