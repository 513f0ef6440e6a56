import * as v from 'valibot';
import { LANGUAGES } from '../../content.ts';
import { ApiError } from '../../errors.ts';
import { searchLibrary } from '../../search/search-library.ts';
import { defineFunction } from '../definition.ts';

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
    const hits = await searchLibrary(input.typed, input.language);
    if (hits === null) throw new ApiError(503, 'no_index', 'The search index has not been built.');
    return Response.json({ hits }, { headers: { 'cache-control': 'no-store' } });
  },
});
