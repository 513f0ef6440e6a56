import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { readEdition } from '#core/search/edition.ts';
import type { Field } from '#core/search/pack.ts';
import { writeEdition } from '#core/search/write-edition.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const written = (records: readonly (readonly Field[])[]) =>
  readEdition(
    writeEdition(records, (text) => encoder.encode(text)),
    { languages: ['en'] },
    (bytes) => decoder.decode(bytes),
  );

const letters = fc.string({
  unit: fc.constantFrom('a', 'b', 'ş', 'ل', 'م', '7'),
  minLength: 1,
  maxLength: 5,
});
const text = fc.array(letters, { maxLength: 8 }).map((words) => words.join(' '));

test('what is read is what was written', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 300 }), (texts) => {
      const edition = written(texts.map((each) => [{ text: each, language: 'id', kind: 'text', weight: 1 }]));
      expect(edition.records).toBe(texts.length);
      expect(texts.map((_, record) => edition.textOf(record))).toEqual(texts);
      expect([...edition.terms]).toEqual([...edition.terms].toSorted());
      const held = texts.map(() => 0);
      edition.terms.forEach((_, term) =>
        edition.eachRecord(term, (record, weight) => (held[record] = (held[record] ?? 0) + weight)),
      );
      // Every word of every text counts once, under its own term.
      expect(held).toEqual(texts.map((each) => each.split(' ').filter(Boolean).length));
    }),
    { numRuns: 60 },
  );
});

test('names and texts are told apart, and names are found by their sound', () => {
  const edition = written([
    [
      { text: 'Al-Baqarah', language: 'en', kind: 'name', weight: 4 },
      { text: 'The Cow', language: 'en', kind: 'name', weight: 3 },
    ],
    [{ text: 'cows and calves', language: 'en', kind: 'text', weight: 1 }],
  ]);
  expect(edition.namesOf(0)).toEqual(['Al-Baqarah', 'The Cow']);
  expect(edition.textOf(0)).toBe('');
  expect(edition.textOf(1)).toBe('cows and calves');
  expect(edition.terms).toContain('~bakara');
  expect([...edition.termsOfStem('cow')].map((term) => edition.terms[term])).toEqual(['cow', 'cows']);
});
