import { ByteWriter } from '#core/search/bytes.ts';
import type { Field } from '#core/search/pack.ts';
import { nameSound, nameWords, spelling } from '#core/search/spelling.ts';
import { stemOf } from '#core/search/stem.ts';
import { wordIn, wordsOf } from '#core/search/words.ts';

/** Terms by sound live among the others, behind this sign. */
export const BY_SOUND = '~';
export const NAME_END = '|';
export const TEXT_START = '\t';
const MOST_WEIGHT = 255;

interface Growing {
  stem: string;
  /** Weight by record. */
  found: Map<number, number>;
}

/**
 * An index of records in few bytes: terms in order, each as what it adds to the one before; for each its stem and the
 * records that hold it, as steps; then the texts themselves, which results quote and phrases are held against.
 */
export function writeEdition(
  records: readonly (readonly Field[])[],
  encode: (text: string) => Uint8Array,
): Uint8Array {
  const terms = new Map<string, Growing>();
  const reading = newReading();
  const lengths = records.map((fields, record) => {
    let length = 0;
    for (const field of fields) length += addField(terms, reading, field, record);
    return length;
  });

  const order = [...terms.keys()].toSorted(byCode);
  const stems = [...new Set([...terms.values()].map(({ stem }) => stem))].toSorted(byCode);
  const stemNumber = new Map(stems.map((stem, index) => [stem, index]));
  const postings = new ByteWriter();
  const facts = new ByteWriter();
  for (const term of order) {
    const { stem, found } = terms.get(term) ?? { stem: '', found: new Map<number, number>() };
    facts.number(stemNumber.get(stem) ?? 0);
    facts.number(found.size);
    let before = -1;
    for (const [record, weight] of found) {
      postings.number((record - before) * 2 + (weight === 1 ? 0 : 1));
      if (weight !== 1) postings.number(weight);
      before = record;
    }
  }

  const whole = new ByteWriter();
  whole.number(records.length);
  const measures = new ByteWriter();
  for (const length of lengths) measures.number(length);
  whole.block(measures.result());
  writeList(whole, order, encode);
  writeList(whole, stems, encode);
  whole.block(facts.result());
  whole.block(postings.result());
  const lines = records.map(lineOf);
  const spans = new ByteWriter();
  for (const line of lines) spans.number(line.length);
  whole.block(spans.result());
  whole.block(encode(lines.join('')));
  return whole.result();
}

export const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Words come again and again, and reading one takes long. */
function newReading() {
  const word = remembered(wordIn);
  const stems = remembered((language: string) => remembered((written: string) => stemOf(written, language)));
  return { word, stem: (written: string, language: string) => stems(language)(written) };
}

function remembered<Value>(work: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const there = known.get(key);
    if (there !== undefined) return there;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}

/** How long the field is, in words. */
function addField(
  terms: Map<string, Growing>,
  reading: ReturnType<typeof newReading>,
  { text, language, kind, weight }: Field,
  record: number,
): number {
  const add = (term: string, stem: string) => {
    const known = terms.get(term) ?? { stem, found: new Map<number, number>() };
    const sum = (known.found.get(record) ?? 0) + weight;
    known.found.set(record, Math.min(sum, MOST_WEIGHT));
    terms.set(term, known);
  };
  const words = wordsOf(text, reading.word);
  for (const { written, forms } of words) {
    const stem = reading.stem(written, language);
    for (const form of forms) add(form, stem);
  }
  if (kind === 'name') {
    const sounds = nameWords(text).map(spelling);
    for (const sound of new Set([...sounds, nameSound(text)])) add(BY_SOUND + sound, BY_SOUND + sound);
  }
  return words.length;
}

/** Each entry as how much it shares with the one before, and the rest. */
function writeList(
  whole: ByteWriter,
  entries: readonly string[],
  encode: (text: string) => Uint8Array,
): void {
  const spans = new ByteWriter();
  const rests: string[] = [];
  let before = '';
  for (const entry of entries) {
    const shared = sharedStart(before, entry);
    spans.number(shared);
    spans.number(entry.length - shared);
    rests.push(entry.slice(shared));
    before = entry;
  }
  whole.number(entries.length);
  whole.block(spans.result());
  whole.block(encode(rests.join('')));
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** The names, then the text that may be quoted. */
function lineOf(fields: readonly Field[]): string {
  const of = (kind: Field['kind']) =>
    fields.filter((field) => field.kind === kind).map(({ text }) => text.replaceAll(/[\t|]+/g, ' '));
  return of('name').join(NAME_END) + TEXT_START + of('text').join(' ');
}
