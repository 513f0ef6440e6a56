import { useLayoutEffect, useState } from 'react';
import { useReadingSettings } from '#web/domain/quran/reading-settings.ts';

/** A page of the Madani mushaf has fifteen lines, which are about this many times as long as the letters are high. */
const LINES = 15;
const MEASURE = 17.6;
/** As the page sets its lines, with some air for frames of surahs. */
const LINE = 2.05;
/** What stands above and below the pages, in rem. */
const BESIDES = 15;
/** Beside the text of each page, in rem. */
const MARGIN = 5;
/** No smaller than this, even if the window is low; in rem. */
const SMALLEST = 1.4;
/** What the reader's steps of size make of it. */
const STEPS = [0.8, 0.9, 1, 1.2, 1.45] as const;

/** Sets `--fitting` so that two open pages fit into the window, as far as eyes can still read them; says when it is set. */
export function useFittingSize(frame: HTMLElement | null, open: boolean): boolean {
  const [fits, setFits] = useState(false);
  const { size } = useReadingSettings();
  useLayoutEffect(() => {
    if (!frame || !open) return undefined;
    const fit = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const byWidth = (frame.clientWidth / 2 - MARGIN * rem) / MEASURE;
      const byHeight = (innerHeight - BESIDES * rem) / LINES / LINE;
      const fitting = Math.max(SMALLEST * rem, Math.min(byWidth, byHeight)) * (STEPS[size] ?? 1);
      frame.style.setProperty('--fitting', `${fitting.toFixed(2)}px`);
      setFits(true);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(frame);
    addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      removeEventListener('resize', fit);
    };
  }, [frame, open, size]);
  return fits;
}
