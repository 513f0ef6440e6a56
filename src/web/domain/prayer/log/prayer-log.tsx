import { useEffect, useState } from 'react';
import { isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { KeepingQuestion } from '#web/domain/keeping/keeping-question.tsx';
import { logAccount } from '#web/domain/prayer/log/account.ts';
import { Calendar } from '#web/domain/prayer/log/calendar.tsx';
import { DayList } from '#web/domain/prayer/log/day-list.tsx';
import { isSameDay } from '#web/domain/prayer/log/days.ts';
import { dayFormat } from '#web/platform/language/calendar.ts';
import type en from '#web/domain/prayer/log/en.json';
import { NotesPart } from '#web/domain/prayer/log/notes-part.tsx';
import { PausePart } from '#web/domain/prayer/log/pause-part.tsx';
import { QadaPart } from '#web/domain/prayer/log/qada-part.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Remark } from '#web/domain/page/remark.tsx';

/** A private notebook of one's prayers; `today` is the day at the person's place. */
export function PrayerLog({ today }: { today: Day }) {
  const t = useText<typeof en>('domain/prayer/log');
  const { locale } = languageOf(useLanguage());
  const { user } = useSession();
  const isMember = user !== null && !user.isGuest;
  const { wish } = useStore(logAccount.copy);
  const [picked, setPicked] = useState<Day | null>(null);
  const chosen = picked ?? today;

  useEffect(() => (isMember ? logAccount.follow() : undefined), [isMember]);

  return (
    <Card className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 text-xl font-semibold">{t('title')}</h2>
        <Remark>{t('intro')}</Remark>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @4xl:grid-cols-2">
        <Calendar today={today} chosen={chosen} onChoose={setPicked} />
        <section className="grid content-start gap-1">
          <div className="flex min-h-12 items-center justify-between gap-2">
            <h3 className="text-lg font-semibold" aria-live="polite">
              {isSameDay(chosen, today)
                ? t('today')
                : dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).one(chosen)}
            </h3>
            {!isSameDay(chosen, today) && (
              <Button look="quiet" className="-me-4" onClick={() => setPicked(null)}>
                {t('today')}
              </Button>
            )}
          </div>
          <DayList day={isoDay(chosen)} />
        </section>
      </div>
      <KeepingQuestion />
      {isMember && wish === 'gone' && <Notice>{t('goneText')}</Notice>}
      <div className="grid gap-3 border-t border-line pt-4">
        <PausePart today={isoDay(today)} />
        <QadaPart />
        <NotesPart isMember={isMember} />
      </div>
    </Card>
  );
}
