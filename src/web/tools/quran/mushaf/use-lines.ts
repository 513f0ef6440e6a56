import { useLayoutEffect, useState } from 'react';
import { pageLines } from '#core/quran/page-lines.ts';
import type { PageLines } from '#core/quran/page-lines.ts';

/** A gap may grow by this part of the letters' height before words look torn apart. */
const STRETCH = 0.5;
/** Around the sign that ends an ayah, on each side, and how wide it is at least, in rem; `MushafRun` sets it so. */
const SIGN_SPACE = 0.1;
const SIGN_WIDTH = 1.5;

/** What stays together: a word with the signs that belong to it, and the number after the last word of an ayah. */
export interface Piece {
  word: string;
  /** Only after the last word. */
  sign: string | null;
}

/** How the pieces are set in an element, in lines that are found before they are first drawn. */
export function useLines(element: HTMLElement | null, pieces: readonly Piece[]): PageLines | null {
  const [lines, setLines] = useState<PageLines | null>(null);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const set = () => setLines(linesIn(element, pieces));
    set();
    const observer = new ResizeObserver(set);
    observer.observe(element);
    // A face that came late has other widths.
    document.fonts.addEventListener('loadingdone', set);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', set);
    };
  }, [element, pieces]);
  return lines;
}

function linesIn(element: HTMLElement, pieces: readonly Piece[]): PageLines | null {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return null;
  const { fontSize, fontFamily } = getComputedStyle(element);
  const height = Number.parseFloat(fontSize);
  context.font = `${fontSize} ${fontFamily}`;
  context.direction = 'rtl';
  const widthOf = (text: string) => context.measureText(text).width;
  const gap = widthOf(' ');
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const signWidth = (sign: string) => Math.max(SIGN_WIDTH * rem, widthOf(sign) + 2 * SIGN_SPACE * height);
  const widths = pieces.map(({ word, sign }) => widthOf(word) + (sign === null ? 0 : gap + signWidth(sign)));
  // Fractions of pixels are rounded in a line of many words.
  return pageLines(widths, gap, element.clientWidth - 2, STRETCH * height);
}
