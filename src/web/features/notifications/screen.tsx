import { BellRing, CalendarDays, Moon, Radio, Sparkles, Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { useOwnReminders } from '#web/domain/prayer/reminders/use-own-reminders.ts';
import { useSentPlan } from '#web/domain/prayer/reminders/use-sent-plan.ts';
import { CalendarPart } from '#web/features/notifications/calendar-part.tsx';
import type en from '#web/features/notifications/en.json';
import { OccasionsPart } from '#web/features/notifications/occasions-part.tsx';
import { OwnSoundPart } from '#web/features/notifications/own-sound-part.tsx';
import { PrayerLine } from '#web/features/notifications/prayer-line.tsx';
import { PushPart } from '#web/features/notifications/push-part.tsx';
import { QuietPart } from '#web/features/notifications/quiet-part.tsx';
import { ReachPart } from '#web/features/notifications/reach-part.tsx';
import { SocialPart } from '#web/features/notifications/social-part.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useWide } from '#web/platform/use-wide.ts';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { SectionsAndOne } from '#web/domain/page/sections-and-one.tsx';

/** One after the other on narrow windows; on wide ones a list of the sections, and the open one beside it. */
export default function NotificationsScreen() {
  const t = useText<typeof en>('features/notifications');
  const { user } = useSession();
  const [search] = useSearchParams();
  const wide = useWide();
  const place = usePlace();
  const isMember = user !== null && !user.isGuest;
  const { prayers, occasions, quiet, muted, prayerPause, change } = useOwnReminders();
  const settings = { prayers, occasions, quiet, muted, prayerPause };
  // Whichever section is open: what is changed there is told to the server.
  useSentPlan(place, settings);
  const sections = [
    {
      id: 'prayers',
      label: t('prayers'),
      Icon: BellRing,
      content: (
        <section>
          <h2 className="text-xl font-semibold lg:sr-only">{t('prayers')}</h2>
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
          <OwnSoundPart />
        </section>
      ),
    },
    {
      id: 'occasions',
      label: t('occasions'),
      Icon: Sparkles,
      content: <OccasionsPart wishes={occasions} onChange={(occasions) => change({ occasions })} />,
    },
    {
      id: 'reach',
      label: t('reach'),
      Icon: Radio,
      content: (
        <>
          <ReachPart />
          <PushPart settings={settings} />
        </>
      ),
    },
    ...(isMember
      ? [
          {
            id: 'calendar',
            label: t('calendar'),
            Icon: CalendarDays,
            content: <CalendarPart userId={user.id} />,
          },
        ]
      : []),
    {
      id: 'quiet',
      label: t('quiet'),
      Icon: Moon,
      content: <QuietPart quiet={quiet} onChange={(quiet) => change({ quiet })} />,
    },
    ...(isMember
      ? [
          {
            id: 'social',
            label: t('social'),
            Icon: Users,
            content: <SocialPart muted={muted} prayerPause={prayerPause} onChange={change} />,
          },
        ]
      : []),
  ];
  const remark = isMember ? t('savedAccount') : t('savedDevice');
  if (wide)
    return (
      <SectionsAndOne
        title={t('title')}
        remark={remark}
        part="part"
        value={search.get('part')}
        sections={sections}
      />
    );
  return (
    <NarrowPage title={t('title')} intro={t('intro')} remark={remark}>
      {sections.map(({ id, content }) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line pt-6">
          {content}
        </div>
      ))}
    </NarrowPage>
  );
}
