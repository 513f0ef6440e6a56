import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { plainText } from './plain.ts';
import { Sentences } from './sentences.ts';

function read(parts: readonly string[], language = 'en'): string[] {
  const sentences = new Sentences(language);
  return [...parts.flatMap((part) => sentences.take(part)), ...sentences.end()];
}

const TEXT =
  'Water is clean. [p1] The face is washed [p2, p3]. He asked: “Is it so? Yes.” [p4] Look ![x](https://e.example/a.b?c=d!) here. [p1] Done!';
const WHOLE = [
  'Water is clean [p1].',
  'The face is washed [p2, p3].',
  'He asked: “Is it so? Yes [p4].”',
  'Look   here [p1].',
  'Done!',
];

test('ids belong to the sentence before them, quotations stay whole, pictures go', () => {
  expect(read([TEXT])).toEqual(WHOLE);
});

test('however a text is cut, its sentences are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 20, maxLength: 60 }), (sizes) => {
      const parts: string[] = [];
      let at = 0;
      for (const size of sizes) {
        parts.push(TEXT.slice(at, at + size));
        at += size;
      }
      parts.push(TEXT.slice(at));
      expect(read(parts)).toEqual(WHOLE);
    }),
  );
});

test('no markup, address or unseen sign is left', () => {
  expect(plainText('**Bold** [link](https://e.example) <b onclick="x()">tag</b> `code`\u200b\u202e!')).toBe(
    'Bold link tag code!',
  );
  expect(plainText('<script>alert(1)')).toBe('');
  expect(plainText('1. First\n- second')).toBe('First second');
});
