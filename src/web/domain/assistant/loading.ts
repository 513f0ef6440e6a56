import type { Question } from '#core/assistant/answer.ts';
import type { Shown } from '#core/assistant/shown.ts';
import type { PackSource } from '#web/domain/search/finding.ts';

/** Where the answerer of a language is read from. */
export interface Source {
  language: string;
  address: string;
  packs: readonly PackSource[];
  /** The addresses of all that is the assistant's own; what was not learned of a language is not among them. */
  own: readonly string[];
  /** Of all files together. */
  bytes: number;
}

/** How much of a language's answerer is here. */
export interface Progress {
  language: string;
  received: number;
  of: number;
}

/** To the worker; each is answered under its number. */
export type Order = { number: number } & ({ load: Source } | { question: Question });

/** From the worker. */
export type News =
  | { progress: Progress }
  | { number: number; loaded: true }
  | { number: number; shown: Shown }
  | { number: number; failed: true };
