import type { Grey } from '#web/reading/picture/grey.ts';

/** Pixels along the side of a tile: a few letters wide, so that shadows within it are the same. */
const TILE = 48;
/** Where ink and paper are closer than this, there is paper alone. */
const LEAST_CONTRAST = 70;
/** Faint letters are letters when it is asked whether they are lighter than their ground. */
const FAINT = 25;

interface Tones {
  ink: Float32Array;
  paper: Float32Array;
  /** What half of a tile is darker than: that of its ground. */
  ground: Float32Array;
  columns: number;
  rows: number;
}

/**
 * Ink becomes black and paper white wherever they are: a flash, a shadow or a coloured packet changes both from place to
 * place. Light letters on a dark packet are turned around.
 */
export function evenLight(given: Grey): Grey {
  const seen = tonesOf(given);
  const turned = isDark(seen);
  const grey = turned ? negative(given) : given;
  const tones = turned ? tonesOf(grey) : seen;
  const { width, height } = grey;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const paper = between(tones.paper, tones, x, y);
      const black = Math.min(between(tones.ink, tones, x, y), paper - LEAST_CONTRAST);
      const tone = ((grey.pixels[y * width + x] ?? 0) - black) / (paper - black);
      pixels[y * width + x] = Math.max(0, Math.min(255, tone * 255));
    }
  return { width, height, pixels };
}

/** Whether most of what has letters on it is darker than they are. */
function isDark({ ink, paper, ground }: Tones): boolean {
  let [dark, light] = [0, 0];
  ground.forEach((tone, tile) => {
    const [low, high] = [ink[tile] ?? 0, paper[tile] ?? 0];
    if (high - low < FAINT) return;
    if (tone - low < high - tone) dark++;
    else light++;
  });
  return dark > light;
}

const negative = ({ width, height, pixels }: Grey): Grey => ({
  width,
  height,
  pixels: pixels.map((tone) => 255 - tone),
});

/** The 5th, the 50th and the 90th of a hundred brightnesses in each tile. */
function tonesOf({ width, height, pixels }: Grey): Tones {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const ink = new Float32Array(columns * rows);
  const paper = new Float32Array(columns * rows);
  const ground = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      // Half a tile more on each side: its neighbours' letters belong to the same light.
      const [left, right] = [
        Math.max(0, (column - 0.5) * TILE),
        Math.min(width, Math.round((column + 1.5) * TILE)),
      ];
      const [top, bottom] = [
        Math.max(0, (row - 0.5) * TILE),
        Math.min(height, Math.round((row + 1.5) * TILE)),
      ];
      let total = 0;
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++, total++) {
          const tone = pixels[y * width + x] ?? 0;
          counts[tone] = (counts[tone] ?? 0) + 1;
        }
      ink[row * columns + column] = quantile(counts, total * 0.05);
      paper[row * columns + column] = quantile(counts, total * 0.9);
      ground[row * columns + column] = quantile(counts, total * 0.5);
    }
  return { ink, paper, ground, columns, rows };
}

function quantile(counts: Uint32Array, rank: number): number {
  let seen = 0;
  for (let tone = 0; tone < 256; tone++) {
    seen += counts[tone] ?? 0;
    if (seen > rank) return tone;
  }
  return 255;
}

/** Bilinear, so that no edge of a tile shows. */
function between(values: Float32Array, { columns, rows }: Tones, x: number, y: number): number {
  const across = Math.max(0, Math.min(columns - 1, x / TILE - 0.5));
  const down = Math.max(0, Math.min(rows - 1, y / TILE - 0.5));
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const [right, below] = [Math.min(column + 1, columns - 1), Math.min(row + 1, rows - 1)];
  const [u, v] = [across - column, down - row];
  const at = (r: number, c: number) => values[r * columns + c] ?? 0;
  return (
    (at(row, column) * (1 - u) + at(row, right) * u) * (1 - v) +
    (at(below, column) * (1 - u) + at(below, right) * u) * v
  );
}
