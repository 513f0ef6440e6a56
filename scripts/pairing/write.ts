import { keyOf } from '#core/assistant/pairing/asked.ts';
import { inPairs } from '#core/assistant/pairing/levels.ts';
import { FORM, OF_A_TEXT, OF_A_WORD } from '#core/assistant/pairing/read.ts';
import { ByteWriter } from '#core/search/bytes.ts';
import type { Vocabulary } from './bags.ts';
import type { Learned } from './learn.ts';

const MOST_SCALE = 0xff_ff;

/** What was learned, by the name of its file: `texts`, and each language. */
export function written(
  { rows, weights }: Vocabulary,
  { words, texts }: Learned,
  references: readonly string[],
  size: number,
): Map<string, Uint8Array> {
  const byLanguage = new Map<string, { key: number; row: number }[]>();
  for (const [name, row] of rows) {
    const language = name.slice(0, name.indexOf(':'));
    const known = byLanguage.get(language) ?? [];
    known.push({ key: keyOf(name.slice(language.length + 1)), row });
    byLanguage.set(language, known);
  }
  const files = new Map<string, Uint8Array>();
  for (const [language, known] of byLanguage) {
    const sorted = known
      .toSorted((one, other) => one.key - other.key || one.row - other.row)
      .filter(({ key }, at, all) => all[at - 1]?.key !== key);
    files.set(language, ofWords(sorted, words, weights, size));
  }
  files.set('texts', ofTexts(references, texts, size));
  return files;
}

function ofWords(
  sorted: readonly { key: number; row: number }[],
  words: Float32Array,
  weights: Float64Array,
  size: number,
): Uint8Array {
  const keys = new ByteWriter();
  const scaleOf = ({ row }: { row: number }) =>
    (largestOf(words.subarray(row * size, (row + 1) * size)) / OF_A_WORD) * (weights[row] ?? 0);
  const unit = sorted.reduce((most, one) => Math.max(most, scaleOf(one)), 0) / MOST_SCALE || 1;
  const scales = new DataView(new ArrayBuffer(sorted.length * 2 + 4));
  scales.setFloat32(0, unit, true);
  const cells = new Int8Array(sorted.length * size);
  let before = 0;
  sorted.forEach((one, at) => {
    const { key, row } = one;
    keys.number(key - before);
    before = key;
    const numbers = words.subarray(row * size, (row + 1) * size);
    scales.setUint16(4 + at * 2, Math.round(scaleOf(one) / unit), true);
    cells.set(inLevels(numbers, OF_A_WORD), at * size);
  });
  const whole = new ByteWriter();
  whole.number(FORM);
  whole.number(size);
  whole.number(sorted.length);
  whole.block(keys.result());
  whole.block(new Uint8Array(scales.buffer));
  whole.block(inPairs(cells, OF_A_WORD));
  return whole.result();
}

function ofTexts(references: readonly string[], texts: Float32Array, size: number): Uint8Array {
  const cells = new Int8Array(references.length * size);
  for (let text = 0; text < references.length; text++) {
    const numbers = texts.subarray(text * size, (text + 1) * size);
    cells.set(inLevels(numbers, OF_A_TEXT), text * size);
  }
  const whole = new ByteWriter();
  whole.number(FORM);
  whole.number(size);
  whole.block(new TextEncoder().encode(references.join('\n')));
  whole.block(inPairs(cells, OF_A_TEXT));
  return whole.result();
}

const largestOf = (numbers: Float32Array) =>
  numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

function inLevels(numbers: Float32Array, most: number): Int8Array {
  const largest = largestOf(numbers);
  return Int8Array.from(numbers, (value) => (largest === 0 ? 0 : Math.round((value / largest) * most)));
}
