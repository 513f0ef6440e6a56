/** How a number follows from those before it, the first of them taken first. */
export const OPERATIONS = ['plus', 'minus', 'times', 'over'] as const;

/** A number of a contract that is worked through: given, or reckoned from rows above it. */
export type SumRow = { id: string; value: number; unit?: 'percent' } & (
  | { by: 'given' }
  | { by: (typeof OPERATIONS)[number]; of: string[] }
);
