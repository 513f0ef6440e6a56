import * as v from 'valibot';
import { LANGUAGES } from '../../content.ts';
import { defineFunction } from '../definition.ts';
import { answersSchema } from './answers.ts';
import { gradeExam, startExam } from './exam.ts';
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
  v.object({ what: v.literal('start'), course: name, language: v.picklist(LANGUAGES) }),
  v.object({ what: v.literal('exam'), attempt: v.pipe(v.string(), v.uuid()), answers: answersSchema }),
]);

/** Judges answers by the packs; what somebody says of their own score is not asked for. */
export default defineFunction({
  access: 'member',
  limits: { perMinute: 60, bodyBytes: 60_000, seconds: 15 },
  input,
  handle: async (request, { input: asked, caller, service }) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const user = caller.id ?? '';
    const judgement = () => {
      if (asked.what === 'lesson') return gradeLesson(asked, user, service);
      return asked.what === 'start' ? startExam(asked, user, service) : gradeExam(asked, user, service);
    };
    return Response.json(await judgement(), { headers: { 'cache-control': 'no-store' } });
  },
});
