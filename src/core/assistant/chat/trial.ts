import type { Mode } from '#core/assistant/answer.ts';
import type { ChatEvents, Writer } from '#core/assistant/chat/protocol.ts';
import type { Shown } from '#core/assistant/shown.ts';
import type { Cleared } from '#core/assistant/verifier/without-false.ts';

/** What prompts are written for: all answers, or those of one mode. */
export const PROMPT_MODES = ['general', 'qa', 'learning', 'stories'] as const;
export type PromptMode = (typeof PROMPT_MODES)[number];

/** As the database has it. */
export const LONGEST_PROMPT = 8000;

/** What staff send to `assistant/trial` by POST. */
export interface TrialAsk {
  question: string;
  mode: Mode;
  language: string;
  /** Null: with the prompts that are in use. */
  draft: { mode: PromptMode; body: string } | null;
}

/** What the verifier found. */
export interface TrialFigures {
  /** Sentences that rest on a source, or quote one. */
  supported: number;
  /** Sentences of advice and kindness, which need none. */
  general: number;
  /** Sentences of a model that were taken out. */
  unsupported: number;
  /** Quotations in them that were false, by kind. */
  failed: Cleared['failed'];
  sources: number;
}

/** What comes back: an answer with its figures, or the words for somebody in danger. */
export type Tried =
  | { crisis: ChatEvents['crisis'] }
  | {
      shown: Shown;
      writer: Writer;
      /** So much of what a model wrote did not hold that the library answered instead. */
      disbelieved: boolean;
      figures: TrialFigures;
    };

/** What `assistant/settings` tells those who see prompts. */
export interface AssistantSettings {
  /** Null: none is asked, our own library answers. */
  model: {
    name: string;
    host: string;
    dialect: 'openai' | 'anthropic';
    hasKey: boolean;
    /** Seconds that it may be silent. */
    silence: number;
    perDay: { tokens: number; money: number };
    /** Of a million tokens. */
    price: { read: number; written: number };
  } | null;
  /** Questions that one person, or one network, may ask. */
  limits: Record<'guest' | 'member' | 'network', { minute: number; day: number }>;
  use: AssistantUse;
  policy: { version: number; text: string };
}

export interface AssistantUse {
  day: string;
  questions: number;
  trials: number;
  /** The latest first; millionths of the operator's money. */
  days: { day: string; tokens: number; micros: number }[];
}
