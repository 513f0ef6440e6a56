import type { Bag } from './bags.ts';
import { Chance } from './chance.ts';
import { Side } from './side.ts';
import type { Settings } from './settings.ts';

/** Texts of a unit are drawn in pairs; so many texts give one pair a round. */
const TEXTS_A_PAIR = 4;
/** Steps shrink to this share of the first. */
const LAST_STEP = 0.05;
const START = 3;

/**
 * A vector for every row, such that the mean of a text's words lies near the means of those that say the same in other
 * languages and far from the others of its batch (a contrast in both directions, as in van den Oord, Li and Vinyals,
 * "Representation learning with contrastive predictive coding"). Only + - * / and square roots on one thread in a fixed
 * order, which every machine rounds alike.
 */
export function learned(
  units: readonly (readonly Bag[])[],
  rowCount: number,
  settings: Settings,
  told: (round: number, matrix: Float32Array) => void,
): Float32Array {
  const { size, rounds, step, forgotten } = settings;
  const chance = new Chance(settings.seed);
  const matrix = randomRows(rowCount, size, chance);
  const order = Int32Array.from(units.flatMap((bags, unit) => Array<number>(pairsOf(bags)).fill(unit)));
  const batch = Math.min(settings.batch, order.length);
  const left = new Side(batch, size);
  const right = new Side(batch, size);
  const paces = new Float64Array(rowCount).fill(START_PACE);
  for (let round = 0; round < rounds; round++) {
    chance.shuffle(order);
    const stepNow = step * (1 - ((1 - LAST_STEP) * round) / rounds);
    for (let from = 0; from + batch <= order.length; from += batch) {
      for (let at = 0; at < batch; at++) {
        const bags = units[order[from + at] ?? 0] ?? [];
        const one = chance.below(bags.length);
        left.read(at, bags[one], matrix, forgotten, chance);
        right.read(at, bags[otherLanguage(bags, one, chance)], matrix, forgotten, chance);
      }
      judge(left, right, settings.sharpness);
      left.teach(matrix, paces, stepNow);
      right.teach(matrix, paces, stepNow);
    }
    told(round + 1, matrix);
  }
  return matrix;
}

/** Keeps the first steps of a word from being its largest ones. */
const START_PACE = 1e-4;

const pairsOf = (bags: readonly Bag[]) => Math.max(1, Math.round(bags.length / TEXTS_A_PAIR));

/** The sum of four even chances is near enough to a bell. */
function randomRows(rowCount: number, size: number, chance: Chance): Float32Array {
  const matrix = new Float32Array(rowCount * size);
  for (let at = 0; at < matrix.length; at++)
    matrix[at] = ((chance.next() + chance.next() + chance.next() + chance.next() - 2) * START) / size;
  return matrix;
}

const TRIES = 8;

function otherLanguage(bags: readonly Bag[], one: number, chance: Chance): number {
  for (let tries = 0; tries < TRIES; tries++) {
    const other = chance.below(bags.length);
    if (bags[other]?.language !== bags[one]?.language) return other;
  }
  return (one + 1) % bags.length;
}

/** What each text of one side has to learn from all of the other, both ways. */
function judge(left: Side, right: Side, sharpness: number): void {
  const { batch } = left;
  const likeness = left.likenessTo(right);
  for (let at = 0; at < likeness.length; at++) likeness[at] = raised(((likeness[at] ?? 0) - 1) * sharpness);
  const ofRow = new Float64Array(batch);
  const ofColumn = new Float64Array(batch);
  for (let i = 0; i < batch; i++)
    for (let j = 0; j < batch; j++) {
      const value = likeness[i * batch + j] ?? 0;
      ofRow[i] = (ofRow[i] ?? 0) + value;
      ofColumn[j] = (ofColumn[j] ?? 0) + value;
    }
  const turned = new Float64Array(batch * batch);
  for (let i = 0; i < batch; i++)
    for (let j = 0; j < batch; j++) {
      const value = likeness[i * batch + j] ?? 0;
      const slope = value / (ofRow[i] ?? 1) + value / (ofColumn[j] ?? 1) - (i === j ? 2 : 0);
      likeness[i * batch + j] = slope;
      turned[j * batch + i] = slope;
    }
  left.slopeBy(likeness, right);
  right.slopeBy(turned, left);
}

/** (1 + x/1024) to the power of 1024: near enough to e to the power of x, and the same everywhere. */
function raised(x: number): number {
  let value = 1 + x / 1024;
  for (let times = 0; times < 10; times++) value *= value;
  return value;
}
