import * as v from 'valibot';
import type { Answers } from '#core/courses/answer.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';

const answer = v.union([v.string(), v.boolean(), v.array(v.string()), v.record(v.string(), v.string())]);
const schema = v.nullable(v.object({ attempt: v.string(), answers: v.record(v.string(), answer) }));
type OwnTest = { attempt: string; answers: Answers } | null;

/** What was answered in a test that is not handed in yet: a reload or an empty battery costs nothing. */
export const ownTest = ownRecord('course-test', (stored): OwnTest => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : null;
});
