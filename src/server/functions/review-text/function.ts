import * as v from 'valibot';
import { reviewableIn, type Reviewable } from '#content/reviewable.ts';
import { formOf } from '#core/reviews/form.ts';
import { REVIEWABLE } from '#core/reviews/kinds.ts';
import { LANGUAGES } from '../../content.ts';
import { ApiError } from '../../errors.ts';
import { packsIn } from '../../reviews/records.ts';
import { defineFunction } from '../definition.ts';

/** Packs do not change while a server runs. As many as there are kinds, courses and guides in each language. */
const known = new Map<string, readonly Reviewable[]>();

function recordsOf(kind: Reviewable['kind'], language: string, id: string): readonly Reviewable[] {
  // Lessons and pages are read with their course or guide alone.
  const within = kind === 'lesson' || kind === 'guide' ? id.split('/')[0] : undefined;
  const key = [kind, language, within].join(' ');
  const records = known.get(key) ?? reviewableIn(kind, language, packsIn(), within);
  if (records.length > 0) known.set(key, records);
  return records;
}

/** All that readers of a language see of a record, in the form that is signed. It is in the app for everybody. */
export default defineFunction({
  access: 'member',
  limits: { perMinute: 120, bodyBytes: 1000, seconds: 10 },
  input: v.object({
    kind: v.picklist(REVIEWABLE),
    id: v.pipe(v.string(), v.maxLength(150)),
    language: v.picklist(LANGUAGES),
  }),
  handle: (request, { input: { kind, id, language } }) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const told = recordsOf(kind, language, id).find((record) => record.id === id);
    if (!told) throw new ApiError(404, 'unknown_record', 'There is no such record in this language.');
    return Response.json({ form: formOf(told.lines) }, { headers: { 'cache-control': 'no-store' } });
  },
});
