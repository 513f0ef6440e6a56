import { Link } from 'react-router';
import { Bookmark, CalendarCheck, HardDriveDownload } from 'lucide-react';
import { KeepingQuestion } from '#web/domain/keeping/keeping-question.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/quran/en.json';
import { ContinueCard } from '#web/tools/quran/home/continue-card.tsx';
import { GoToAyah } from '#web/tools/quran/home/go-to-ayah.tsx';
import { PartGrid } from '#web/tools/quran/home/part-grid.tsx';
import { SurahList } from '#web/tools/quran/home/surah-list.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const WAYS = [
  { to: 'plan', icon: CalendarCheck },
  { to: 'marks', icon: Bookmark },
  { to: 'offline', icon: HardDriveDownload },
] as const;

export function HomeView() {
  const t = useText<typeof en>('tools/quran');
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      <ContinueCard />
      <nav aria-label={t('own')} className="grid grid-cols-3 gap-2 sm:gap-3">
        {WAYS.map(({ to, icon: Icon }) => (
          <Link
            key={to}
            to={`${pathOf('quran')}/${to}`}
            className="grid min-h-20 content-center justify-items-center gap-1.5 rounded-card border border-line bg-raised p-2 text-center text-sm font-semibold transition-shadow hover:shadow-card"
          >
            <Icon className="size-5.5 text-primary" aria-hidden="true" />
            {t(`way_${to}`)}
          </Link>
        ))}
      </nav>
      <KeepingQuestion />
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
