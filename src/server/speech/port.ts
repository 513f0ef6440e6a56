import type { Readable } from 'node:stream';

/** A sentence to be spoken, and how. */
export interface Saying {
  text: string;
  language: string;
  /** How a voice should tell it, in words. */
  prompt: string;
}

/** Sound that is on its way. Whoever took it ends it, read or not. */
export interface Sound {
  /** One of `SOUND_TYPES`. */
  type: string;
  body: Readable;
  /** Throws where it broke off or was no success in the end; called when `body` was read. */
  whole(): Promise<void>;
  end(): void;
}

/** Somebody who speaks. */
export interface Voice {
  /** Another name is another sound of the same words. */
  name: string;
  speak(saying: Saying, signal: AbortSignal): Promise<Sound>;
}

/** What goes wrong with a voice, by names that screens know. */
export type Trouble = 'voice_busy' | 'voice_slow' | 'voice_failed' | 'voice_refused';

export class SpeechError extends Error {
  override name = 'SpeechError';
  readonly trouble: Trouble;
  /** Seconds that the provider asks to be left alone. */
  readonly retryAfter: number | undefined;
  constructor(trouble: Trouble, message: string, retryAfter?: number) {
    super(message);
    this.trouble = trouble;
    this.retryAfter = retryAfter;
  }
}

/** New tellings and samples that one person may have spoken in a day; what is there already is not counted. */
export const PER_DAY = 30;
/** Bytes of one sentence: two minutes of a plain recording. As the bucket has it. */
export const MOST_BYTES = 5 * 1024 * 1024;
/** For one sentence, from asking to its last byte. */
export const MOST_SECONDS = 60;

const TYPES: Record<string, string> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/ogg': 'audio/ogg',
  'audio/opus': 'audio/opus',
  'audio/aac': 'audio/aac',
  'audio/flac': 'audio/flac',
};
/** Kinds of sound under their usual names; undefined for what is none. */
export const soundType = (header: string | undefined): string | undefined =>
  TYPES[(header?.split(';', 1)[0] ?? '').trim().toLowerCase()];
