import { DatabaseError } from 'pg';
import * as v from 'valibot';
import { ApiError } from '../../errors.ts';
import { PER_DAY, SpeechError, type Trouble } from '../../speech/port.ts';
import { beginningOf, sampleOf } from '../../speech/sample.ts';
import { voiceOf } from '../../speech/voice.ts';
import { defineFunction } from '../definition.ts';
import { isOn } from '../is-on.ts';

/** A voice that is slow or busy may answer later; one that refuses does not. */
const STATUS: Record<Trouble, number> = {
  voice_busy: 503,
  voice_slow: 504,
  voice_failed: 502,
  voice_refused: 502,
};

interface Draft extends Record<string, unknown> {
  content: unknown;
  voice_prompt: string;
}

/** How a draft begins, spoken for somebody who reviews it. It counts like any other sound, and is kept nowhere. */
export default defineFunction({
  access: 'member',
  limits: { perMinute: 10, bodyBytes: 1000, seconds: 75 },
  input: v.object({
    story: v.pipe(v.string(), v.maxLength(80)),
    language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
  }),
  handle: async (request, context) => {
    const { input, caller, config, database, service, signal } = context;
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const { story, language } = input;
    const refusals = (error: unknown): never => {
      if (error instanceof DatabaseError && error.code === '42501')
        throw new ApiError(403, error.detail ?? 'admins_only', error.message);
      if (error instanceof DatabaseError && error.detail === 'speech_limit')
        throw new ApiError(429, 'speech_limit', 'Enough was spoken for you today.');
      if (error instanceof SpeechError && !signal.aborted)
        throw new ApiError(STATUS[error.trouble], error.trouble, 'The voice did not answer.');
      throw error;
    };
    const { rows } = await database((client) =>
      client.query<Draft>('select content, voice_prompt from public.draft_to_hear($1, $2)', [
        story,
        language,
      ]),
    ).catch(refusals);
    if (config.speech === null) throw new ApiError(404, 'no_voice', 'This server has no voice.');
    if (!(await isOn(context, 'speech')))
      throw new ApiError(503, 'switched_off', 'The voice is switched off for now.');
    const [draft] = rows;
    if (draft === undefined) throw new ApiError(404, 'no_draft', 'There is no draft in this language.');
    const telling = { story, language, content: draft.content, prompt: draft.voice_prompt };
    const text = beginningOf(telling);
    if (text === '') throw new ApiError(404, 'nothing_to_say', 'There is nothing to say in it.');
    await service((client) =>
      client.query('select public.count_speech_sample($1, $2, $3)', [
        caller.id,
        story,
        Math.max(1, Math.round(PER_DAY * config.rateLimitFactor)),
      ]),
    ).catch(refusals);
    const sound = await sampleOf(telling, text, voiceOf(config.speech), signal).catch(refusals);
    return new Response(new Uint8Array(sound), {
      // The official client reads this as bytes, and sound as text.
      headers: { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' },
    });
  },
});
