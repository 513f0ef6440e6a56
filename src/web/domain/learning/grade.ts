import * as v from 'valibot';
import type { Answers } from '#core/courses/answer.ts';
import type { Question } from '#core/courses/question.ts';
import { client } from '#web/platform/client.ts';

/** Why the server did not do it; `network` where it never heard of it. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  /** When it may be tried again. */
  readonly next: string | undefined;
  constructor(code: string, next?: string) {
    super(code);
    this.code = code;
    this.next = next;
  }
}

const refused = v.object({ code: v.string(), next: v.optional(v.string()) });

/** Asks one of the course functions and reads its answer. */
export async function asked<Schema extends v.GenericSchema>(
  name: 'grade' | 'certificate',
  body: Record<string, unknown>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const { functions } = await client();
  const { data, error } = await functions.invoke<unknown>(name, { body });
  if (!error) return v.parse(schema, data);
  const context: unknown = 'context' in error ? error.context : undefined;
  const said = context instanceof Response ? await context.json().catch(() => null) : null;
  const known = v.safeParse(refused, said);
  throw known.success ? new Refusal(known.output.code, known.output.next) : new Refusal('network');
}

const lessonResult = v.object({
  right: v.number(),
  all: v.number(),
  passed: v.boolean(),
  earned: v.number(),
  best: v.nullable(v.number()),
});

/** The server's judgement of a quiz; only that earns. */
export const gradeLesson = (course: string, lesson: string, answers: Answers, asGuest: boolean) =>
  asked(
    'grade',
    { what: 'lesson', course, lesson, answers, ...(asGuest && { brought: true }) },
    lessonResult,
  );

const started = v.object({
  attempt: v.string(),
  questions: v.array(v.custom<Question & { lesson: string }>((value) => typeof value === 'object')),
});
export type Started = v.InferOutput<typeof started>;

export const startTest = (course: string, language: string) =>
  asked('grade', { what: 'start', course, language }, started);

const testResult = v.object({
  right: v.number(),
  all: v.number(),
  passed: v.boolean(),
  wrong: v.array(v.object({ id: v.string(), lesson: v.string(), from: v.string(), because: v.string() })),
  next: v.optional(v.nullable(v.string())),
});
export type TestResult = v.InferOutput<typeof testResult>;

export const handIn = (attempt: string, answers: Answers) =>
  asked('grade', { what: 'exam', attempt, answers }, testResult);
