import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Place } from '#core/place.ts';
import { dayAt } from '#core/zone.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { PlaceWelcome } from '#web/domain/place/place-welcome.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { noteUse } from '#web/platform/session/uses.ts';
import { useNow } from '#web/platform/use-now.ts';
import { DayView } from '#web/tools/prayer-times/day-view.tsx';
import type en from '#web/tools/prayer-times/en.json';
import { NextPrayer } from '#web/tools/prayer-times/next-prayer.tsx';
import { PlaceButton } from '#web/tools/prayer-times/place-button.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const month = preloadable(
  async () => (await import('#web/tools/prayer-times/month/month-view.tsx')).MonthView,
);
const fasting = preloadable(
  async () => (await import('#web/domain/prayer/fasting/fasting-diary.tsx')).FastingDiary,
);
const settings = preloadable(
  async () => (await import('#web/tools/prayer-times/settings/settings-view.tsx')).SettingsView,
);
const mosque = preloadable(
  async () => (await import('#web/tools/prayer-times/mosque/mosque-view.tsx')).MosqueView,
);

export default function PrayerTimesScreen() {
  const t = useText<typeof en>('tools/prayer-times');
  const place = usePlace();
  useEffect(() => {
    if (place) noteUse('prayer-times', Date.now());
  }, [place]);
  if (!place) return <Welcome />;
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead
        title={t('title')}
        actions={<PlaceButton place={place} />}
        remark={
          <>
            <p>{t('welcome')}</p>
            <p>{t('nightNote')}</p>
            <p>{t('forbiddenNote')}</p>
          </>
        }
      />
      <NextPrayer place={place} />
      <Tabs
        label={t('title')}
        tabs={[
          { id: 'day', label: t('tabDay'), content: <DayView place={place} /> },
          { id: 'month', label: t('tabMonth'), content: later(<month.Component place={place} />) },
          { id: 'fasting', label: t('tabFasting'), content: later(<Fasting place={place} />) },
          { id: 'mosque', label: t('tabMosque'), content: later(<mosque.Component place={place} />) },
          { id: 'settings', label: t('tabSettings'), content: later(<settings.Component place={place} />) },
        ]}
      />
    </div>
  );
}

/** By the day at the place. */
function Fasting({ place }: { place: Place }) {
  return <fasting.Component today={dayAt(useNow('minute'), place.zone)} />;
}

/** A tab that is still loading waits by itself, not the whole screen. */
const later = (content: ReactNode) => <Suspense fallback={<PageSpinner />}>{content}</Suspense>;

/** Without a place there is nothing to reckon. */
function Welcome() {
  const t = useText<typeof en>('tools/prayer-times');
  return <PlaceWelcome title={t('title')} intro={t('welcome')} choose={t('welcomePlace')} />;
}
