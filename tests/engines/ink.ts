import sharp from 'sharp';
import type { SetLine } from './sheet.ts';

/** Darker than the middle is ink; the soft edges of letters differ between engines. */
const INK = 128;

export interface Picture {
  width: number;
  height: number;
  isInk: (x: number, y: number) => boolean;
}

export async function pictureOf(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, isInk: (x, y) => (data[(y * width + x) * channels] ?? 255) < INK };
}

/** Nothing is set at the edges of a sheet: ink there is of a window that was never painted. */
export const hasFreeEdges = ({ width, height, isInk }: Picture): boolean =>
  span(0, height).every((y) => !isInk(0, y) && !isInk(width - 1, y));

export interface DrawnLine {
  /** From the first to the last column with ink. */
  width: number;
  /** Where the ink begins, from the edge at which the line begins: on the right. */
  indent: number;
  /** For each word, how much ink each row has, counted from where the page says that letters stand. */
  words: Map<number, number>[];
}

/** What was drawn of a line. Lines keep so much room between them that no ink reaches another's. */
export function drawnLine(picture: Picture, { top, bottom, right, baseline, words }: SetLine): DrawnLine {
  const rows = span(Math.max(0, Math.round(top)), Math.min(picture.height, Math.round(bottom)));
  const inked = span(0, picture.width).filter((x) => rows.some((y) => picture.isInk(x, y)));
  const [first = 0] = inked;
  const last = inked.at(-1) ?? 0;
  return {
    width: last - first,
    indent: right - last,
    words: words.map((word) => {
      const columns = span(Math.round(word.left), Math.round(word.right));
      return new Map(
        rows.map((y) => [y - Math.round(baseline), columns.filter((x) => picture.isInk(x, y)).length]),
      );
    }),
  };
}

const span = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);

/** How far a word stands below another drawing of it: the shift by which most of their ink lies in the same rows. */
export function dropOf(word: Map<number, number>, other: Map<number, number>, farthest: number): number {
  const likeness = (shift: number) =>
    [...other].reduce((sum, [row, ink]) => sum + Math.min(ink, word.get(row + shift) ?? 0), 0);
  const shifts = span(-farthest, farthest + 1).toSorted((one, two) => Math.abs(one) - Math.abs(two));
  return shifts.reduce((best, shift) => (likeness(shift) > likeness(best) ? shift : best), 0);
}
