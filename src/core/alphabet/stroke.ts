export type Point = readonly [x: number, y: number];

const STEPS = 12;
/** In thousandths of the em: how far beside a line a finger may be, how much of it one move may take, what may be left of it. */
const BESIDE = 90;
const AHEAD = 160;
const END = 60;

/** Points along a line of lines and curves, close enough to follow. */
export function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [, kind = '', rest = ''] of path.matchAll(/([MLC])([^MLC]*)/gu)) {
    const numbers = rest.trim().split(/[ ,]+/u).map(Number);
    const ends: Point[] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) ends.push([numbers[at] ?? 0, numbers[at + 1] ?? 0]);
    const from = points.at(-1);
    if (kind === 'M' || !from) points.push(...ends);
    else
      points.push(
        ...Array.from({ length: STEPS }, (_, step) => between([from, ...ends], (step + 1) / STEPS)),
      );
  }
  return points;
}

/** A place on the curve of de Casteljau that these points draw. */
function between(points: readonly Point[], part: number): Point {
  const [first, ...rest] = points;
  if (!first) throw new Error('A curve has points');
  if (rest.length === 0) return first;
  const nearer = rest.map(([x, y], at): Point => {
    const [fromX, fromY] = points[at] ?? first;
    return [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
  });
  return between(nearer, part);
}

const distance = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** How far a line is drawn: the number of the point that was reached, and whether that is its end. */
export interface Drawn {
  reached: number;
  whole: boolean;
}

/**
 * A line once a finger came by: drawn to the nearest point, counted from what was reached. Nobody jumps ahead, and whoever leaves
 * the line goes on where they left it. Near the end is the end, since fingers are broad; a dot is so short that a touch draws it.
 */
export function followed(points: readonly Point[], reached: number, finger: Point): Drawn {
  let length = 0;
  let best: number | null = null;
  let nearest = BESIDE;
  for (let at = reached; at < points.length && length <= AHEAD; at += 1) {
    const point = points[at];
    if (!point) break;
    const away = distance(point, finger);
    if (away <= nearest) [best, nearest] = [at, away];
    length += distance(point, points[at + 1] ?? point);
  }
  if (best === null) return { reached, whole: false };
  return { reached: best, whole: lengthOf(points.slice(best)) <= END };
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((length, point, at) => length + distance(point, points[at + 1] ?? point), 0);
}
