import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { quranScreenAt } from '#web/domain/quran/address.ts';
import type { Practice } from '#web/domain/quran/address.ts';
import { quranAccount } from '#web/domain/quran/own-quran.ts';
import { followReadingPlace } from '#web/domain/quran/place-account.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/quran/en.json';
import { HomeView } from '#web/tools/quran/home/home-view.tsx';
import { useKeptTexts } from '#web/tools/quran/use-kept-texts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const reading = preloadable(
  async () => (await import('#web/tools/quran/reading/reading-view.tsx')).ReadingView,
);
const plan = preloadable(async () => (await import('#web/tools/quran/plan/plan-view.tsx')).PlanView);
const marks = preloadable(async () => (await import('#web/tools/quran/marks/marks-view.tsx')).MarksView);
const hifz = preloadable(async () => (await import('#web/tools/quran/hifz/hifz-view.tsx')).HifzView);
const practice = preloadable<{ what: Practice }>(
  async () => (await import('#web/tools/quran/hifz/practice-view.tsx')).PracticeView,
);
const similar = preloadable<{ ayah: number | null }>(
  async () => (await import('#web/tools/quran/similar/similar-view.tsx')).SimilarView,
);
const offline = preloadable(
  async () => (await import('#web/tools/quran/offline/offline-view.tsx')).OfflineView,
);

export default function QuranScreen() {
  const t = useText<typeof en>('tools/quran');
  const { part, number } = useParams();
  const { hash } = useLocation();
  useEffect(() => quranAccount.follow(), []);
  useEffect(() => followReadingPlace(), []);
  useKeptTexts();
  const shown = quranScreenAt(part, number, hash);
  switch (shown?.kind) {
    case 'home':
      return <HomeView />;
    case 'reading':
      return later(<reading.Component stretch={shown.stretch} ayah={shown.ayah} />);
    case 'plan':
      return later(<plan.Component />);
    case 'marks':
      return later(<marks.Component />);
    case 'hifz':
      return later(<hifz.Component />);
    case 'practice':
      return later(<practice.Component key={`${part} ${number}`} what={shown.what} />);
    case 'similar':
      return later(<similar.Component ayah={shown.ayah} />);
    case 'offline':
      return later(<offline.Component />);
    default:
      return (
        <Empty>
          <h1 className="mb-2 text-xl font-semibold text-ink">{t('nothingThere')}</h1>
          <p className="mb-4">{t('nothingThereText')}</p>
          <ScreenLink to="quran" className={buttonClass('soft')}>
            {t('title')}
          </ScreenLink>
        </Empty>
      );
  }
}

const later = (content: ReactNode) => <Suspense fallback={<PageSpinner />}>{content}</Suspense>;
