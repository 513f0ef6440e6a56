import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { ayahPath } from '#web/domain/quran/address.ts';
import type { Stretch } from '#web/domain/quran/address.ts';
import {
  changeReading,
  useMode,
  useReadingSettings,
  useTranslations,
} from '#web/domain/quran/reading-settings.ts';
import type { Mode } from '#web/domain/quran/reading-settings.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { AyahPanel } from '#web/tools/quran/ayah-panel/ayah-panel.tsx';
import type en from '#web/tools/quran/en.json';
import { MushafView } from '#web/tools/quran/mushaf/mushaf-view.tsx';
import { ayahAtLine } from '#web/tools/quran/reading/ayah-at-line.ts';
import { FACE_CLASSES } from '#web/tools/quran/reading/face-classes.ts';
import { ReadingBar } from '#web/tools/quran/reading/reading-bar.tsx';
import { VerseView } from '#web/tools/quran/reading/verse-view.tsx';
import { fallSilent } from '#web/tools/quran/recitation/heard.ts';
import { recitationQuery } from '#web/tools/quran/recitation/offered.ts';
import { useStretchName } from '#web/tools/quran/use-stretch-name.ts';

const touching = preloadable<{ pages: HTMLElement | null }>(
  async () => (await import('#web/tools/quran/tajweed/touching.tsx')).Touching,
);
const noRecitation = preloadable<{ userId: string }>(
  async () => (await import('#web/tools/quran/recitation/no-recitation.tsx')).NoRecitation,
);

/** A surah, a juz, a hizb or a page: as in the mushaf, or ayah by ayah with translations. */
export function ReadingView({ stretch, ayah }: { stretch: Stretch; ayah: number | null }) {
  const navigate = useNavigate();
  const mode = useMode();
  const { face, tajweed } = useReadingSettings();
  const nameOf = useStretchName();
  const [pages, setPages] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  usePaper();
  useEffect(() => fallSilent, []);

  function change(mode: Mode) {
    // The other way of reading begins where this one is.
    const at = pages && ayahAtLine(pages);
    changeReading({ mode });
    if (at !== null) void navigate(ayahPath(at, stretch.view), { replace: true });
  }
  const shown = { stretch, ayah, onPages: setPages, onOpen: setOpened };
  return (
    <div className={`@container grid w-full grid-cols-[minmax(0,1fr)] gap-4 ${FACE_CLASSES[face]}`}>
      <ReadingBar title={nameOf(stretch)} onMode={change} remark={<Sources />} />
      <Suspense fallback={null}>
        <Silence />
      </Suspense>
      {mode === 'reading' ? (
        <MushafView {...shown} />
      ) : (
        <VerseView key={`${stretch.view} ${stretch.number} ${ayah}`} {...shown} />
      )}
      {tajweed && (
        <Suspense fallback={null}>
          <touching.Component pages={pages} />
        </Suspense>
      )}
      <AyahPanel ayah={opened} onClose={() => setOpened(null)} onOpen={setOpened} />
    </div>
  );
}

/** Where the texts come from. */
function Sources() {
  const t = useText<typeof en>('tools/quran');
  const translations = useTranslations();
  return (
    <div className="grid gap-1 py-1">
      <p>{t('textSource')}</p>
      {translations.length > 0 && <p>{t('translationNote')}</p>}
    </div>
  );
}

/** Where there is nothing to hear, an admin is told; others miss nothing. */
function Silence() {
  const { data: recitation } = useQuery(recitationQuery);
  const { toldSilent } = useReadingSettings();
  const { user } = useSession();
  if (recitation !== null || toldSilent || !user || user.isGuest) return null;
  return <noRecitation.Component userId={user.id} />;
}

/** The whole page takes the colour of the paper while somebody reads. */
function usePaper(): void {
  const { paper } = useReadingSettings();
  useEffect(() => {
    if (paper === 'app') return undefined;
    document.documentElement.dataset.paper = paper;
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, [paper]);
}
