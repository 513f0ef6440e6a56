import type { Answer, Mode, Said } from '#core/assistant/answer.ts';
import type { AgeGroup } from '#core/assistant/policy/ages.ts';
import type { Danger } from '#core/assistant/policy/crisis.ts';
import type { Shown } from '#core/assistant/shown.ts';
import type { School } from '#core/salah/prayer.ts';

/** What the browser sends to the function `assistant` by POST. */
export interface Ask {
  /** Made by the browser. Asked again under the same id, the same answer comes: nothing is answered twice. */
  turn: string;
  /** A member's chat, made by the browser with its first question; null: this chat is not kept. */
  chat: string | null;
  /** An earlier turn of this chat that the new one replaces, with all that followed it. */
  instead: string | null;
  question: string;
  /** Earlier questions of a chat that is not kept, the latest last. */
  before: readonly string[];
  mode: Mode;
  /** The person's own language: also those in which there is no interface. */
  language: string;
  /** The account's own age or a lower one; a higher one is lowered. */
  age: AgeGroup | null;
  school: School | null;
  /** Which visit it is counted with, where the visit is counted at all (`session_id`). */
  visit?: string | undefined;
}

/** Who put the words together: our library alone, or a model whose words were held against it. */
export type Writer = 'library' | 'model';

/** All of an answer but its sentences. */
export type Rest = Omit<Shown, 'answer'> & { answer: Omit<Answer, 'said'> };

/** What comes back, as server-sent events in this order: `begun`, perhaps `waiting`, `said` …, `rest`, `done`; or `crisis` and `done`. */
export interface ChatEvents {
  begun: { turn: string };
  /** So many are before this one. */
  waiting: { before: number };
  said: Said;
  /** What was said so far is withdrawn: another answer follows from the beginning. */
  withdrawn: Record<string, never>;
  rest: Rest;
  /** `near`: questions of ours that may have been meant, where no rule heard danger. */
  crisis: { danger: Danger; language: string; said: readonly Said[]; near?: readonly string[] };
  /** `kept`: it stands in the member's history. `removed`: sentences of a model that did not hold. */
  done: { turn: string; writer: Writer; kept: boolean; removed: number };
  /** Nothing more comes. Asking again under the same turn is safe. */
  failed: { code: ChatFailure; retryAfter?: number };
}
export type ChatEvent = {
  [Name in keyof ChatEvents]: { name: Name; data: ChatEvents[Name] };
}[keyof ChatEvents];

/** Why a question was not answered: of this person too many at once or today, of the network, of everybody; or the server stops, or those who run it have closed this part. */
export const CHAT_FAILURES = [
  'too_fast',
  'enough_today',
  'network_busy',
  'all_busy',
  'stopped',
  'switched_off',
] as const;
export type ChatFailure = (typeof CHAT_FAILURES)[number];

/** Longer questions are refused, with their length said before. */
export const MOST_LETTERS = 2000;
/** Of a chat that is not kept, so many earlier questions are sent along. */
export const MOST_BEFORE = 6;
