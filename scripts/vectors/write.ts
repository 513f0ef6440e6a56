import { FORM } from '#core/assistant/vectors/read.ts';
import { ByteWriter } from '#core/search/bytes.ts';
import type { Vocabulary } from './bags.ts';

const MOST = 127;

/** The rows of each language in bytes, by the language; `src/core/assistant/vectors/read.ts` reads them. */
export function written(vocabulary: Vocabulary, matrix: Float32Array, size: number): Map<string, Uint8Array> {
  const languages = new Map<string, Row[]>();
  for (const [tag, row] of vocabulary.rows) {
    const [language = '', stem = ''] = tag.split(':');
    const rows = languages.get(language) ?? [];
    const numbers = matrix.subarray(row * size, (row + 1) * size);
    rows.push({ stem, numbers, weight: vocabulary.weights[row] ?? 0 });
    languages.set(language, rows);
  }
  return new Map([...languages].map(([language, rows]) => [language, writtenLanguage(language, rows, size)]));
}

interface Row {
  stem: string;
  numbers: Float32Array;
  weight: number;
}

function writtenLanguage(language: string, rows: readonly Row[], size: number): Uint8Array {
  const encoder = new TextEncoder();
  const spans = new ByteWriter();
  const rests: string[] = [];
  const scales = new DataView(new ArrayBuffer(rows.length * 4));
  const cells = new Int8Array(rows.length * size);
  let before = '';
  for (const [index, { stem, numbers, weight }] of rows.entries()) {
    const shared = sharedStart(before, stem);
    spans.number(shared);
    spans.number(stem.length - shared);
    rests.push(stem.slice(shared));
    before = stem;
    const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    scales.setFloat32(index * 4, (largest / MOST) * weight, true);
    for (const [n, value] of numbers.entries())
      cells[index * size + n] = largest === 0 ? 0 : Math.round((value / largest) * MOST);
  }
  const whole = new ByteWriter();
  whole.number(FORM);
  whole.block(encoder.encode(language));
  whole.number(size);
  whole.number(rows.length);
  whole.block(spans.result());
  whole.block(encoder.encode(rests.join('')));
  whole.block(new Uint8Array(scales.buffer));
  whole.block(new Uint8Array(cells.buffer));
  return whole.result();
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
