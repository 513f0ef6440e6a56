import * as v from 'valibot';
import { search } from '#core/search/search.ts';
import { LANGUAGES } from '../../content.ts';
import { ApiError } from '../../errors.ts';
import { defineFunction } from '../definition.ts';
import { shelvesFor } from './library.ts';

const MOST_OF_EACH = 10;

/** The search over every language and translation. What is typed comes in the body, which no log holds, and is not kept. */
export default defineFunction({
  access: 'guest',
  limits: { perMinute: 60, bodyBytes: 4000, seconds: 10 },
  input: v.object({
    typed: v.pipe(v.string(), v.maxLength(300)),
    language: v.picklist(LANGUAGES),
  }),
  handle: async (request, { input }) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const shelves = await shelvesFor(input.language);
    if (shelves.length === 0) throw new ApiError(503, 'no_index', 'The search index has not been built.');
    return Response.json(
      { hits: search(shelves, input.typed, MOST_OF_EACH) },
      { headers: { 'cache-control': 'no-store' } },
    );
  },
});
