// @module-tag whole
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importEdition } from '#server/hadith/import-edition.ts';
import { newGuest } from '#tests/harness/clients.ts';
import { command } from '#tests/harness/command.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
let database: Client;
let folder: string;

beforeAll(async () => {
  server = await startServer();
  database = new Client(server.databaseUrl);
  database.on('error', () => undefined);
  await database.connect();
  folder = await mkdtemp(join(tmpdir(), 'hadith-'));
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

/** Made up: the form of the widespread editions, not their words. Brackets, quotes and backslashes belong to a text. */
const madeUp = (count: number, word: string) => ({
  metadata: { name: 'A made-up collection', sections: { 1: 'First {book}', 2: 'Second ]book' } },
  hadiths: Array.from({ length: count }, (_, index) => ({
    hadithnumber: index === 2 ? 2.1 : index + 1,
    arabicnumber: index + 1,
    text: `${word} ${index + 1} says "[}" and \\ stays`,
    grades: index === 0 ? [{ name: 'A grader', grade: 'Sahih' }] : [],
    reference: { book: index < 600 ? 1 : 2, hadith: index + 1 },
  })),
});

async function written(name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const counted = async (edition: string) =>
  (
    await database.query<{ count: number }>(
      'select count(*)::int from public.hadith_texts where edition_id = $1',
      [edition],
    )
  ).rows[0]?.count;

test('an edition is loaded with its provenance, read through the data service, and not loaded twice', async () => {
  const file = await written('eng-darimi.json', madeUp(1203, 'Number'));
  const { stdout } = await command('import-hadith', [file], server.dataDir);
  expect(stdout).toBe('eng-darimi: 1203 texts loaded, 1203 in all (A made-up collection).\n');
  const { client } = await newGuest(server);
  const { data } = await client
    .from('hadith_texts')
    .select('number, text, grades, section, hadith_editions!inner(id, language, name, source)')
    .eq('hadith_editions.collection', 'darimi')
    .eq('number', 1)
    .throwOnError();
  expect(data).toEqual([
    {
      number: 1,
      text: 'Number 1 says "[}" and \\ stays',
      grades: [{ name: 'A grader', grade: 'Sahih' }],
      section: 1,
      hadith_editions: {
        id: 'eng-darimi',
        language: 'en',
        name: 'A made-up collection',
        source: 'eng-darimi.json',
      },
    },
  ]);
  const again = await command('import-hadith', [file], server.dataDir);
  expect(again.stdout).toBe('eng-darimi: is here already, 1203 in all (A made-up collection).\n');
  const found = await client
    .rpc('search_hadith_texts', { _query: 'number 1203', _languages: ['en'] })
    .throwOnError();
  expect(found.data).toMatchObject([{ collection: 'darimi', number: 1203 }]);
});

test('an interrupted import shows nothing yet and goes on where it stopped', async () => {
  const file = await written('eng-mishkat.json', madeUp(1203, 'Part'));
  await expect(
    importEdition(database, file, (done) => {
      if (done >= 1000) throw new Error('pulled the plug');
    }),
  ).rejects.toThrow('pulled the plug');
  expect(await counted('eng-mishkat')).toBe(1000);
  const { client } = await newGuest(server);
  const unseen = await client
    .from('hadith_texts')
    .select('number')
    .eq('edition_id', 'eng-mishkat')
    .throwOnError();
  expect(unseen.data).toEqual([]);
  const { loaded } = await importEdition(database, file, () => undefined);
  expect(loaded).toBe(203);
  expect(await counted('eng-mishkat')).toBe(1203);
});

test('another file of the same edition takes its place', async () => {
  await importEdition(database, await written('tur-adab.json', madeUp(5, 'Eski')), () => undefined);
  await importEdition(database, await written('tur-adab.json', madeUp(3, 'Yeni')), () => undefined);
  const { rows } = await database.query<{ text: string }>(
    `select text from public.hadith_texts where edition_id = 'tur-adab' order by number`,
  );
  expect(rows.map(({ text }) => text.split(' ')[0])).toEqual(['Yeni', 'Yeni', 'Yeni']);
});

test('Arabic is found without its vowel signs', async () => {
  const { metadata } = madeUp(0, '');
  const hadiths = [{ hadithnumber: 1, text: 'كَلِمَةٌ مَصْنُوعَةٌ لِلتَّجْرِبَةِ', grades: [] }];
  await importEdition(database, await written('ara-shamail.json', { metadata, hadiths }), () => undefined);
  const { client } = await newGuest(server);
  const { data } = await client
    .rpc('search_hadith_texts', { _query: 'كلمه مصنوعة', _languages: ['ar'] })
    .throwOnError();
  expect(data).toMatchObject([{ collection: 'shamail', number: 1 }]);
});

const entry = { hadithnumber: 1, text: 'x' };
test.each([
  ['latin-bukhari.json', madeUp(2, 'x'), /<language>-<collection>/],
  ['eng-genesis.json', madeUp(2, 'x'), /<language>-<collection>/],
  ['eng-bulugh.json', '{"metadata":{"name":"x"},"hadiths":[{"hadithnumber":1,"text":"x"}', /no whole JSON/],
  ['eng-bulugh.json', { metadata: { name: 'x' }, hadiths: [entry, entry] }, /two of number 1/],
  ['eng-bulugh.json', { metadata: { name: 'x' }, hadiths: [{ text: 'x' }] }, /entry 1: hadithnumber/],
  ['eng-bulugh.json', { metadata: { name: 'x' }, hadiths: [] }, /no hadith/],
  ['eng-bulugh.json', { hadiths: [entry] }, /no name/],
])('a wrong file is refused whole: %s (%#)', async (name, content, message) => {
  await expect(importEdition(database, await written(name, content), () => undefined)).rejects.toThrow(
    message,
  );
  const { rows } = await database.query(`select 1 from public.hadith_editions where id = 'eng-bulugh'`);
  expect(rows).toEqual([]);
});

test('a whole book of 7,000 is imported, counted by its chapters, and each day and hadith knows its place', async () => {
  const hadiths = Array.from({ length: 7000 }, (_, index) => ({
    hadithnumber: index + 1,
    text: `Report ${index + 1}. ${'A made-up sentence that stands for a narration. '.repeat(12)}`,
    // Every other one is called sound by its grader.
    grades: [{ name: 'A grader', grade: index % 2 === 0 ? 'Sahih' : 'Daif' }],
    reference: { book: Math.floor(index / 100) + 1, hadith: (index % 100) + 1 },
  }));
  const sections = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [at + 1, `Chapter ${at + 1}`]));
  const file = await written('eng-ahmad.json', { metadata: { name: 'A whole book', sections }, hadiths });
  const began = performance.now();
  await command('import-hadith', [file], server.dataDir);
  console.log(`7,000 hadith imported in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const { client } = await newGuest(server);
  const edition = { _edition: 'eng-ahmad' };
  const chapters = await client.rpc('hadith_sections', edition).throwOnError();
  expect(chapters.data).toEqual(Array.from({ length: 70 }, (_, at) => ({ section: at + 1, hadiths: 100 })));
  const near = async (number: number, section?: number) =>
    (
      await client
        .rpc('hadith_neighbours', { ...edition, _number: number, ...(section && { _section: section }) })
        .throwOnError()
    ).data;
  expect(await near(101)).toEqual([{ previous: 100, next: 102 }]);
  expect(await near(101, 2)).toEqual([{ previous: null, next: 102 }]);
  expect(await near(7000)).toEqual([{ previous: 6999, next: null }]);
  const ofDay = async (day: number) =>
    (await client.rpc('hadith_of_day', { ...edition, _day: day }).throwOnError()).data[0]?.number;
  // 3,500 are sound: the 1st, 3rd, 5th …
  expect([await ofDay(0), await ofDay(1), await ofDay(3500), await ofDay(-1)]).toEqual([1, 3, 1, 6999]);
});
