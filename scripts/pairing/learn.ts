import { Chance } from '#scripts/vectors/chance.ts';
import type { Bag } from './bags.ts';
import { mixed, products } from './products.ts';
import type { Settings } from './settings.ts';

export interface Learned {
  /** A row for each word and part of a word. */
  words: Float32Array;
  /** A row for each text. */
  texts: Float32Array;
}

/** Steps shrink to this share of the first. */
const LAST_STEP = 0.05;
const START = 3;
/** Keeps the first steps of a text from being its largest ones. */
const START_PACE = 1e-4;
/** What is as short loses no word. */
const SHORT = 4;
const NOTHING = 1e-12;

/**
 * Vectors of words and of texts, such that the sum of a question's words lies nearer to the text that it asks for than to the others of
 * its batch. Texts have one vector for all languages, so one language learns from what people ask in another. Only + - * / and
 * square roots on one thread in a fixed order, which every machine rounds alike.
 */
export function learned(
  bags: readonly Bag[],
  rowCount: number,
  textCount: number,
  settings: Settings,
  told: (round: number) => void = () => {},
): Learned {
  const { size, rounds, batch, step, caution, readSentences } = settings;
  const chance = new Chance(settings.seed);
  const words = randomRows(rowCount, size, chance);
  const texts = randomRows(textCount, size, chance);
  const paces = {
    words: new Float64Array(rowCount).fill(caution),
    texts: new Float64Array(textCount).fill(START_PACE),
  };
  const asked = new Asked(settings, words, paces.words);
  const meant = new Meant(settings, texts, paces.texts);
  const likeness = new Float64Array(batch * batch);
  for (let round = 0; round < rounds; round++) {
    const order = Int32Array.from(
      bags.flatMap(({ isWay }, at) => (isWay || chance.next() < readSentences ? [at] : [])),
    );
    chance.shuffle(order);
    const stepNow = step * (1 - ((1 - LAST_STEP) * round) / Math.max(1, rounds - 1));
    for (let from = 0; from + batch <= order.length; from += batch) {
      meant.clear();
      const places = Int32Array.from({ length: batch }, (_, at) => {
        const bag = bags[order[from + at] ?? 0];
        asked.read(at, bag, chance);
        return meant.place(bag?.target ?? 0);
      });
      products(likeness, asked.means, batch, meant.means, meant.count, size, batch);
      judge(likeness, places, meant.count, batch, settings.sharpness);
      mixed(asked.slopes, likeness, batch, 1, batch, meant.means, meant.count, size);
      mixed(meant.slopes, likeness, 1, batch, meant.count, asked.means, batch, size);
      asked.teach(stepNow);
      meant.teach(stepNow);
    }
    told(round + 1);
  }
  return { words, texts };
}

/** The questions of a batch: sums of their words, and where these ought to go. */
class Asked {
  readonly means: Float64Array;
  readonly slopes: Float64Array;
  private readonly lengths: Float64Array;
  private readonly said: { row: number; count: number }[][];
  private readonly settings: Settings;
  private readonly matrix: Float32Array;
  private readonly paces: Float64Array;

  constructor(settings: Settings, matrix: Float32Array, paces: Float64Array) {
    const { batch, size } = settings;
    this.settings = settings;
    this.matrix = matrix;
    this.paces = paces;
    this.means = new Float64Array(batch * size);
    this.slopes = new Float64Array(batch * size);
    this.lengths = new Float64Array(batch);
    this.said = Array.from({ length: batch }, () => []);
  }

  read(at: number, bag: Bag | undefined, chance: Chance): void {
    const { means, matrix } = this;
    const { size, forgotten } = this.settings;
    const said: { row: number; count: number }[] = [];
    const base = at * size;
    means.fill(0, base, base + size);
    const all = bag?.rows.length ?? 0;
    for (let word = 0; word < all; word++) {
      if (all > SHORT && chance.next() < forgotten) continue;
      const row = bag?.rows[word] ?? 0;
      const count = bag?.counts[word] ?? 0;
      said.push({ row, count });
      const from = row * size;
      for (let n = 0; n < size; n++) means[base + n]! += count * matrix[from + n]!;
    }
    this.lengths[at] = ofLengthOne(means, base, size);
    this.said[at] = said;
  }

