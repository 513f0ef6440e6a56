import * as v from 'valibot';
import { MODES } from '#core/assistant/answer.ts';
import { MOST_BEFORE, MOST_LETTERS } from '#core/assistant/chat/protocol.ts';
import type { Ask } from '#core/assistant/chat/protocol.ts';
import { AGE_GROUPS } from '#core/assistant/policy/ages.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';

const id = v.pipe(v.string(), v.uuid());
/** PostgreSQL keeps no zero in a text. */
const words = v.pipe(
  v.string(),
  v.maxLength(MOST_LETTERS),
  v.transform((text) => text.replaceAll('\u0000', '').replaceAll(/\p{Surrogate}/gu, '\ufffd')),
);

/** A question as browsers send it. */
export const askSchema = v.object({
  turn: id,
  chat: v.optional(v.nullable(id), null),
  instead: v.optional(v.nullable(id), null),
  question: v.pipe(
    words,
    v.check((text) => text.trim() !== '', 'must say something'),
  ),
  before: v.optional(v.pipe(v.array(words), v.maxLength(MOST_BEFORE)), []),
  mode: v.picklist(MODES),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
  age: v.optional(v.nullable(v.picklist(AGE_GROUPS)), null),
  school: v.optional(v.nullable(v.picklist(SCHOOLS)), null),
  visit: v.optional(v.pipe(v.string(), v.maxLength(64))),
}) satisfies v.GenericSchema<unknown, Ask>;
