import * as v from 'valibot';
import { defineFunction } from '../definition.ts';
import { answersSchema } from './answers.ts';
import { gradeLesson } from './lesson.ts';

const name = v.pipe(v.string(), v.maxLength(80));

const input = v.variant('what', [
  v.object({
    what: v.literal('lesson'),
    course: name,
    lesson: name,
    answers: answersSchema,
    brought: v.optional(v.literal(true)),
  }),
]);

/** Judges answers by the packs; what somebody says of their own score is not asked for. */
export default defineFunction({
  access: 'member',
  limits: { perMinute: 60, bodyBytes: 60_000, seconds: 15 },
  input,
  handle: async (request, { input: asked, caller, service }) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const user = caller.id ?? '';
    return Response.json(await gradeLesson(asked, user, service), {
      headers: { 'cache-control': 'no-store' },
    });
  },
});
