import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isGoing } from '#core/salah/count.ts';
import { prayerTexts } from '#web/domain/prayer-texts/prayer-texts.ts';
import { surahsOf, useKeptScripture } from '#web/domain/quran/kept-scripture.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/learn-to-pray/en.json';
import { useLesson } from '#web/tools/learn-to-pray/own-lesson.ts';
import { Praying } from '#web/tools/learn-to-pray/praying/praying.tsx';
import { Selection } from '#web/tools/learn-to-pray/selection.tsx';
import { PrayerView } from '#web/tools/learn-to-pray/steps/prayer-view.tsx';
import { useScrollToChosen } from '#web/tools/learn-to-pray/use-scroll-to-chosen.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const purification = preloadable<{ onDone: () => void }>(
  async () => (await import('#web/tools/learn-to-pray/purification/purification-view.tsx')).PurificationView,
);
const after = preloadable(async () => (await import('#web/tools/learn-to-pray/after-view.tsx')).AfterView);
const schools = preloadable(
  async () => (await import('#web/tools/learn-to-pray/differences-view.tsx')).DifferencesView,
);
const cases = preloadable(
  async () => (await import('#web/tools/learn-to-pray/situations-view.tsx')).SituationsView,
);
const more = preloadable(async () => (await import('#web/tools/learn-to-pray/more/more-view.tsx')).MoreView);
const page = preloadable(
  async () => (await import('#web/tools/learn-to-pray/more/prayer-page.tsx')).PrayerPage,
);
const sheet = preloadable(async () => (await import('#web/tools/learn-to-pray/sheet-view.tsx')).SheetView);

/** Every surah of which the prayer or its adhkar have something. */
const SURAHS = surahsOf([...prayerTexts.values()].flatMap(({ ayahs = [] }) => ayahs));

export default function LearnToPrayScreen() {
  const { prayer } = useParams();
  return prayer === undefined ? <DailyPrayers /> : later(<page.Component key={prayer} id={prayer} />);
}

function DailyPrayers() {
  const t = useText<typeof en>('tools/learn-to-pray');
  const { washed, count } = useLesson();
  // Whoever was in the middle of a prayer is there again at once.
  const [isPraying, setPraying] = useState(isGoing(count));
  useKeptScripture(SURAHS);
  const [params, setParams] = useSearchParams();
  useScrollToChosen(params.get('of'));
  const show = (part: string) => setParams({ part }, { replace: true, preventScrollReset: true });
  const wudhu = {
    id: 'wudhu',
    label: t('tabWudhu'),
    content: later(<purification.Component onDone={() => show('prayer')} />),
  };
  return (
    <div className="grid w-full animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead
        title={t('title')}
        remark={
          <>
            <p>{t('schoolHint')}</p>
            <p>{t('womenNote')}</p>
            <p>{t('unreviewed')}</p>
          </>
        }
      />
      <Praying
        open={isPraying}
        onOpen={() => setPraying(true)}
        onClose={(toAdhkar) => {
          setPraying(false);
          if (toAdhkar) show('after');
        }}
      />
      <Selection />
      <Tabs
        label={t('title')}
        value={params.get('part')}
        onChange={show}
        tabs={[
          ...(washed && params.get('part') !== wudhu.id ? [] : [wudhu]),
          { id: 'prayer', label: t('tabPrayer'), content: <PrayerView onPray={() => setPraying(true)} /> },
          { id: 'after', label: t('tabAfter'), content: later(<after.Component />) },
          { id: 'schools', label: t('tabSchools'), content: later(<schools.Component />) },
          { id: 'cases', label: t('tabCases'), content: later(<cases.Component />) },
          { id: 'more', label: t('tabMore'), content: later(<more.Component />) },
          { id: 'sheet', label: t('tabSheet'), content: later(<sheet.Component />) },
        ]}
      />
    </div>
  );
}

const later = (content: ReactNode) => <Suspense fallback={<PageSpinner />}>{content}</Suspense>;
