import type { SumRow } from '#core/courses/sum.ts';

/**
 * What an exercise asks, by ids; its words stand with each language. `content/course-schema.ts` reads it from the packs.
 * `from` is the block of the lesson that has the answer, `at` the block after which it stands; without, it belongs to the quiz.
 * `sum` is how its numbers follow from each other.
 */
export type Exercise = { id: string; from: string; at?: string; sum?: SumRow[] } & (
  | { kind: 'choice'; options: string[]; right: string }
  | { kind: 'several'; options: string[]; right: string[] }
  /** In the right order; shown in another. */
  | { kind: 'order'; items: string[] }
  | { kind: 'match'; pairs: string[] }
  /** `script`: to be written in Arabic letters, with keys on the screen. */
  | { kind: 'fill'; script?: 'arabic' }
  | { kind: 'truth'; right: boolean }
  | { kind: 'groups'; groups: { id: string; items: string[] }[] }
  /** One part of a sentence is wrong. */
  | { kind: 'mistake'; parts: string[]; wrong: string }
);

export type ExerciseKind = Exercise['kind'];

export interface ExerciseWords {
  ask: string;
  options?: Readonly<Record<string, string>>;
  pairs?: Readonly<Record<string, { left: string; right: string }>>;
  groups?: Readonly<Record<string, string>>;
  sentence?: string;
  accepted?: readonly string[];
  instead?: string;
  why?: Readonly<Record<string, string>>;
  because: string;
}

/** The part of the questions that must be right. */
export const PASS = 0.8;
