// @module-tag whole
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { meaningFile } from '#server/meanings/quranenc-file.ts';
import { command } from '#tests/harness/command.ts';
import { csvOf, rowsOf, xmlOf, type MadeUp } from '#tests/harness/quranenc.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'meanings-'));
});
afterAll(() => server?.stop());

const URDU: MadeUp = {
  key: 'urdu_madeup',
  language: 'Urdu',
  version: 'v1.1.3-csv.1',
  text: (place) => `  کہا "${place}", [1] اور\nبس `,
  notes: (place) => (place === '2:255' ? '[1] A note, "quoted".' : ''),
};

async function written(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}
const importFile = (...args: string[]) => command('import-translation', args, server.dataDir);
const refused = async (name: string, content: string | Buffer) => {
  const file = await written(name, content);
  const failure: unknown = await meaningFile(file, {}).then(
    () => 'taken',
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ConfigError);
  return String(failure instanceof Error ? failure.message : failure).replace(file, 'FILE');
};

interface Listed {
  id: string;
  key: string;
  language: string;
  name: string;
  version: string;
  info: string;
}
const list = async () => (await (await fetch(`${server.url}/meanings/list.json`)).json()) as Listed[];
const surah = (id: string, file: string) => fetch(`${server.url}/meanings/${id}/${file}`);

test('a CSV is kept sign by sign, with notes, version and what it says of itself, and handed out as files', async () => {
  const file = await written('urdu_madeup_v1.1.3-csv.1.csv', csvOf(URDU));
  const { stdout } = await importFile(file, '--name', 'A Translator');
  expect(stdout).toBe(
    'urdu_madeup: 6236 ayahs, 1 with notes, v1.1.3-csv.1.\nReaders see it as "A Translator" (ur); --name "…" says otherwise.\n',
  );
  const [listed] = await list();
  expect(listed).toMatchObject({
    key: 'urdu_madeup',
    language: 'ur',
    name: 'A Translator',
    version: 'v1.1.3-csv.1',
  });
  expect(listed?.info).toContain('# URL: https://quranenc.com/en/browse/urdu_madeup');
  const id = listed?.id ?? '';
  const answer = await surah(id, '2.json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { texts, notes } = (await answer.json()) as { texts: string[]; notes: string[] };
  expect(texts).toHaveLength(286);
  expect(texts[254]).toBe(URDU.text('2:255'));
  expect(notes[254]).toBe('[1] A note, "quoted".');
  const all = (await (await surah(id, 'all.json')).json()) as { texts: string[] }[];
  expect(all.flatMap((one) => one.texts)).toEqual(rowsOf(URDU).map(([, , text]) => text));
  const plain = await fetch(`${server.url}/meanings/${id}/2.json`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.json()).toEqual({ texts, notes });
  expect((await surah(id, '115.json')).status).toBe(404);
  expect((await surah('urdu_madeup@000000000000', '1.json')).status).toBe(404);
});

test('another text of the same key takes its place and keeps the name; the same text in XML is the same text', async () => {
  const [before] = await list();
  const xml = await written('same.xml', xmlOf({ ...URDU, version: 'v1.1.3-xml.1' }));
  await importFile(xml);
  expect(await list()).toMatchObject([{ id: before?.id, version: 'v1.1.3-xml.1', name: 'A Translator' }]);
  const newer = { ...URDU, version: 'v1.2.0-csv.1', text: (place: string) => `Newer ${place}` };
  const { stdout } = await importFile(await written('newer.csv', csvOf(newer)));
  expect(stdout).toContain('v1.2.0-csv.1, in place of v1.1.3-xml.1.');
  const [after] = await list();
  expect(after).toMatchObject({ name: 'A Translator', version: 'v1.2.0-csv.1' });
  expect((await surah(before?.id ?? '', '1.json')).status).toBe(404);
  expect(await (await surah(after?.id ?? '', '112.json')).json()).toMatchObject({
    texts: ['Newer 112:1', 'Newer 112:2', 'Newer 112:3', 'Newer 112:4'],
  });
});

test('what is wrong with a file is said, and nothing changes', async () => {
  const before = await list();
  const rows = rowsOf(URDU);
  const csv = csvOf(URDU);
  const without = rows.filter(([sura, aya]) => `${sura}:${aya}` !== '3:7');
  expect(await refused('missing.csv', csvOf(URDU, without))).toBe(
    'FILE: it has 6235 of 6236 ayahs; missing: 3:7.',
  );
  expect(await refused('twice.csv', csvOf(URDU, [...rows, ['1', '1', 'x', '']]))).toBe(
    'FILE: there are two of 1:1.',
  );
  expect(await refused('more.csv', csvOf(URDU, [...rows, ['1', '8', 'x', '']]))).toBe(
    'FILE: row 6237 is of no ayah (1:8).',
  );
  expect(await refused('half.csv', csv.slice(0, csv.length / 2))).toBe(
    'FILE ends in the middle, or is broken.',
  );
  expect(await refused('half.xml', xmlOf(URDU).slice(0, 90_000))).toBe(
    'FILE ends in the middle, or is broken.',
  );
  expect(await refused('utf16.csv', Buffer.from(csv, 'utf16le'))).toMatch(/is not UTF-8|is no text/);
  expect(await refused('latin.csv', Buffer.concat([Buffer.from(csv), Buffer.from([0xe9])]))).toBe(
    'FILE is not UTF-8: its letters are broken.',
  );
  expect(await refused('empty.csv', csvOf({ ...URDU, text: (place) => (place === '2:1' ? '' : 'x') }))).toBe(
    'FILE: without a text: 2:1. Where a work explains only some ayahs, say --allow-empty.',
  );
  expect(await refused('language.csv', csvOf({ ...URDU, language: 'Zzzish' }))).toContain('--language ku');
  expect(await refused('version.csv', csvOf({ ...URDU, version: 'none' }))).toContain('its version');
  expect(await refused('other.csv', 'a,b\n1,2\n')).toContain('is no download of QuranEnc.com');
  expect(await refused('other.sqlite', Buffer.from('SQLite format 3\0'))).toContain(
    'take the CSV or the XML',
  );
  const half = join(folder, 'half.csv');
  await expect(importFile(half)).rejects.toThrow('ends in the middle');
  expect(await list()).toEqual(before);
});

test('imported meanings are listed and removed', async () => {
  const arabic = {
    ...URDU,
    key: 'arabic_madeup',
    language: 'Arabic',
    text: (place: string) => `تفسير ${place}`,
  };
  await importFile(await written('arabic.csv', csvOf(arabic)));
  expect((await importFile('--list')).stdout.split('\n').map((line) => line.split(',')[0])).toEqual([
    'arabic_madeup: A made-up meaning (ar)',
    'urdu_madeup: A Translator (ur)',
    '',
  ]);
  const id = (await list()).find(({ key }) => key === 'arabic_madeup')?.id ?? '';
  expect((await importFile('--remove', 'arabic_madeup')).stdout).toBe('arabic_madeup is removed.\n');
  expect((await surah(id, '1.json')).status).toBe(404);
  expect((await list()).map(({ key }) => key)).toEqual(['urdu_madeup']);
  await expect(importFile('--remove', 'arabic_madeup')).rejects.toThrow('There is no imported translation');
});
