import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useAuthority } from '#web/domain/hijri/own-calendar.ts';
import { useReckonedDay } from '#web/domain/hijri/use-today.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/islamic-events/en.json';
import { EventsView } from '#web/tools/islamic-events/events-view.tsx';
import { Heading } from '#web/tools/islamic-events/heading.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const month = preloadable(
  async () => (await import('#web/tools/islamic-events/month/month-view.tsx')).MonthView,
);
const converter = preloadable(
  async () => (await import('#web/tools/islamic-events/converter-view.tsx')).ConverterView,
);
const settings = preloadable(
  async () => (await import('#web/tools/islamic-events/settings/settings-view.tsx')).SettingsView,
);

export default function IslamicEventsScreen() {
  const t = useText<typeof en>('tools/islamic-events');
  const today = useReckonedDay();
  const authority = useAuthority();
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead
        title={t('title')}
        remark={
          <>
            <p>{t('follows', { authority: t(`authority_${authority}`) })}</p>
            {authority === 'ummAlQura' && <p>{t('calculated')}</p>}
          </>
        }
      />
      <Heading today={today} />
      <Tabs
        label={t('title')}
        tabs={[
          { id: 'events', label: t('tabEvents'), content: <EventsView today={today} /> },
          { id: 'month', label: t('tabMonth'), content: later(<month.Component today={today} />) },
          { id: 'convert', label: t('tabConvert'), content: later(<converter.Component today={today} />) },
          { id: 'settings', label: t('tabSettings'), content: later(<settings.Component today={today} />) },
        ]}
      />
    </div>
  );
}

/** A tab that is still loading waits by itself, not the whole screen. */
const later = (content: ReactNode) => <Suspense fallback={<PageSpinner />}>{content}</Suspense>;
