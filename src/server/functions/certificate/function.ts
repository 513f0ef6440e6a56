import * as v from 'valibot';
import { holderNameIn } from '#core/courses/holder-name.ts';
import { coursePack } from '../../courses/packs.ts';
import { ApiError } from '../../errors.ts';
import { defineFunction, type FunctionContext } from '../definition.ts';

const input = v.variant('what', [
  v.object({
    what: v.literal('issue'),
    course: v.pipe(v.string(), v.maxLength(80)),
    name: v.pipe(v.string(), v.maxLength(200)),
  }),
  v.object({ what: v.literal('revoke'), id: v.pipe(v.string(), v.uuid()) }),
]);
type Input = v.InferOutput<typeof input>;
type Asked<What extends Input['what']> = FunctionContext<unknown> & { input: Extract<Input, { what: What }> };

const REFUSALS = {
  not_passed: [409, 'Pass the final test first.'],
  lessons_left: [409, 'Finish all lessons first.'],
  name_reserved: [400, 'This name speaks for others.'],
  name_letters: [400, 'Each word of a name has letters of one script.'],
  daily_limit: [429, 'That is enough for today.'],
} as const;

interface Issued {
  refused: keyof typeof REFUSALS | null;
  id: string;
  holder_name: string;
  lessons: number;
  score: number;
  issued_at: Date;
  is_public: boolean;
}

/** Certificates of what the server has judged. Who holds which is read from the table. */
export default defineFunction({
  access: 'member',
  limits: { perMinute: 20, bodyBytes: 2000, seconds: 15 },
  input,
  handle: async (request, context) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const { input: asked } = context;
    const answer =
      asked.what === 'issue'
        ? await issued({ ...context, input: asked })
        : await revoked({ ...context, input: asked });
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
  },
});

/** One that others may not be shown has no token: without it there is nothing to show. */
async function issued({ input: { course, name }, caller, service, seal }: Asked<'issue'>) {
  const pack = await coursePack(course);
  if (pack === undefined) throw new ApiError(404, 'unknown_course', 'There is no such course.');
  const holder = holderNameIn(name);
  if (holder === null) throw new ApiError(400, 'no_name', 'A name has 1 to 80 letters, and no links.');
  const { rows } = await service((client) =>
    client.query<Issued>('select * from public.issue_certificate($1, $2, $3, $4)', [
      caller.id,
      course,
      pack.lessons,
      holder,
    ]),
  );
  const [kept] = rows;
  if (kept === undefined) throw new Error('The certificate was not kept');
  if (kept.refused !== null) {
    const [status, message] = REFUSALS[kept.refused];
    throw new ApiError(status, kept.refused, message);
  }
  const { id, lessons, score } = kept;
  const issuedAt = kept.issued_at.getTime() / 1000;
  const token = kept.is_public
    ? await seal.sign({ id, course, name: kept.holder_name, lessons, score, issued: issuedAt, v: 1 })
    : null;
  return { id, token };
}

async function revoked({ input: { id }, caller, service }: Asked<'revoke'>) {
  const { rows } = await service((client) =>
    client.query<{ done: boolean }>('select public.revoke_certificate($1, $2) as done', [caller.id, id]),
  );
  if (rows[0]?.done !== true)
    throw new ApiError(404, 'unknown_certificate', 'There is no such certificate of yours.');
  return { id, revoked: true };
}
