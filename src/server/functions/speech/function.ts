import { DatabaseError } from 'pg';
import * as v from 'valibot';
import { ApiError } from '../../errors.ts';
import { piecesOf, speakerOf, withoutWords, type Piece } from '../../speech/pieces.ts';
import { PER_DAY } from '../../speech/port.ts';
import { voiceOf } from '../../speech/voice.ts';
import { defineFunction } from '../definition.ts';
import { isOn } from '../is-on.ts';

interface Told {
  version: number;
  language: string;
  content: unknown;
  voice_prompt: string;
}

interface Asked {
  state: 'waiting' | 'speaking' | 'ready' | 'failed';
  done: number;
  total: number;
  pieces: Piece[];
  reason: string | null;
  retry_at: Date | null;
}

/** The sound of a telling: what there is of it by now. Who asks first has it made, and everybody shares it. */
export default defineFunction({
  access: 'guest',
  limits: { perMinute: 60, bodyBytes: 1000, seconds: 20 },
  input: v.object({
    story: v.pipe(v.string(), v.maxLength(80)),
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1)),
    language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
    length: v.picklist(['long', 'short']),
  }),
  handle: async (request, context) => {
    const { input, caller, config, database, service } = context;
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (config.speech === null) throw new ApiError(404, 'no_voice', 'This server has no voice.');
    if (!(await isOn(context, 'speech')))
      throw new ApiError(503, 'switched_off', 'The voice is switched off for now.');
    const { story, version, language, length } = input;
    const { rows: tellings } = await database((client) =>
      client.query<Told & Record<string, unknown>>(
        'select version, language, content, voice_prompt from public.story($1, $2, $3)',
        [story, language, length],
      ),
    );
    const [told] = tellings;
    if (told === undefined || told.language !== language)
      throw new ApiError(404, 'unknown_story', 'There is no such story.');
    if (told.version !== version)
      throw new ApiError(409, 'other_version', 'The story is told otherwise by now.');
    const voice = speakerOf(voiceOf(config.speech));
    const pieces = piecesOf({ story, language, content: told.content, prompt: told.voice_prompt }, voice);
    if (caller.id === undefined) throw new ApiError(403, 'somebody_only', 'Sound is made for somebody.');
    const asked = await service((client) =>
      client.query<Asked & Record<string, unknown>>(
        'select * from public.ask_speech($1, $2, $3, $4, $5, $6, $7, $8)',
        [
          caller.id,
          story,
          version,
          language,
          length,
          voice,
          JSON.stringify(pieces.map(withoutWords)),
          Math.max(1, Math.round(PER_DAY * config.rateLimitFactor)),
        ],
      ),
    ).catch((error: unknown) => {
      if (error instanceof DatabaseError && error.detail === 'speech_limit')
        throw new ApiError(429, 'speech_limit', 'Enough stories were spoken for you today.');
      throw error;
    });
    return Response.json(asked.rows[0], { headers: { 'cache-control': 'no-store' } });
  },
});
