import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { ConfigError } from '../config.ts';
import { codeOf } from '../errors.ts';
import { partsOf } from '../json-parts.ts';
import { mosqueInElement, mosqueInFeature } from './element.ts';
import type { FoundMosque } from './found-mosque.ts';

/** A file of OpenStreetMap objects: Overpass JSON, or GeoJSON, plain or by gzip. */
export interface Extract {
  sha256: string;
  records: number;
}

/** What a record of a file is, or why it is no mosque. */
export interface ExtractRecord {
  mosque: FoundMosque | string;
  /** What the file calls it. */
  name: string;
}

const READERS = { elements: mosqueInElement, features: mosqueInFeature };

const nameOf = (value: unknown): string => {
  const { type, id } = typeof value === 'object' && value !== null ? { type: '', id: '', ...value } : {};
  return [type, id]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
    .trim();
};

/** Extracts are often kept compressed: `berlin.geojson.gz`. */
function bytesOf(file: string): AsyncIterable<Buffer> {
  const bytes = createReadStream(file);
  if (!file.endsWith('.gz')) return bytes;
  const unpacked = createGunzip();
  bytes.on('error', (error) => unpacked.destroy(error));
  return bytes.pipe(unpacked);
}

async function* textOf(file: string, hash?: Hash): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytesOf(file)) {
    hash?.update(chunk);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** The records of a file in its order. */
export async function* recordsIn(file: string, hash?: Hash): AsyncGenerator<ExtractRecord> {
  for await (const { key, value } of partsOf(textOf(file, hash), { elements: 3, features: 3 }))
    yield { mosque: READERS[key](value), name: nameOf(value) };
}

/** Reads the whole file once before anything is written: one that is broken changes nothing. */
export async function checkedExtract(file: string): Promise<Extract> {
  const hash = createHash('sha256');
  let records = 0;
  let mosques = 0;
  try {
    for await (const { mosque } of recordsIn(file, hash)) {
      records += 1;
      if (typeof mosque !== 'string') mosques += 1;
    }
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ConfigError(`${file} is no whole JSON file: ${error.message}`);
    if (codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new ConfigError(`${file} is no text in UTF-8.`);
    if (codeOf(error)?.startsWith('Z_'))
      throw new ConfigError(`${file} is no whole gzip file: ${error instanceof Error ? error.message : ''}`);
    if (codeOf(error) === 'ENOENT') throw new ConfigError(`There is no file ${file}.`);
    throw error;
  }
  if (records === 0)
    throw new ConfigError(
      `${file} holds no records: it must be Overpass JSON ({"elements": […]}) or GeoJSON ({"features": […]}).`,
    );
  if (mosques === 0) throw new ConfigError(`${file} has ${records} records, and none of them is a mosque.`);
  return { sha256: hash.digest('hex'), records };
}
