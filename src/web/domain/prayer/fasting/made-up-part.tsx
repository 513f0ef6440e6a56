import { useState } from 'react';
import type { FormEvent } from 'react';
import { Minus, Plus, X } from 'lucide-react';
import { dayFromIso, isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import {
  daysOwed,
  fastsIn,
  owedFromBefore,
  withFast,
  withOwedFromBefore,
} from '#core/fasting-diary/diary.ts';
import { isFeast } from '#core/feast.ts';
import { isRamadan } from '#core/ramadan.ts';
import { DayField } from '#web/domain/dates/day-field.tsx';
import { useHijriCalendar } from '#web/domain/hijri/own-calendar.ts';
import type en from '#web/domain/prayer/fasting/en.json';
import { changeFasting, useFasting } from '#web/domain/prayer/fasting/own-fasting.ts';
import { dayFormat } from '#web/platform/language/calendar.ts';
import { deviceId } from '#web/domain/prayer/log/device-notes.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';

const KINDS = ['madeup', 'voluntary'] as const;
type Kind = (typeof KINDS)[number];
const SHOWN = 12;

/** How many days are owed, those of earlier years, and fasts outside of Ramadan. */
export function MadeUpPart({ today }: { today: Day }) {
  const t = useText<typeof en>('domain/prayer/fasting');
  const { locale } = languageOf(useLanguage());
  const calendar = useHijriCalendar();
  const notes = useFasting();
  const before = owedFromBefore(notes);
  const [kind, setKind] = useState<Kind>('madeup');
  const [iso, setIso] = useState(isoDay(today));
  const day = dayFromIso(iso);
  const inRamadan = day !== null && isRamadan(day, calendar);
  const onFeast = day !== null && isFeast(day, calendar);
  const ahead = iso > isoDay(today);
  const isFit = day !== null && !inRamadan && !onFeast && !ahead;
  const others = fastsIn(notes)
    .filter(([, state]) => state === 'madeup' || state === 'voluntary')
    .toReversed();

  function note(event: FormEvent) {
    event.preventDefault();
    if (isFit) changeFasting((all, now) => withFast(all, iso, kind, now));
  }
  const owe = (days: number) => changeFasting((all, now) => withOwedFromBefore(all, deviceId(), days, now));

  return (
    <>
      <h3 className="text-lg font-semibold">{t('owed')}</h3>
      <p className="font-display text-4xl font-semibold tabular-nums" aria-live="polite">
        {t('days', { count: daysOwed(notes) })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{t('before')}</span>
        <span className="flex items-center gap-1">
          <IconButton
            label={t('beforeLess')}
            aria-disabled={before === 0}
            className="aria-disabled:opacity-30"
            onClick={() => before > 0 && owe(before - 1)}
          >
            <Minus className="size-5" aria-hidden="true" />
          </IconButton>
          <span className="min-w-10 text-center font-semibold tabular-nums" aria-live="polite">
            {before}
          </span>
          <IconButton label={t('beforeMore')} onClick={() => owe(before + 1)}>
            <Plus className="size-5" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <form onSubmit={note} className="grid gap-3 border-t border-line pt-4">
        <h3 className="font-semibold">{t('outside')}</h3>
        <DayField
          label={t('date')}
          max={isoDay(today)}
          value={iso}
          error={(inRamadan && t('inRamadan')) || (onFeast && t('onFeast'))}
          onChange={setIso}
        />
        <Segments
          label={t('outside')}
          value={kind}
          onChange={setKind}
          segments={KINDS.map((value) => ({ value, label: t(value) }))}
        />
        <Button type="submit" look="soft" className="justify-self-start" disabled={!isFit}>
          {t('note')}
        </Button>
      </form>
      {others.length > 0 && (
        <ul className="grid divide-y divide-line" aria-label={t('outside')}>
          {others.slice(0, SHOWN).map(([noted, state]) => {
            const shown = dayFromIso(noted);
            const said = shown ? dayFormat(locale, { dateStyle: 'medium' }).one(shown) : noted;
            return (
              <li key={noted} className="flex items-center justify-between gap-2">
                <span>
                  {said} <span className="text-muted">· {t(state)}</span>
                </span>
                <IconButton
                  label={t('remove', { date: said })}
                  onClick={() => changeFasting((all, now) => withFast(all, noted, null, now))}
                >
                  <X className="size-4" aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
