import type { Question } from '#core/assistant/answer.ts';
import type { ChatEvent } from '#core/assistant/chat/protocol.ts';
import type { TrialAsk } from '#core/assistant/chat/trial.ts';
import type { Cleared } from '#core/assistant/verifier/without-false.ts';
import type { Written } from './written.ts';

export type Say = (event: ChatEvent) => void;

/** A prompt that is tried before it is in use. */
export type PromptDraft = NonNullable<TrialAsk['draft']>;

/** Sentences of a model: those that held, and those that did not, with what was wrong in them. */
export interface Judged {
  held: number;
  removed: number;
  failed: Cleared['failed'];
}

/** Writes an answer better than the library's, and says it; null where the library's is the answer. */
export type Author = (asked: {
  question: Question;
  library: Written['shown'];
  say: Say;
  signal: AbortSignal;
  /** In place of the prompt of its mode that is in use. */
  draft?: PromptDraft;
  /** Hears what became of the sentences, also of an answer that is not believed as a whole. */
  judged?: (figures: Judged) => void;
}) => Promise<Written | null>;
