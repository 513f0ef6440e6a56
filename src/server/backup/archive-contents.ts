import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { SEAL_LENGTH } from './seal.ts';
import { PART } from './archive.ts';

interface Part {
  name: string;
  bytes: Buffer;
}

/** Longer than a piece that filled a part may be; what claims more was not written by `newArchive`. */
const LONGEST = 16 * PART;

async function* partsOf(
  file: string,
  signal: AbortSignal,
  read: (bytes: number) => void,
): AsyncGenerator<Part> {
  const { size } = await stat(file);
  const source = createReadStream(file, { end: size - SEAL_LENGTH - 1, highWaterMark: 1 << 20 });
  source.on('data', (chunk) => read(chunk.length));
  const entries = extract();
  const unpacked = pipeline(source, createGunzip(), entries, { signal });
  unpacked.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name, size: length } = entry.header;
      if (length > LONGEST) throw new Error(`A part of ${length} bytes (${name}).`);
      yield { name: name.slice(0, name.lastIndexOf('/')), bytes: await buffer(entry) };
    }
  } finally {
    entries.destroy();
  }
  await unpacked;
}

/** The contents of an archive one after the other; what is not read of one is passed over. */
export async function* contentsOf(
  file: string,
  signal: AbortSignal,
  read: (bytes: number) => void,
): AsyncGenerator<{ name: string; content: AsyncIterable<Buffer> }> {
  const parts = partsOf(file, signal, read);
  let next = await parts.next();
  const rest = async function* (name: string): AsyncGenerator<Buffer> {
    while (next.done !== true && next.value.name === name) {
      yield next.value.bytes;
      next = await parts.next();
    }
  };
  try {
    while (next.done !== true) {
      const { name } = next.value;
      yield { name, content: rest(name) };
      for await (const _ of rest(name));
    }
  } finally {
    await parts.return(undefined);
  }
}
