import { useEffect, useState } from 'react';
import { creditOf } from '#core/quran/translations.ts';
import { extentOfStretch } from '#web/domain/quran/address.ts';
import type { Stretch } from '#web/domain/quran/address.ts';
import {
  changeReading,
  useMode,
  useReadingSettings,
  useTranslations,
} from '#web/domain/quran/reading-settings.ts';
import type { Face } from '#web/domain/quran/reading-settings.ts';
import { useScriptureFace } from '#web/domain/quran/scripture-face.ts';
import { Unread } from '#web/domain/quran/unread.tsx';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { AyahPanel } from '#web/tools/quran/ayah-panel/ayah-panel.tsx';
import type en from '#web/tools/quran/en.json';
import { ayahAtLine } from '#web/tools/quran/reading/ayah-at-line.ts';
import { LostTranslation } from '#web/tools/quran/reading/lost-translation.tsx';
import { Neighbours } from '#web/tools/quran/reading/neighbours.tsx';
import { PageSection } from '#web/tools/quran/reading/page-section.tsx';
import { pagesBetween } from '#web/tools/quran/reading/pages.ts';
import { ReadingBar } from '#web/tools/quran/reading/reading-bar.tsx';
import { useOpeningAyah } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { useReadingPosition } from '#web/tools/quran/reading/use-reading-position.ts';
import { VerifiedText } from '#web/tools/quran/reading/verified-text.tsx';
import { PlayerBar } from '#web/tools/quran/recitation/player-bar.tsx';
import { player } from '#web/tools/quran/recitation/player.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

const FACE_CLASSES: Readonly<Record<Face, string>> = {
  amiri: '[--font-scripture:"Amiri_Quran",serif]',
  scheherazade: '[--font-scripture:"Scheherazade_New",serif]',
};

/** A surah, a juz, a hizb or a page: as in the mushaf, or ayah by ayah with translations. */
export function ReadingView({ stretch, ayah }: { stretch: Stretch; ayah: number | null }) {
  const t = useText<typeof en>('tools/quran');
  const mode = useMode();
  const { face } = useReadingSettings();
  const translations = useTranslations();
  const { first, last } = extentOfStretch(stretch);
  const shown = mode === 'translation' ? translations : [];
  // The basmala before a surah is the first ayah of the first one.
  const texts = useTexts(['ar', ...shown], first, last, [1]);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [start, setStart] = useState(ayah);
  const [opened, setOpened] = useState<number | null>(null);
  const faceReady = useScriptureFace(face);
  const ready = texts.state === 'ready' && faceReady;
  usePaper();
  useOpeningAyah(content, start);
  useReadingPosition(content, stretch.view, start);
  useEffect(() => player.stop, []);

  return (
    <div className={`mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 ${FACE_CLASSES[face]}`}>
      <ReadingBar
        stretch={stretch}
        onMode={(mode) => {
          // The other way of reading begins where this one is.
          if (content) setStart(ayahAtLine(content));
          changeReading({ mode });
        }}
      />
      {mode === 'translation' && <LostTranslation />}
      {texts.missing.length > 0 && <Unread onRetry={texts.retry} />}
      {texts.state !== 'failed' && !ready && <PageSpinner label={t('loading')} />}
      {ready && (
        <>
          <div key={mode} ref={setContent} className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {pagesBetween(first, last).map((page) => (
              <PageSection
                key={page.number}
                page={page}
                mode={mode}
                translations={shown.filter((id) => !texts.missing.includes(id))}
                textOf={texts.textOf}
                onOpen={setOpened}
              />
            ))}
          </div>
          {shown.length > 0 && (
            <p className="text-center text-sm text-muted">
              {t('translationCredit', { credits: shown.map(creditOf).join(' · ') })}
            </p>
          )}
          <VerifiedText first={first} last={last} />
          <Neighbours stretch={stretch} />
        </>
      )}
      <PlayerBar first={first} last={last} />
      <AyahPanel ayah={opened} onClose={() => setOpened(null)} onOpen={setOpened} />
    </div>
  );
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
