import type { Grey } from '#web/tools/halal-check/label-reader/picture/grey.ts';

const DARK = 128;
/** Degrees. Who tilts the phone further sees it. */
const FURTHEST = 12;
/** Less than this is as good as level, and turning costs sharpness. */
const LEVEL = 0.3;
/** Pixels between two lines that can be any. */
const LEAST_PITCH = 6;
const MOST_PITCH = 160;
const NEAR = 40;
/** Likeness above which lines follow one another, of 1. */
const REPEATED = 0.2;
/** From line to line against the height of small letters, as packets are set. */
const PITCH_OF_BODY = 2.4;

/**
 * By how many degrees clockwise the lines fall: seen along them, rows of ink and rows of paper differ most (projection
 * profile). Coarse first, then fine around the best.
 */
export function skewOf(grey: Grey): number {
  const ink = inkOf(grey);
  const best = (from: number, to: number, step: number) => {
    let found = { angle: 0, score: 0 };
    for (let angle = from; angle <= to + 1e-9; angle += step) {
      const score = sharpness(rowProfile(ink, grey.height, angle));
      // Of two that are alike, the one that turns less.
      if (score > found.score * 1.0001) found = { angle, score };
    }
    return found.angle;
  };
  const coarse = best(-FURTHEST, FURTHEST, 0.5);
  const fine = best(coarse - 0.4, coarse + 0.4, 0.1);
  return Math.abs(fine) < LEVEL ? 0 : fine;
}

interface Ink {
  x: Float32Array;
  y: Float32Array;
}

/** Strokes of letters. What is dark for longer is a frame, a rule or a coloured area, and says nothing of lines. */
function inkOf({ width, height, pixels }: Grey): Ink {
  const x: number[] = [];
  const y: number[] = [];
  const longest = width / 20;
  for (let row = 0; row < height; row++)
    for (let from = 0, to = 0; from < width; from = to + 1) {
      for (to = from; to < width && (pixels[row * width + to] ?? 0) < DARK;) to++;
      if (to - from > longest) continue;
      for (let column = from; column < to; column++) {
        x.push(column - width / 2);
        y.push(row - height / 2);
      }
    }
  return { x: Float32Array.from(x), y: Float32Array.from(y) };
}

function rowProfile({ x, y }: Ink, height: number, degrees: number): Float64Array {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const rows = new Float64Array(height * 2);
  for (let index = 0; index < x.length; index++) {
    const row = Math.round((y[index] ?? 0) * cosine - (x[index] ?? 0) * sine) + height;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows;
}

function sharpness(rows: Float64Array): number {
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

/**
 * From one line to the next, in pixels; 0 where there are no lines. Ink comes back after a line's height, so the profile
 * resembles itself moved by that much, and again by twice as much: the first likeness counts.
 */
export function linePitchOf(grey: Grey, degrees: number): number {
  const rows = rowProfile(inkOf(grey), grey.height, degrees);
  const around = rows.map((row, at) => row - meanAround(rows, at));
  const likeness = (lag: number) => {
    let sum = 0;
    for (let row = lag; row < around.length; row++) sum += (around[row] ?? 0) * (around[row - lag] ?? 0);
    return sum;
  };
  const whole = likeness(0);
  const found = Array.from({ length: Math.min(MOST_PITCH, grey.height) }, (_, lag) => likeness(lag) / whole);
  const apart = found.findIndex((value) => value < 0.1);
  if (!(whole > 0) || apart < 0) return 0;
  const strongest = Math.max(...found.slice(apart));
  // One line comes back nowhere: what it takes itself must tell.
  if (strongest < REPEATED) return bodyHeight(rows) * PITCH_OF_BODY;
  const peak = found.findIndex(
    (value, lag) =>
      lag > apart &&
      value > strongest * 0.7 &&
      value >= (found[lag - 1] ?? 0) &&
      value >= (found[lag + 1] ?? 0),
  );
  return peak >= LEAST_PITCH ? peak : 0;
}

/** Rows of the strongest line that hold much of its ink: the small letters. */
function bodyHeight(rows: Float64Array): number {
  const most = rows.indexOf(Math.max(...rows));
  const full = (rows[most] ?? 0) * 0.3;
  let [first, last] = [most, most];
  while ((rows[first - 1] ?? 0) > full) first--;
  while ((rows[last + 1] ?? 0) > full) last++;
  return last - first + 1;
}

/** Lines are ups and downs around this; paragraphs and margins are its own. */
function meanAround(rows: Float64Array, at: number): number {
  const near = rows.subarray(Math.max(0, at - NEAR), at + NEAR + 1);
  return near.reduce((sum, row) => sum + row, 0) / near.length;
}
