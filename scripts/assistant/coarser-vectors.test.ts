import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readVectors } from '#core/assistant/vectors/read.ts';
import { likeness, vectorOfText } from '#core/assistant/vectors/text-vector.ts';
import { coarser } from './coarser-vectors.ts';
import { vectorFile } from './learned-files.ts';

const decoder = new TextDecoder();
const read = (bytes: Uint8Array) => readVectors([bytes], (part) => decoder.decode(part));

test('with fewer levels a question means nearly the same', () => {
  const bytes = new Uint8Array(readFileSync(vectorFile('en')));
  const [fine, coarse] = [read(bytes), read(coarser(bytes))];
  expect(new Set(coarse.get('en')?.cells).size).toBeLessThanOrEqual(17);
  for (const question of ['patience in hardship', 'may I fast while I travel', 'prayer']) {
    const [one, other] = [fine, coarse].map((vectors) => vectorOfText(vectors, question, 'en')?.numbers);
    expect(likeness(one ?? new Float32Array(), other ?? new Float32Array()), question).toBeGreaterThan(0.99);
  }
});
