import type { Retrieved } from '#core/assistant/retrieve.ts';

/** Below this the foremost text has hardly more in common with the question than any other. */
const LEAST = 0.6;
/** The more of the question is foreign to our texts, the nearer one has to be. */
const FOREIGN = 0.5;

/** Whether the foremost text answers the question, or only lies near it. */
export function isSure({ found, known }: Retrieved): boolean {
  const [best] = found;
  return best !== undefined && best.score >= LEAST + FOREIGN * (1 - known);
}
