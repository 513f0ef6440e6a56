import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pack } from '#core/search/pack.ts';
import { loadedWith } from '#scripts/imports.ts';
import { madeOnce } from '#scripts/made-once.ts';
import { fromRoot } from '#server/root.ts';
import { foundPacks, packFiles } from './found.ts';

/** A sum of all that a pack makes findable. */
export const sumOfRecords = (pack: Pack): string =>
  createHash('sha256').update(JSON.stringify(pack.records())).digest('hex');

let sums: Promise<Readonly<Record<string, string>>> | undefined;

/** The same of every pack, kept by what packs are made of: to make all records takes seconds, and few builds change any. */
export function recordSums(): Promise<Readonly<Record<string, string>>> {
  sums ??= keptSums();
  return sums;
}

async function keptSums(): Promise<Readonly<Record<string, string>>> {
  const kept = await madeOnce(`record-sums-${sourcesSum()}.json`, async () => {
    const made = (await foundPacks()).map((pack) => [pack.id, sumOfRecords(pack)] as const);
    return Buffer.from(JSON.stringify(Object.fromEntries(made)));
  });
  return JSON.parse(Buffer.from(kept).toString('utf8'));
}

/** Whatever any pack may read: all content, what screens say in English, packages, and the code of the packs. */
function sourcesSum(): string {
  const files = [
    'package-lock.json',
    ...filesIn('content'),
    ...filesIn('src/web').filter((file) => file.endsWith('/en.json')),
    ...loadedWith(packFiles()),
  ];
  // Words are put in order as this Node knows them.
  const sum = createHash('sha256').update(process.version);
  for (const file of files) sum.update(`\n${file}\n`).update(readFileSync(fromRoot(file)));
  return sum.digest('hex').slice(0, 10);
}

const filesIn = (folder: string): string[] =>
  readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(fromRoot().length))
    .toSorted();
