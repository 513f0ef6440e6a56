import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { readVectors } from '#core/assistant/vectors/read.ts';
import type { Vectors } from '#core/assistant/vectors/read.ts';
import { sha256 } from '#server/quran-text.ts';
import { fromRoot } from '#server/root.ts';
import { ayahFigure, bySound, byVectors, byWords, cardFigure } from './vectors/measure.ts';
import type { Figure } from './vectors/measure.ts';
import { packUnits } from './vectors/packs.ts';
import { quranUnits } from './vectors/quran.ts';
import { SETTINGS } from './vectors/settings.ts';
import { trained } from './vectors/train.ts';

/**
 * `npm run vectors` learns from everything and writes `content/vectors`. With `--measure` it learns without the tenth that is
 * held out, keeps these weights in `.cache` alone, and prints how well they find that tenth; `--again` prints it without learning.
 */
const { values: asked } = parseArgs({
  options: { measure: { type: 'boolean', default: false }, again: { type: 'boolean', default: false } },
});
const folder = fromRoot(asked.measure || asked.again ? '.cache/measured-vectors' : 'content/vectors');
const ayahs = quranUnits();
const packs = packUnits();
const all = [...ayahs, ...packs];
const units = asked.measure ? all.filter(({ isHeldOut }) => !isHeldOut) : all;
const told = (round: number) => process.stderr.write(`\r${round} of ${SETTINGS.rounds} rounds`);

if (!asked.again) write(trained(units, SETTINGS, told));
if (asked.measure || asked.again) measure();

function write(files: ReadonlyMap<string, Uint8Array>): void {
  process.stderr.write('\n');
  mkdirSync(folder, { recursive: true });
  const languages: Record<string, { stems: number; bytes: number; sha256: string }> = {};
  for (const [language, bytes] of files) {
    writeFileSync(`${folder}/${language}.bin`, bytes);
    languages[language] = { stems: stemsIn(read([bytes])), bytes: bytes.length, sha256: sha256(bytes) };
    const packed = brotliCompressSync(bytes).length;
    process.stdout.write(
      `${language}: ${languages[language].stems} stems, ${bytes.length} bytes, ${packed} packed\n`,
    );
  }
  writeFileSync(
    `${folder}/vectors.json`,
    `${JSON.stringify({ units: units.length, settings: SETTINGS, languages }, null, 2)}\n`,
  );
}

function read(bytes: readonly Uint8Array[]): Vectors {
  const decoder = new TextDecoder();
  return readVectors(bytes, (part) => decoder.decode(part));
}

function stemsIn(vectors: Vectors): number {
  return [...vectors.values()].reduce((sum, { stems }) => sum + stems.length, 0);
}

function measure(): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.bin'));
  const vectors = read(names.map((name) => new Uint8Array(readFileSync(`${folder}/${name}`))));
  const judge = byVectors(vectors);
  const of = ({ map10, hit1 }: Figure) => `${map10.toFixed(2)} / ${hit1.toFixed(2)}`;
  const table = (title: string, tags: readonly string[], cell: (from: string, to: string) => string) => {
    process.stdout.write(
      `\n${title}\n\n| asked in ↓ found in → | ${tags.join(' | ')} |\n|${' --- |'.repeat(tags.length + 1)}\n`,
    );
    for (const from of tags)
      process.stdout.write(`| ${from} | ${tags.map((to) => cell(from, to)).join(' | ')} |\n`);
  };
  const six = [...vectors.keys()];
  const four = six.filter((tag) => tag !== 'fr' && tag !== 'es');
  const others = (cell: (from: string, to: string) => string) => (from: string, to: string) =>
    from === to ? '' : cell(from, to);
  table(
    'Ayahs among those held out',
    six,
    others((from, to) => of(ayahFigure(judge, ayahs, from, to, 'held'))),
  );
  table(
    'Ayahs among all',
    six,
    others((from, to) => of(ayahFigure(judge, ayahs, from, to, 'all'))),
  );
  table('Cards', four, (from, to) => of(cardFigure(judge, packs, from, to)));
  table(
    'Ayahs among those held out, by words',
    six,
    others((from, to) => of(ayahFigure(byWords, ayahs, from, to, 'held'))),
  );
  table(
    'Ayahs among those held out, by sound',
    six,
    others((from, to) => of(ayahFigure(bySound, ayahs, from, to, 'held'))),
  );
  table('Cards by words', four, (from, to) => of(cardFigure(byWords, packs, from, to)));
  table('Cards by sound', four, (from, to) => of(cardFigure(bySound, packs, from, to)));
}
