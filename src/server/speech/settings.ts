import * as v from 'valibot';
import { origin } from '../setting-kinds.ts';

/** Who speaks stories: a service, or a program on this machine. */
export type SpeechSettings =
  | { kind: 'service'; url: string; key: string | undefined; model: string; voice: string }
  | { kind: 'program'; program: string };

/** Settings of the operator: a service costs and hears what is told, so none is asked unless somebody chose it. */
export const SPEECH = {
  SPEECH_BASE_URL: v.optional(v.pipe(origin, v.regex(/^https?:/, 'must begin with http:// or https://'))),
  SPEECH_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be plain letters without spaces')),
  ),
  SPEECH_MODEL: v.optional(v.pipe(v.string(), v.maxLength(80))),
  SPEECH_VOICE: v.optional(v.pipe(v.string(), v.maxLength(80)), 'alloy'),
  SPEECH_PROGRAM: v.optional(
    v.pipe(v.string(), v.regex(/(^|\/)espeak-ng$/, 'must be espeak-ng or a path to it')),
  ),
};

interface Given {
  SPEECH_BASE_URL?: string | undefined;
  SPEECH_API_KEY?: string | undefined;
  SPEECH_MODEL?: string | undefined;
  SPEECH_VOICE: string;
  SPEECH_PROGRAM?: string | undefined;
}

/** The service where both are named. */
export function speechFrom(set: Given, unusable: (...lines: string[]) => Error): SpeechSettings | null {
  if (set.SPEECH_BASE_URL !== undefined) {
    if (set.SPEECH_MODEL === undefined) throw unusable('SPEECH_BASE_URL needs SPEECH_MODEL beside it');
    const { SPEECH_BASE_URL: url, SPEECH_API_KEY: key, SPEECH_MODEL: model, SPEECH_VOICE: voice } = set;
    return { kind: 'service', url, key, model, voice };
  }
  return set.SPEECH_PROGRAM === undefined ? null : { kind: 'program', program: set.SPEECH_PROGRAM };
}
