import { ByteReader } from '#core/search/bytes.ts';

type Decode = (bytes: Uint8Array) => string;

/** The vectors of one language's stems. */
export interface LanguageVectors {
  language: string;
  /** Numbers of a vector. */
  size: number;
  /** In order of their code units. */
  stems: readonly string[];
  /** How many code units a stem shares with the one before. */
  shared: Uint8Array;
  rowOf: ReadonlyMap<string, number>;
  /** One row after another. */
  cells: Int8Array;
  /** What a cell of a row is worth, with how much the stem says. */
  scales: Float32Array;
}

/** By their language; a reader needs their own, Arabic and English. */
export type Vectors = ReadonlyMap<string, LanguageVectors>;

export const FORM = 1;

/** Weights as `scripts/vectors/write.ts` wrote them, a file for each language. */
export function readVectors(files: readonly Uint8Array[], decode: Decode): Vectors {
  const read = files.map((bytes) => readLanguage(bytes, decode));
  const size = read[0]?.size;
  if (read.some((one) => one.size !== size)) throw new RangeError('These vectors were not learned together');
  return new Map(read.map((one) => [one.language, one]));
}

function readLanguage(bytes: Uint8Array, decode: Decode): LanguageVectors {
  const reader = new ByteReader(bytes);
  if (reader.number() !== FORM) throw new RangeError('These vectors have another form');
  const language = decode(reader.block());
  const size = reader.number();
  const count = reader.number();
  const spans = new ByteReader(reader.block());
  const rests = decode(reader.block());
  const stems: string[] = [];
  const shared = new Uint8Array(count);
  let before = '';
  let at = 0;
  for (let row = 0; row < count; row++) {
    const common = spans.number();
    const rest = spans.number();
    before = before.slice(0, common) + rests.slice(at, at + rest);
    at += rest;
    shared[row] = common;
    stems.push(before);
  }
  const scaleBytes = reader.block();
  const view = new DataView(scaleBytes.buffer, scaleBytes.byteOffset, scaleBytes.byteLength);
  const scales = Float32Array.from({ length: count }, (_, row) => view.getFloat32(row * 4, true));
  const cellBytes = reader.block();
  if (cellBytes.length !== count * size) throw new RangeError('The vectors end too early');
  const cells = new Int8Array(cellBytes.buffer, cellBytes.byteOffset, cellBytes.length);
  const rowOf = new Map(stems.map((stem, row) => [stem, row]));
  return { language, size, stems, shared, rowOf, cells, scales };
}
