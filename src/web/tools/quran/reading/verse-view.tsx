import { Suspense, useEffect, useState } from 'react';
import { extentOfStretch } from '#web/domain/quran/address.ts';
import { meaningOf } from '#web/domain/quran/meanings.ts';
import { useReadingSettings, useTranslations } from '#web/domain/quran/reading-settings.ts';
import { useScriptureFace } from '#web/domain/quran/scripture-face.ts';
import { Unread } from '#web/domain/quran/unread.tsx';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/quran/en.json';
import { LostTranslation } from '#web/tools/quran/reading/lost-translation.tsx';
import { Neighbours } from '#web/tools/quran/reading/neighbours.tsx';
import { PageSection } from '#web/tools/quran/reading/page-section.tsx';
import { pagesBetween } from '#web/tools/quran/reading/pages.ts';
import type { ReadingProps } from '#web/tools/quran/reading/reading-props.ts';
import { useOpeningAyah } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { useReadingPosition } from '#web/tools/quran/reading/use-reading-position.ts';
import { useRoom } from '#web/tools/quran/reading/use-room.ts';
import { VerifiedText } from '#web/tools/quran/reading/verified-text.tsx';
import { playerBar, useListening } from '#web/tools/quran/recitation/use-listening.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

const contents = preloadable<{ surah: number }>(
  async () => (await import('#web/tools/quran/reading/surah-contents.tsx')).SurahContents,
);
/** The column of text and the list beside it, in rem. */
const ROOM_FOR_LIST = 57;

/** Ayah by ayah, each with its meaning. On wide windows the other surahs stand beside it. */
export function VerseView({ stretch, ayah, onPages, onOpen }: ReadingProps) {
  const t = useText<typeof en>('tools/quran');
  const { face } = useReadingSettings();
  const translations = useTranslations();
  const { first, last } = extentOfStretch(stretch);
  // The basmala before a surah is the first ayah of the first one.
  const texts = useTexts(['ar', ...translations], first, last, [1]);
  const [pages, setPages] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const listening = useListening(first, last);
  const faceReady = useScriptureFace(face);
  const ready = texts.state === 'ready' && faceReady;
  const hasRoom = useRoom(frame, ROOM_FOR_LIST);
  useEffect(() => onPages(pages), [onPages, pages]);
  useOpeningAyah(pages, ayah);
  useReadingPosition(pages, stretch.view, ayah);

  return (
    <div
      ref={setFrame}
      className="grid grid-cols-[minmax(0,42.5rem)] items-start gap-x-12 @min-[57rem]:grid-cols-[minmax(0,42.5rem)_minmax(11rem,18rem)] @min-[57rem]:justify-between"
    >
      <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
        <LostTranslation />
        {texts.missing.length > 0 && <Unread onRetry={texts.retry} />}
        {texts.state !== 'failed' && !ready && <PageSpinner label={t('loading')} />}
        {ready && (
          <>
            <div ref={setPages} className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {pagesBetween(first, last).map((page) => (
                <PageSection
                  key={page.number}
                  page={page}
                  translations={translations.filter((id) => !texts.missing.includes(id))}
                  textOf={texts.textOf}
                  onOpen={onOpen}
                  onListen={listening?.listen}
                />
              ))}
            </div>
            {translations.length > 0 && (
              <p className="text-sm text-muted">
                {t('translationCredit', {
                  credits: translations.map((id) => meaningOf(id).credit).join(' · '),
                })}
              </p>
            )}
            <VerifiedText first={first} last={last} />
            <Neighbours stretch={stretch} />
          </>
        )}
        {ready && listening && (
          <Suspense fallback={null}>
            <playerBar.Component first={first} last={last} listening={listening} />
          </Suspense>
        )}
      </div>
      {hasRoom && stretch.view === 'surah' && (
        <Suspense fallback={null}>
          <contents.Component surah={stretch.number} />
        </Suspense>
      )}
    </div>
  );
}
