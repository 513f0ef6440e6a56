import { Suspense, useEffect } from 'react';
import type { Day } from '#core/day.ts';
import { KeepingPart } from '#web/domain/own-notes/keeping-part.tsx';
import { Remark } from '#web/domain/page/remark.tsx';
import type en from '#web/domain/prayer/fasting/en.json';
import { MadeUpPart } from '#web/domain/prayer/fasting/made-up-part.tsx';
import { fastingAccount, useFasting } from '#web/domain/prayer/fasting/own-fasting.ts';
import { RamadanDays } from '#web/domain/prayer/fasting/ramadan-days.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Card } from '#web/ui/card.tsx';

/** A private notebook of one's fasts; `today` is the day at the person's place. */
export function FastingDiary({ today }: { today: Day }) {
  const t = useText<typeof en>('domain/prayer/fasting');
  const { user } = useSession();
  const isMember = user !== null && !user.isGuest;
  const empty = Object.keys(useFasting()).length === 0;
  useEffect(() => (isMember ? fastingAccount.follow() : undefined), [isMember]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 text-xl font-semibold">{t('title')}</h2>
        <Remark>
          <p>{t('intro')}</p>
          <p>{t('ruling')}</p>
        </Remark>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RamadanDays today={today} />
        </Card>
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MadeUpPart today={today} />
        </Card>
      </div>
      {/* It comes with the first note, whose tap must not wait for its words. */}
      <Suspense>{!empty && <KeepingPart account={fastingAccount} />}</Suspense>
    </div>
  );
}
