import type { Question } from '#core/assistant/answer.ts';
import type { Shown } from '#core/assistant/shown.ts';
import type { Quotation } from '#core/assistant/verifier/verdict.ts';
import type { Cleared } from '#core/assistant/verifier/without-false.ts';

/** A text that may support an answer, handed to a model under its reference. */
export interface Passage {
  reference: string;
  title: string;
  text: string;
}

/** `quotes`: words of scripture stand in it, as our texts have them. */
export interface Checked extends Cleared {
  quotes: boolean;
}

/** Who reads: in which language, how old, and among which kinds of texts. */
export type Reader = Pick<Question, 'language' | 'age' | 'only'>;

/** The assistant's mind as the chat sees it, wherever it works: in threads of the server or in a worker of the browser. */
export interface Answerer {
  /** The library's own answer; danger included. */
  answer: (question: Question) => Promise<Shown>;
  /** What was found for a question, the best first. */
  passages: (question: Question) => Promise<readonly Passage[]>;
  /** One text by its reference, as far as whoever asks may read it. */
  opened: (reference: string, reader: Reader) => Promise<Passage | null>;
  /** A text without the sentences that quote, cite or grade falsely; `retrieved` are the references that it may name. */
  cleared: (text: string, language: string, retrieved: readonly string[]) => Promise<Checked>;
  /** What people's own words quote, cite or grade, each held against what we have, and the language that they look like. */
  reading: (text: string) => Promise<Reading>;
  close: () => Promise<void>;
}

export interface Reading {
  quotations: readonly Quotation[];
  /** Null where the words are too few to tell. */
  language: string | null;
}