  /** Moves the words of every question; those that moved much move less (Duchi, Hazan and Singer's AdaGrad, by row). */
  teach(step: number): void {
    const { means, slopes, matrix, paces } = this;
    const { batch, size } = this.settings;
    for (let at = 0; at < batch; at++) {
      const base = at * size;
      const square = alongTheSphere(slopes, means, base, size, this.lengths[at]!);
      for (const { row, count } of this.said[at]!) {
        paces[row]! += (count * count * square) / size;
        const by = (step * count) / Math.sqrt(paces[row]!);
        const from = row * size;
        for (let n = 0; n < size; n++) matrix[from + n]! -= by * slopes[base + n]!;
      }
    }
  }
}

/** The texts that the questions of a batch ask for, each once. */
class Meant {
  readonly means: Float64Array;
  readonly slopes: Float64Array;
  private readonly lengths: Float64Array;
  private readonly size: number;
  private readonly matrix: Float32Array;
  private readonly paces: Float64Array;
  private readonly placeOf = new Map<number, number>();

  constructor({ batch, size }: Settings, matrix: Float32Array, paces: Float64Array) {
    this.size = size;
    this.matrix = matrix;
    this.paces = paces;
    this.means = new Float64Array(batch * size);
    this.slopes = new Float64Array(batch * size);
    this.lengths = new Float64Array(batch);
  }

  get count(): number {
    return this.placeOf.size;
  }

  clear(): void {
    this.placeOf.clear();
  }

  place(text: number): number {
    const known = this.placeOf.get(text);
    if (known !== undefined) return known;
    const { size, means } = this;
    const place = this.placeOf.size;
    this.placeOf.set(text, place);
    for (let n = 0; n < size; n++) means[place * size + n] = this.matrix[text * size + n]!;
    this.lengths[place] = ofLengthOne(means, place * size, size);
    return place;
  }

  teach(step: number): void {
    const { size, means, slopes, matrix, paces } = this;
    for (const [text, place] of this.placeOf) {
      const base = place * size;
      const square = alongTheSphere(slopes, means, base, size, this.lengths[place]!);
      paces[text]! += square / size;
      const by = step / Math.sqrt(paces[text]!);
      for (let n = 0; n < size; n++) matrix[text * size + n]! -= by * slopes[base + n]!;
    }
  }
}

/** The sum of four even chances is near enough to a bell. */
function randomRows(count: number, size: number, chance: Chance): Float32Array {
  const matrix = new Float32Array(count * size);
  for (let at = 0; at < matrix.length; at++)
    matrix[at] = ((chance.next() + chance.next() + chance.next() + chance.next() - 2) * START) / size;
  return matrix;
}

/** Makes it so, and says how long it was. */
function ofLengthOne(rows: Float64Array, base: number, size: number): number {
  let square = NOTHING;
  for (let n = base; n < base + size; n++) square += rows[n]! * rows[n]!;
  const length = Math.sqrt(square);
  for (let n = base; n < base + size; n++) rows[n]! /= length;
  return length;
}

/** What of a slope turns a vector and does not lengthen it; the square of its length. */
function alongTheSphere(
  slopes: Float64Array,
  means: Float64Array,
  base: number,
  size: number,
  length: number,
): number {
  let along = 0;
  for (let n = base; n < base + size; n++) along += slopes[n]! * means[n]!;
  let square = 0;
  for (let n = base; n < base + size; n++) {
    const slope = (slopes[n]! - along * means[n]!) / length;
    slopes[n] = slope;
    square += slope * slope;
  }
  return square;
}

/** From how like each question is to each text, what that has to change. */
function judge(
  likeness: Float64Array,
  places: Int32Array,
  texts: number,
  width: number,
  sharpness: number,
): void {
  for (let question = 0; question < places.length; question++) {
    const from = question * width;
    let sum = 0;
    for (let text = from; text < from + texts; text++)
      sum += likeness[text] = raised((likeness[text]! - 1) * sharpness);
    for (let text = from; text < from + texts; text++) likeness[text]! /= sum;
    likeness[from + places[question]!]! -= 1;
  }
}

/** (1 + x/1024) to the power of 1024: near enough to e to the power of x, and the same everywhere. */
function raised(x: number): number {
  let value = 1 + x / 1024;
  for (let times = 0; times < 10; times++) value *= value;
  return value;
}
