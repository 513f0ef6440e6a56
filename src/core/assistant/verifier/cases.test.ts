import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { verifierLibrary } from '#server/assistant/verifier-library.ts';
import { fromRoot } from '#server/root.ts';
import { verify } from './verify.ts';

/** `false` is altered or unknown: nobody can say of what is no quotation which of the two it is. */
const caseSchema = v.strictObject({
  id: v.string(),
  language: v.picklist(['en', 'de', 'ar', 'tr']),
  text: v.string(),
  claim: v.optional(v.picklist(['quran', 'hadith'])),
  expect: v.array(
    v.strictObject({
      kind: v.picklist(['quran', 'hadith', 'translation', 'reference', 'grade']),
      verdict: v.picklist(['genuine', 'altered', 'unknown', 'false']),
      ref: v.optional(v.string()),
    }),
  ),
  note: v.optional(v.string()),
});

const cases = readFileSync(fromRoot('eval/verifier.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => v.parse(caseSchema, JSON.parse(line)));
const held = verifierLibrary();

test('there are 200 cases and more, of every kind, in four languages', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(new Set(cases.map(({ language }) => language)).size).toBe(4);
  expect(new Set(cases.flatMap((one) => one.expect.map(({ kind }) => kind))).size).toBe(5);
  expect(new Set(cases.map(({ text, claim }) => `${claim}|${text}`)).size).toBe(cases.length);
});

test.each(cases)('$id ($language) is judged as it is: $text', ({ text, claim, expect: expected }) => {
  const found = verify(text, held, claim ? { claim } : {});
  expect(
    found.map(({ kind, verdict }, at) => ({
      kind,
      verdict: expected[at]?.verdict === 'false' && verdict !== 'genuine' ? 'false' : verdict,
    })),
  ).toEqual(expected.map(({ kind, verdict }) => ({ kind, verdict })));
  expect(found.map(({ ref }, at) => (expected[at]?.ref === undefined ? undefined : ref))).toEqual(
    expected.map(({ ref }) => ref),
  );
});

test('what is found stands where it says', () => {
  for (const { text, claim } of cases)
    for (const quotation of verify(text, held, claim ? { claim } : {}))
      expect(text.slice(quotation.start, quotation.end)).toBe(quotation.text);
});
