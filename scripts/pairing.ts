import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { sha256 } from '#server/quran-text.ts';
import { fromRoot } from '#server/root.ts';
import { lessonBlocks } from './assistant/lessons.ts';
import { itemsOf } from './pairing/items.ts';
import { foundWays } from './pairing/measure.ts';
import { SETTINGS } from './pairing/settings.ts';
import { trained } from './pairing/train.ts';
import { foundPacks } from './search/found.ts';

/**
 * `npm run pairing` learns which text is asked for from all ways of asking and writes `content/pairing`. With `--measure` it learns
 * without every tenth way, writes nothing, and prints how many of these find their text.
 */
const { values: asked } = parseArgs({ options: { measure: { type: 'boolean', default: false } } });
const all = itemsOf([...(await foundPacks()), lessonBlocks]);
const items = asked.measure ? all.items.filter(({ isHeldOut }) => !isHeldOut) : all.items;
const files = trained({ ...all, items }, SETTINGS, (round) =>
  process.stderr.write(`\r${round} of ${SETTINGS.rounds} rounds`),
);
process.stderr.write('\n');

if (asked.measure)
  for (const line of foundWays(
    all.items.filter(({ isHeldOut }) => isHeldOut),
    files,
  ))
    process.stdout.write(`${line}\n`);
else write();

function write(): void {
  const folder = fromRoot('content/pairing');
  mkdirSync(folder, { recursive: true });
  const written: Record<string, { bytes: number; sha256: string }> = {};
  for (const [name, bytes] of files) {
    writeFileSync(`${folder}/${name}.bin`, bytes);
    written[name] = { bytes: bytes.length, sha256: sha256(bytes) };
    process.stdout.write(`${name}: ${bytes.length} bytes, ${brotliCompressSync(bytes).length} packed\n`);
  }
  writeFileSync(
    `${folder}/pairing.json`,
    `${JSON.stringify({ items: items.length, settings: SETTINGS, files: written }, null, 2)}\n`,
  );
}
