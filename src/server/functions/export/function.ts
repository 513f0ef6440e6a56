import * as v from 'valibot';
import { defineFunction } from '../definition.ts';

/** A copy of somebody's data, for whoever brings its link: it opens once. */
export default defineFunction({
  access: 'anyone',
  limits: { perMinute: 10, seconds: 300 },
  input: v.object({ token: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u)) }),
  handle: async (request, { input, database }) => {
    // A preview that only looks must not use the link up.
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } });
    const { rows } = await database((client) =>
      client.query<{ content: Buffer }>('select content from public.take_export($1) order by number', [
        input.token,
      ]),
    );
    if (rows.length === 0)
      return Response.json(
        { code: 'link_used', message: 'This link was used or is too old.' },
        { status: 404 },
      );
    return new Response(new Blob(rows.map(({ content }) => new Uint8Array(content))), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="rafiq-data.zip"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  },
});
