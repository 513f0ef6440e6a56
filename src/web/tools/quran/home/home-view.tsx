import { Link } from 'react-router';
import { Suspense } from 'react';
import { Bookmark, BookHeart, CalendarCheck, HardDriveDownload } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/quran/en.json';
import { ContinueCard } from '#web/tools/quran/home/continue-card.tsx';
import { GoToAyah } from '#web/tools/quran/home/go-to-ayah.tsx';
import { PartGrid } from '#web/tools/quran/home/part-grid.tsx';
import { SurahList } from '#web/tools/quran/home/surah-list.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { useOwnNote } from '#web/domain/quran/own-quran.ts';
import type { HifzPlan } from '#core/quran/own-notes.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const today = preloadable<{ plan: HifzPlan }>(
  async () => (await import('#web/tools/quran/hifz/today-line.tsx')).HifzTodayLine,
);

const WAYS = [
  { to: 'hifz', icon: BookHeart },
  { to: 'plan', icon: CalendarCheck },
  { to: 'marks', icon: Bookmark },
  { to: 'offline', icon: HardDriveDownload },
] as const;

export function HomeView() {
  const t = useText<typeof en>('tools/quran');
  const plan = useOwnNote('hifz-plan');
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('title')} remark={t('intro')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ContinueCard />
        <nav
          aria-label={t('own')}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-2"
        >
          {WAYS.map(({ to, icon: Icon }) => (
            <Link
              key={to}
              to={`${pathOf('quran')}/${to}`}
              className="flex min-h-13 items-center gap-3 rounded-card p-2 text-sm font-semibold transition-colors hover:bg-primary-soft"
            >
              <Icon className="size-5.5 shrink-0 text-primary" aria-hidden="true" />
              {t(`way_${to}`)}
            </Link>
          ))}
        </nav>
      </div>
      {plan && !plan.paused && (
        <Suspense fallback={null}>
          <today.Component plan={plan} />
        </Suspense>
      )}
      <Tabs
        label={t('browse')}
        tabs={[
          { id: 'surah', label: t('tabSurah'), content: <SurahList /> },
          { id: 'juz', label: t('tabJuz'), content: <PartGrid view="juz" /> },
          { id: 'hizb', label: t('tabHizb'), content: <PartGrid view="hizb" /> },
          { id: 'page', label: t('tabPage'), content: <PartGrid view="page" /> },
          { id: 'ayah', label: t('tabAyah'), content: <GoToAyah /> },
        ]}
      />
    </div>
  );
}
