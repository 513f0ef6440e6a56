import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { ConfigError } from '../config.ts';
import { parsedKeyFile, type KeyFile } from '../keys.ts';
import * as names from './manifest.ts';
import { isSame, measured, type Measure } from './measured.ts';
import { contentsOf } from './archive-contents.ts';
import { checkSeal } from './seal.ts';
import { newSums } from './sums.ts';
import type { Work } from './work.ts';

export interface Inspected {
  manifest: names.Manifest;
  /** The key file as it was, and what it says. */
  keyText: string;
  keyFile: KeyFile;
}

const Format = v.object({ format: v.number() });

/** Reads a backup to its end and compares every content with its digest. Nothing is written anywhere. */
export async function inspected(file: string, { signal, progress }: Work): Promise<Inspected> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new ConfigError(`There is no file ${file}.`);
  const damaged = (what: string) => new ConfigError(`${file} is damaged: ${what}.`);
  let done = 0;
  const read = (bytes: number) => {
    done += bytes;
    progress(done, found.size * 2, 'checking');
  };
  await checkSeal(file, signal, read);

  const measures = new Map<string, Measure>();
  const sums = newSums();
  let [keyText, manifestText] = ['', ''];
  for await (const { name, content } of contentsOf(file, signal, read)) {
    const version = names.versionIn(name);
    if (version !== undefined) sums.note(version, await measured(content));
    else if (name.startsWith('sums/')) {
      if ((await text(Readable.from(content))) !== sums.taken()) throw damaged(name);
    } else if (name === names.MANIFEST) manifestText = await text(Readable.from(content));
    else {
      const pieces: Buffer[] = [];
      const keep = name === names.KEYS ? (piece: Buffer) => void pieces.push(piece) : undefined;
      measures.set(name, await measured(content, keep));
      if (name === names.KEYS) keyText = Buffer.concat(pieces).toString('utf8');
    }
  }
  if (manifestText === '') throw damaged('it has no manifest');
  const json: unknown = JSON.parse(manifestText);
  if (v.parse(Format, json).format > names.FORMAT)
    throw new ConfigError(`${file} was made by a newer version, in a form that this one does not know.`);
  const manifest = v.parse(names.Manifest, json);

  const expect = (name: string, measure: Measure) => {
    const seen = measures.get(name);
    if (seen === undefined || !isSame(seen, measure)) throw damaged(name);
    measures.delete(name);
  };
  expect(names.KEYS, manifest.keys);
  for (const table of manifest.tables) expect(names.tableContent(table), table);
  for (const name of measures.keys()) throw damaged(`${name} is not in its manifest`);
  const { count, sha256 } = sums.total();
  if (count !== manifest.objects.count || sha256 !== manifest.objects.sha256) throw damaged('objects');
  return { manifest, keyText, keyFile: parsedKeyFile(keyText) };
}
