import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { referenceOf } from '#core/quran/reference.ts';
import { extentOf, partAt, SURAHS } from '#core/quran/structure.ts';
import { ayahPath, extentOfStretch } from '#web/domain/quran/address.ts';
import { SIZES, useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { useScriptureFace } from '#web/domain/quran/scripture-face.ts';
import { surahQuery } from '#web/domain/quran/surah-text.ts';
import { Unread } from '#web/domain/quran/unread.tsx';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { lastPage, opposite } from '#web/tools/quran/mushaf/leaves.ts';
import { MushafPages } from '#web/tools/quran/mushaf/mushaf-pages.tsx';
import { PageTurns } from '#web/tools/quran/mushaf/page-turns.tsx';
import { useFittingSize } from '#web/tools/quran/mushaf/use-fitting-size.ts';
import { usePageTurning } from '#web/tools/quran/mushaf/use-page-turning.ts';
import { pagesBetween } from '#web/tools/quran/reading/pages.ts';
import type { ReadingProps } from '#web/tools/quran/reading/reading-props.ts';
import { showAyah } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { useRoom } from '#web/tools/quran/reading/use-room.ts';
import { VerifiedText } from '#web/tools/quran/reading/verified-text.tsx';
import { playerBar, useListening } from '#web/tools/quran/recitation/use-listening.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** For two pages side by side, in rem. */
const ROOM_FOR_TWO = 56;

/** The mushaf as a book: a page at a time, or two where there is room. It is turned from left to right. */
export function MushafView({ stretch, ayah, onPages, onOpen }: ReadingProps) {
  const t = useText<typeof en>('tools/quran');
  const navigate = useNavigate();
  const { face, size } = useReadingSettings();
  const faceReady = useScriptureFace(face);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const open = useRoom(frame, ROOM_FOR_TWO);
  const fits = useFittingSize(frame, open === true);

  const page = partAt('page', ayah ?? extentOfStretch(stretch).first);
  const from = open ? Math.min(page, opposite(page)) : page;
  const to = open ? from + 1 : from;
  const { first } = extentOf({ kind: 'page', number: from });
  const { last } = extentOf({ kind: 'page', number: to });
  const texts = useTexts(['ar'], first, last, [1]);
  const ready = (open === false || fits) && texts.state === 'ready' && faceReady;
  const listening = useListening(first, endOfSurah(last));
  useNeighboursReady(from, to);
  const target = usePageTurning(frame, {
    next: to < lastPage ? to + 1 : null,
    before: from > 1 ? Math.max(1, from - (to - from + 1)) : null,
  });

  function follow(recited: number) {
    if (recited >= first && recited <= last) showAyah(recited);
    else void navigate(ayahPath(recited, 'page'), { replace: true });
  }
  return (
    <div
      ref={setFrame}
      className="@container grid touch-pan-y touch-pinch-zoom grid-cols-[minmax(0,1fr)] gap-4"
    >
      {texts.state === 'failed' && <Unread onRetry={texts.retry} />}
      {texts.state !== 'failed' && !ready && <PageSpinner label={t('loading')} />}
      {ready && (
        <>
          <MushafPages
            key={from}
            pages={pagesBetween(first, last)}
            size={open ? 'text-[length:var(--fitting)]' : (SIZES[size] ?? '')}
            view={stretch.view}
            ayah={ayah}
            onPages={onPages}
            textOf={texts.textOf}
            onOpen={onOpen}
          />
          <PageTurns {...target} />
          <VerifiedText first={first} last={last} />
        </>
      )}
      {listening && (
        <Suspense fallback={null}>
          <playerBar.Component
            first={first}
            last={endOfSurah(last)}
            listening={listening}
            onFollow={follow}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What is recited goes on to the end of the surah, over the pages. */
function endOfSurah(ayah: number): number {
  const { first = 1, ayahs = 0 } = SURAHS[referenceOf(ayah).surah - 1] ?? {};
  return first + ayahs - 1;
}

/** Whoever turns the page does not wait for it. */
function useNeighboursReady(from: number, to: number): void {
  const cache = useQueryClient();
  useEffect(() => {
    for (const number of [from - 1, to + 1, to + 2]) {
      if (number < 1 || number > lastPage) continue;
      const { first, last } = extentOf({ kind: 'page', number });
      for (const ayah of [first, last])
        void cache.prefetchQuery(surahQuery('ar', referenceOf(ayah).surah)).catch(() => undefined);
    }
  }, [cache, from, to]);
}
