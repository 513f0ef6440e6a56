import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { useOwnReminders } from '#web/domain/prayer/reminders/use-own-reminders.ts';
import { CalendarPart } from '#web/features/notifications/calendar-part.tsx';
import type en from '#web/features/notifications/en.json';
import { PrayerLine } from '#web/features/notifications/prayer-line.tsx';
import { PushPart } from '#web/features/notifications/push-part.tsx';
import { QuietPart } from '#web/features/notifications/quiet-part.tsx';
import { ReachPart } from '#web/features/notifications/reach-part.tsx';
import { SocialPart } from '#web/features/notifications/social-part.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';

export default function NotificationsScreen() {
  const t = useText<typeof en>('features/notifications');
  const { user } = useSession();
  const isMember = user !== null && !user.isGuest;
  const { prayers, quiet, muted, prayerPause, change } = useOwnReminders();
  return (
    <NarrowPage title={t('title')} intro={t('intro')}>
      <Card className="grid gap-1">
        <h2 className="text-xl font-semibold">{t('prayers')}</h2>
        <ul className="grid divide-y divide-line">
          {PRAYERS.map((prayer) => (
            <PrayerLine
              key={prayer}
              prayer={prayer}
              reminder={prayers[prayer]}
              onChange={(reminder) => change({ prayers: { ...prayers, [prayer]: reminder } })}
            />
          ))}
        </ul>
      </Card>
      <ReachPart />
      <PushPart settings={{ prayers, quiet, muted, prayerPause }} />
      {isMember && <CalendarPart userId={user.id} />}
      <QuietPart quiet={quiet} onChange={(quiet) => change({ quiet })} />
      {isMember && <SocialPart muted={muted} prayerPause={prayerPause} onChange={change} />}
      <p className="text-sm text-muted">{user?.isGuest ? t('savedDevice') : t('savedAccount')}</p>
    </NarrowPage>
  );
}
