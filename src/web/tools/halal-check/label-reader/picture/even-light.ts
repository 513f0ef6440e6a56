import { closing } from '#web/tools/halal-check/label-reader/picture/closing.ts';
import type { Grey } from '#web/tools/halal-check/label-reader/picture/grey.ts';

/** Pixels along the side of a tile: a few letters wide, so that their ink is the same. */
const TILE = 48;
/** How deep ink is against the paper, at the least: below are grain and the marks of compression. */
const LEAST_DEPTH = 20;
/** The same against the deepest of the picture. */
const FAINTEST = 0.3;
const DARK = 128;

/**
 * Ink becomes black and paper white wherever they are: a flash, a shadow or a coloured packet changes both from place to
 * place. `size` is wider than any stroke; what is wider than that belongs to the paper.
 */
export function evenLight(grey: Grey, size: number): Grey {
  const { width, height } = grey;
  const paper = closing(grey, size);
  const depth = grey.pixels.map((tone, index) => (paper[index] ?? 0) - tone);
  const ink = inkOf({ width, height, pixels: depth });
  const deepest = ink.depths.reduce((deep, depth) => Math.max(deep, depth), 0);
  const least = Math.max(deepest * FAINTEST, LEAST_DEPTH);
  const pixels = depth.map((depth, index) => {
    const full = Math.max(between(ink, index % width, Math.floor(index / width)), least);
    return 255 - Math.min(255, (depth / full) * 255);
  });
  return { width, height, pixels };
}

export const negative = ({ width, height, pixels }: Grey): Grey => ({
  width,
  height,
  pixels: pixels.map((tone) => 255 - tone),
});

/** Whether letters are lighter than their packet: strokes are thin, and what lies between them is not. */
export function isNegative(grey: Grey, size: number): boolean {
  const [dark, light] = [strokeOf(evenLight(grey, size)), strokeOf(evenLight(negative(grey), size))];
  return light > 0 && (dark === 0 || light < dark);
}

/** How wide the strokes are on average; 0 where there are none. */
function strokeOf({ width, pixels }: Grey): number {
  let [ink, strokes] = [0, 0];
  pixels.forEach((tone, index) => {
    if (tone >= DARK) return;
    ink++;
    if (index % width === 0 || (pixels[index - 1] ?? 0) >= DARK) strokes++;
  });
  return strokes === 0 ? 0 : ink / strokes;
}

interface Ink {
  depths: Float32Array;
  columns: number;
  rows: number;
}

/** The 97th of a hundred depths in each tile: that of full ink, where there is any. */
function inkOf({ width, height, pixels }: Grey): Ink {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const depths = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      // Half a tile more on each side: its neighbours' letters belong to the same light.
      const [left, top] = [Math.max(0, (column - 0.5) * TILE), Math.max(0, (row - 0.5) * TILE)];
      const [right, bottom] = [Math.min(width, (column + 1.5) * TILE), Math.min(height, (row + 1.5) * TILE)];
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) {
          const depth = pixels[y * width + x] ?? 0;
          counts[depth] = (counts[depth] ?? 0) + 1;
        }
      depths[row * columns + column] = quantile(counts, (right - left) * (bottom - top) * 0.97);
    }
  return { depths, columns, rows };
}

function quantile(counts: Uint32Array, rank: number): number {
  let seen = 0;
  for (let depth = 0; depth < 256; depth++) {
    seen += counts[depth] ?? 0;
    if (seen > rank) return depth;
  }
  return 255;
}

/** Bilinear, so that no edge of a tile shows. */
function between({ depths, columns, rows }: Ink, x: number, y: number): number {
  const across = Math.max(0, Math.min(columns - 1, x / TILE - 0.5));
  const down = Math.max(0, Math.min(rows - 1, y / TILE - 0.5));
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const [right, below] = [Math.min(column + 1, columns - 1), Math.min(row + 1, rows - 1)];
  const [u, v] = [across - column, down - row];
  const at = (r: number, c: number) => depths[r * columns + c] ?? 0;
  return (
    (at(row, column) * (1 - u) + at(row, right) * u) * (1 - v) +
    (at(below, column) * (1 - u) + at(below, right) * u) * v
  );
}
