export interface Lesson {
  signs: readonly number[];
  /** Whether it is one of those that are learned. */
  is: boolean;
  weight: number;
}

const ROUNDS = 20;
const STEP = 0.5;
const FORGOTTEN = 1e-5;
/** What is seen once moves its weight little: among examples that were held back this finds four in a hundred more. */
const CAUTION = 1;
const SEED = 7;

/**
 * Weights of a linear classifier with squared hinge loss, by AdaGrad (Duchi, Hazan and Singer, 2011). Nothing but + - * / and square
 * roots, in a fixed order: the same bytes on every machine.
 */
export function learned(lessons: readonly Lesson[], size: number): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(CAUTION);
  let bias = 0;
  let biasSquares = 1;
  const chance = drawn(SEED);
  const order = lessons.map((_, at) => at);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, chance);
    for (const at of order) {
      const lesson = lessons[at];
      if (!lesson) continue;
      const wanted = lesson.is ? 1 : -1;
      const length = Math.sqrt(lesson.signs.length);
      let score = bias;
      for (const sign of lesson.signs) score += (weights[sign] ?? 0) / length;
      const missing = 1 - wanted * score;
      if (missing <= 0) continue;
      const slope = -wanted * missing * lesson.weight;
      for (const sign of lesson.signs) {
        const own = slope / length + FORGOTTEN * (weights[sign] ?? 0);
        squares[sign] = (squares[sign] ?? 0) + own * own;
        weights[sign] = (weights[sign] ?? 0) - (STEP * own) / Math.sqrt(squares[sign] ?? 1);
      }
      biasSquares += slope * slope;
      bias -= ((STEP * slope) / Math.sqrt(biasSquares)) * 0.1;
    }
  }
  return { weights, bias };
}

/** Numerical Recipes' linear congruential generator. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 4294967296;
  };
}

function shuffle(order: number[], chance: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}
