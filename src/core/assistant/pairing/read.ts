import { fromPairs } from '#core/assistant/pairing/levels.ts';
import { readPassages } from '#core/assistant/vectors/passages.ts';
import type { PassageVectors } from '#core/assistant/vectors/passages.ts';
import { ByteReader } from '#core/search/bytes.ts';

type Decode = (bytes: Uint8Array) => string;

/** What words and parts of words of one language say about which text is meant. */
export interface AskedWeights {
  size: number;
  /** In their order; see `keyOf`. */
  keys: Uint32Array;
  /** One row after another. */
  cells: Int8Array;
  /** What a cell of a row is worth, with how much the word says. */
  scales: Float32Array;
}

/** The texts that are asked for, in the same space for all languages. */
export interface AskedTexts {
  references: readonly string[];
  vectors: PassageVectors;
}

/** Learned from the ways in which people ask; see `docs/decisions/0097`. */
export interface Pairing {
  words: ReadonlyMap<string, AskedWeights>;
  texts: AskedTexts;
}

export const FORM = 1;
/** Nine levels of a number are as good as 255 in the sum of many words, and a third as much to send; a text stands for itself. */
export const OF_A_WORD = 4;
export const OF_A_TEXT = 7;

/** As `scripts/pairing/write.ts` wrote them. */
export function readAskedWeights(bytes: Uint8Array): AskedWeights {
  const reader = new ByteReader(bytes);
  if (reader.number() !== FORM) throw new RangeError('This pairing has another form');
  const size = reader.number();
  const count = reader.number();
  const steps = new ByteReader(reader.block());
  const keys = new Uint32Array(count);
  let before = 0;
  for (let row = 0; row < count; row++) keys[row] = before += steps.number();
  const scaleBytes = reader.block();
  const view = new DataView(scaleBytes.buffer, scaleBytes.byteOffset, scaleBytes.byteLength);
  const unit = view.getFloat32(0, true);
  const scales = Float32Array.from({ length: count }, (_, row) => unit * view.getUint16(4 + row * 2, true));
  return { size, keys, cells: cellsIn(reader, count * size, OF_A_WORD), scales };
}

export function readAskedTexts(bytes: Uint8Array, decode: Decode): AskedTexts {
  const reader = new ByteReader(bytes);
  if (reader.number() !== FORM) throw new RangeError('This pairing has another form');
  const size = reader.number();
  const references = decode(reader.block()).split('\n');
  return { references, vectors: readPassages(size, cellsIn(reader, references.length * size, OF_A_TEXT)) };
}

function cellsIn(reader: ByteReader, count: number, most: number): Int8Array {
  const cells = fromPairs(reader.block(), most);
  if (cells.length !== count) throw new RangeError('The pairing ends too early');
  return cells;
}
