import type { Retrieved } from '#core/assistant/retrieve.ts';

export interface Sureness {
  /** Below this the foremost text has hardly more in common with the question than any other. */
  least: number;
  /** The more of the question is foreign to our texts, the nearer one has to be. */
  foreign: number;
}

/** Chosen by the questions that choose settings; `npm run eval -- --sureness` weighs others. */
export const SURENESS: Sureness = { least: 0.6, foreign: 0.5 };

/** Whether the foremost text answers the question, or only lies near it. */
export function isSure({ found, known }: Pick<Retrieved, 'found' | 'known'>, limits = SURENESS): boolean {
  const [best] = found;
  return best !== undefined && best.score >= limits.least + limits.foreign * (1 - known);
}
