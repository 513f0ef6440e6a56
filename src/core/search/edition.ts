import { ByteReader } from '#core/search/bytes.ts';
import type { EditionKind } from '#core/search/pack.ts';
import { listOf } from '#core/search/word-list.ts';
import { NAME_END, TEXT_START } from '#core/search/write-edition.ts';

type Decode = (bytes: Uint8Array) => string;

/** An index as it is searched; see `write-edition.ts` for its form. */
export interface Edition extends EditionKind {
  records: number;
  /** In order of their code units. */
  terms: readonly string[];
  /** How many code units a term shares with the one before. */
  shared: Uint8Array;
  lengths: Uint16Array;
  averageLength: number;
  /** How many records hold a term. */
  frequencies: Uint32Array;
  termsOfStem: (stem: string) => Uint32Array;
  /** Hands over each record that holds the term, with the weight that it has there. */
  eachRecord: (term: number, found: (record: number, weight: number) => void) => void;
  namesOf: (record: number) => readonly string[];
  textOf: (record: number) => string;
}

export function readEdition(bytes: Uint8Array, kind: EditionKind, decode: Decode): Edition {
  const reader = new ByteReader(bytes);
  const records = reader.number();
  const lengths = Uint16Array.from(numbers(reader.block(), records));
  const { entries: terms, shared } = readList(reader, decode);
  const { entries: stems } = readList(reader, decode);
  const { stemOfTerm, frequencies } = readFacts(reader.block(), terms.length);
  // Of its own, so that it alone stays of the whole file.
  const postings = new Uint8Array(reader.block());
  const starts = postingStarts(postings, frequencies);
  const spans = numbers(reader.block(), records);
  const texts = decode(reader.block());
  const lineStarts = new Uint32Array(records + 1);
  spans.forEach((span, record) => (lineStarts[record + 1] = (lineStarts[record] ?? 0) + span));
  const line = (record: number) => texts.slice(lineStarts[record], lineStarts[record + 1]);

  const stemList = listOf(stems);
  const groups = grouped(stemOfTerm, stems.length);

  return {
    ...kind,
    records,
    terms,
    shared,
    lengths,
    averageLength: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, records),
    frequencies,
    termsOfStem: (stem) => groups(stemList.find(stem)),
    eachRecord: (term, found) => {
      const steps = new ByteReader(postings);
      steps.at = starts[term] ?? 0;
      let record = -1;
      for (let left = frequencies[term] ?? 0; left > 0; left--) {
        const step = steps.number();
        record += step >>> 1;
        found(record, step & 1 ? steps.number() : 1);
      }
    },
    namesOf: (record) => line(record).split(TEXT_START, 1)[0]?.split(NAME_END).filter(Boolean) ?? [],
    textOf: (record) => line(record).slice(line(record).indexOf(TEXT_START) + 1),
  };
}

function numbers(bytes: Uint8Array, count: number): number[] {
  const reader = new ByteReader(bytes);
  return Array.from({ length: count }, () => reader.number());
}

function readFacts(bytes: Uint8Array, count: number) {
  const reader = new ByteReader(bytes);
  const stemOfTerm = new Uint32Array(count);
  const frequencies = new Uint32Array(count);
  for (let term = 0; term < count; term++) {
    stemOfTerm[term] = reader.number();
    frequencies[term] = reader.number();
  }
  return { stemOfTerm, frequencies };
}

/** The terms of each stem, in one row. */
function grouped(stemOfTerm: Uint32Array, stems: number): (stem: number) => Uint32Array {
  const ends = new Uint32Array(stems + 1);
  for (const stem of stemOfTerm) ends[stem + 1] = (ends[stem + 1] ?? 0) + 1;
  for (let stem = 0; stem < stems; stem++) ends[stem + 1] = (ends[stem + 1] ?? 0) + (ends[stem] ?? 0);
  const next = ends.slice();
  const terms = new Uint32Array(stemOfTerm.length);
  stemOfTerm.forEach((stem, term) => {
    terms[next[stem] ?? 0] = term;
    next[stem] = (next[stem] ?? 0) + 1;
  });
  return (stem) => (stem < 0 ? NONE : terms.subarray(ends[stem], ends[stem + 1]));
}

const NONE = new Uint32Array();

function postingStarts(postings: Uint8Array, frequencies: Uint32Array): Uint32Array {
  const reader = new ByteReader(postings);
  return frequencies.map((frequency) => {
    const start = reader.at;
    for (let left = frequency; left > 0; left--) if (reader.number() & 1) reader.number();
    return start;
  });
}

function readList(reader: ByteReader, decode: Decode): { entries: string[]; shared: Uint8Array } {
  const count = reader.number();
  const spans = new ByteReader(reader.block());
  const rests = decode(reader.block());
  const entries: string[] = [];
  const shared = new Uint8Array(count);
  let before = '';
  let at = 0;
  for (let index = 0; index < count; index++) {
    const common = spans.number();
    const rest = spans.number();
    before = before.slice(0, common) + rests.slice(at, at + rest);
    at += rest;
    shared[index] = Math.min(common, 255);
    entries.push(before);
  }
  return { entries, shared };
}
