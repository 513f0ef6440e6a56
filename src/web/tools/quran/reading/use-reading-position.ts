import { useEffect } from 'react';
import type { View } from '#core/quran/reading-place.ts';
import { readAt } from '#web/domain/quran/reading-place.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { ayahAtLine } from '#web/tools/quran/reading/ayah-at-line.ts';

/** Long enough at one place to have read there, in milliseconds. */
const READ_FOR = 1500;
/** How people move through a page. Until one of these happens, they are where the address led them. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Notes the ayah that is being read, so that reading goes on there, here or on another device. */
export function useReadingPosition(content: HTMLElement | null, view: View, opened: number | null): void {
  useEffect(() => {
    if (!content) return undefined;
    let moved = opened === null;
    let timer: ReturnType<typeof setTimeout>;
    const note = () => {
      const ayah = moved ? ayahAtLine(content) : opened;
      if (ayah === null) return;
      readAt(ayah, view);
      noteUse('quran', Date.now());
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(note, READ_FOR);
    };
    const move = () => {
      moved = true;
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    for (const kind of MOVES) addEventListener(kind, move, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', soon);
      for (const kind of MOVES) removeEventListener(kind, move);
    };
  }, [content, view, opened]);
}
