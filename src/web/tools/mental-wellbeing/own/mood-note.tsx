import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayFromIso, daysAfter, isoDay, noonOf } from '#core/day.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import type en from '#web/tools/mental-wellbeing/en.json';
import { MoodDays } from '#web/tools/mental-wellbeing/own/mood-days.tsx';
import {
  LONGEST_NOTE,
  MOODS,
  noteMood,
  removeMood,
  useMoods,
} from '#web/tools/mental-wellbeing/own/own-wellbeing.ts';
import type { Mood, MoodNote as Note } from '#web/tools/mental-wellbeing/own/own-wellbeing.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segments } from '#web/ui/segments.tsx';

const FORTNIGHT = 14;
/** So many noted days say something; fewer may be chance. */
const ENOUGH = 7;

/** How a day was, for whoever writes it alone: on this device, never sent. */
export function MoodNote() {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const days = useMoods();
  const today = dayOf(useNow('minute'));
  const last = Array.from({ length: FORTNIGHT }, (_, index) => daysAfter(today, index + 1 - FORTNIGHT));
  const noted = last.flatMap((day) => days[isoDay(day)] ?? []);
  const heavy = noted.filter(({ mood }) => Number(mood) <= 2).length;
  return (
    <section aria-label={t('mood')} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TodaysNote key={isoDay(today)} day={isoDay(today)} known={days[isoDay(today)]} />
      {noted.length >= ENOUGH && heavy > noted.length / 2 && <Notice>{t('mood.heavyWeeks')}</Notice>}
      {noted.length > 0 && <MoodDays last={last} days={days} />}
      <NotedDays days={days} />
    </section>
  );
}

function TodaysNote({ day, known }: { day: string; known: Note | undefined }) {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const [mood, setMood] = useState<Mood | null>(known?.mood ?? null);
  const [note, setNote] = useState(known?.note ?? '');
  const isWritten = known !== undefined && known.mood === mood && known.note === note.trim();
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-primary-soft p-5 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (mood) noteMood(day, { mood, note: note.trim() });
      }}
    >
      <p className="text-lg font-semibold">{t('mood.today')}</p>
      <Segments
        label={t('mood.today')}
        look="cells"
        segments={MOODS.map((value) => ({ value, label: t(`mood.${value}`) }))}
        value={mood}
        onChange={setMood}
      />
      <TextArea
        label={t('mood.note')}
        hint={t('mood.private')}
        dir="auto"
        autoComplete="off"
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={mood === null || isWritten}>
          {t('mood.keep')}
        </Button>
        <output className="text-sm font-semibold text-primary">{isWritten && t('mood.kept')}</output>
      </div>
    </form>
  );
}

function NotedDays({ days }: { days: Readonly<Record<string, Note>> }) {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const { locale } = languageOf(useLanguage());
  const written = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const all = Object.entries(days).toSorted(([one], [other]) => (one < other ? 1 : -1));
  return (
    <ul className="grid gap-2 empty:hidden">
      {all.map(([iso, { mood, note }]) => {
        const day = dayFromIso(iso);
        const name = day ? written.format(noonOf(day)) : iso;
        return (
          <li key={iso} className="flex items-start gap-2 border-b border-line pb-2">
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="flex flex-wrap gap-x-3">
                <span className="font-semibold">{name}</span>
                <span className="text-muted">{t(`mood.${mood}`)}</span>
              </p>
              {note && (
                <p dir="auto" className="break-words whitespace-pre-wrap">
                  {note}
                </p>
              )}
            </div>
            <IconButton
              label={t('mood.remove', { day: name })}
              onClick={() => removeMood(iso)}
              className="print:hidden"
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
