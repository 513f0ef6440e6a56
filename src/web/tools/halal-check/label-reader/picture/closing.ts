import type { Grey } from '#web/tools/halal-check/label-reader/picture/grey.ts';

/**
 * The picture without anything dark that is narrower than a size (morphological closing): the paper under the letters,
 * with every shadow and edge that is wider than they are.
 */
export function closing(grey: Grey, size: number): Uint8Array {
  const half = Math.max(1, Math.round(size / 2));
  const lightest = filtered(grey.pixels, grey, half, (one, other) => one >= other);
  return filtered(lightest, grey, half, (one, other) => one <= other);
}

type Wins = (one: number, other: number) => boolean;

/** The winner of the square around each pixel: along rows, then along columns. */
function filtered(pixels: Uint8Array, { width, height }: Grey, half: number, wins: Wins): Uint8Array {
  const across = new Uint8Array(pixels.length);
  for (let row = 0; row < height; row++) slide(pixels, across, row * width, 1, width, half, wins);
  const both = new Uint8Array(pixels.length);
  for (let column = 0; column < width; column++) slide(across, both, column, width, height, half, wins);
  return both;
}

/** A window of winners in order: each pixel enters and leaves it once. */
function slide(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  length: number,
  half: number,
  wins: Wins,
): void {
  const queue = new Int32Array(length);
  let [head, tail] = [0, 0];
  for (let place = 0; place < length + half; place++) {
    if (place < length) {
      const tone = from[start + place * step] ?? 0;
      while (tail > head && wins(tone, from[start + (queue[tail - 1] ?? 0) * step] ?? 0)) tail--;
      queue[tail++] = place;
    }
    const centre = place - half;
    if (centre < 0) continue;
    while ((queue[head] ?? 0) < centre - half) head++;
    to[start + centre * step] = from[start + (queue[head] ?? 0) * step] ?? 0;
  }
}
