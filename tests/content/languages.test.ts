import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  documentSchema,
  documentVersionsSchema,
  languageSchema,
  mailSchema,
  pushSchema,
  smsSchema,
  surahNamesSchema,
  wordsSchema,
} from '#content/schema.ts';
import type { Document, Mail, Words } from '#content/schema.ts';
import { argumentsOf, pluralCategories } from '#tests/harness/message.ts';

/** Texts that are right in another language although they are the English ones: names, greetings and words that languages share. */
const SAME_EVERYWHERE = new Set([
  'Zubair Ali Zai',
  'Rafiq',
  'Assalamu alaikum',
  'Assalamu alaikum,',
  'Wassalam, Rafiq',
  'Software',
  'Dhuhr',
  'Asr',
  'Maghrib',
  'Witr',
  'Wudu',
  'Passphrase',
  'Ghusl',
  'Tayammum',
  '{count} / {times}',
  'Qibla',
  'Kaaba',
  'Gold',
  'N',
  'S',
  'W',
  'Pause',
  'Menstruation',
  'Diyanet (DITIB, IGMG)',
  'Dubai',
  'Sri Lanka (ACJU)',
  'Kuwait',
  'Malaysia (JAKIM)',
  '{surah} {reference}',
  'Muslim',
  'Abu Dawud',
  'at-Tirmidhi',
  'al-Albani',
  'sahih',
  'Tasbih',
  '33 · 33 · 34',
  'Text',
  '{name}',
  '{what} ({count, number})',
  'Amiri Quran',
  'Scheherazade',
  'Khatma',
  'Mushaf',
  'Sepia',
  'Hizb',
  'Hizb {hizb}',
  'Normal',
  'Halal',
  'OpenStreetMap',
  'Google Maps',
  '{metres, number} m',
  '{kilometres, number} km',
]);
/** Their lists are names of works with their licences, which nobody translates. */
const SECTIONS_OF_NAMES = new Set(['fonts', 'software']);
const ENGLISH = /\b(the|your|you|please|with|this|of)\b/iu;

const root = join(import.meta.dirname, '../..');
const content = join(root, 'content');
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
/** A file in its shape; one that is not is named, with the place that is wrong. */
function checked<Schema extends v.GenericSchema>(schema: Schema, path: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, read(path));
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`${relative(root, path)} ${wrong.join('; ')}`);
}
const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .toSorted()
    : [];

const codes = readdirSync(content).filter((name) => existsSync(join(content, name, 'language.json')));
const translations = codes.filter((code) => code !== 'en');
const languageOf = (code: string) => checked(languageSchema, join(content, code, 'language.json'));
const documentIds = filesIn(join(content, 'en/documents')).map((name) => basename(name, '.json'));
const documentOf = (code: string, id: string) =>
  checked(documentSchema, join(content, code, 'documents', `${id}.json`));

const englishFiles = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
  .filter((path) => basename(path) === 'en.json')
  .map((path) => join(root, 'src/web', path));
const english = new Map(
  englishFiles.map((path) => [relative(join(root, 'src/web'), dirname(path)), checked(wordsSchema, path)]),
);

function mailWords(mail: Mail): Words {
  const letters = Object.entries(mail).map(([letter, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${letter}.${key}`, text] as const),
  );
  return Object.fromEntries(letters.flat());
}

/** Every set of words of a language by its name: the screens, the mails and the notifications. */
function packsOf(code: string): Map<string, Words> {
  const mail = checked(mailSchema, join(content, code, 'mail.json'));
  const screens =
    code === 'en'
      ? [...english]
      : filesIn(join(content, code, 'screens')).map(
          (name) =>
            [
              name.slice(0, -'.json'.length),
              checked(wordsSchema, join(content, code, 'screens', name)),
            ] as const,
        );
  const push = checked(pushSchema, join(content, code, 'push.json'));
  const sms = checked(smsSchema, join(content, code, 'sms.json'));
  return new Map([...screens, ['mail', mailWords(mail)], ['push', push], ['sms', sms]]);
}

function textsOf({ title, intro, sections }: Document): string[] {
  const lists = sections.filter(({ id }) => !SECTIONS_OF_NAMES.has(id)).flatMap(({ list = [] }) => list);
  return [title, intro, ...sections.flatMap((section) => [section.title, ...section.paragraphs]), ...lists];
}

test('no document is dated after the day on which it is read', () => {
  const today = new Date().toISOString().slice(0, 10);
  const versions = checked(documentVersionsSchema, join(content, 'base/documents.json'));
  for (const [document, { version }] of Object.entries(versions))
    expect(version <= today, `${document} of ${version}`).toBe(true);
});

test('the version of the privacy policy that is shown is the one that the database accepts', () => {
  const { privacy } = checked(documentVersionsSchema, join(content, 'base/documents.json'));
  const migrations = join(root, 'supabase/migrations');
  const said = readdirSync(migrations)
    .toSorted()
    .flatMap((name) => [
      ...readFileSync(join(migrations, name), 'utf8').matchAll(
        /function private\.privacy_version\(\)[^;]*?return '([^']+)'/gu,
      ),
    ])
    .map(([, version]) => version);
  expect(said.length).toBeGreaterThan(1);
  expect(said.at(-1)).toBe(privacy.version);
});

describe.each(codes)('language %s', (code) => {
  const { locale, name, direction } = languageOf(code);
  const packs = packsOf(code);

  test('is named in its own script and reads in its direction', () => {
    expect(new Intl.Locale(locale).language).toBe(code);
    expect(direction).toBe(/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? 'rtl' : 'ltr');
  });

  test.each([...packs])('gives every plural in %s the forms its grammar needs', (_, words) => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    const wrong = Object.entries(words).filter(([, text]) =>
      pluralCategories(text, locale).some((categories) => categories.join() !== needed.join()),
    );
    expect(wrong).toEqual([]);
  });

  test('names every surah, and no two alike', () => {
    const surahs = checked(surahNamesSchema, join(content, code, 'surahs.json'));
    expect(new Set(surahs.map(({ name }) => name)).size).toBe(114);
    expect(surahs.filter(({ meaning }) => (meaning === undefined) !== (code === 'ar'))).toEqual([]);
  });

  test('quotes nothing with apostrophes, which are plain letters to our formatter', () => {
    const texts = [...packs.values()].flatMap((words) => Object.values(words));
    expect(texts.filter((text) => /'['{}#<|]/u.test(text))).toEqual([]);
  });
});

describe.each(translations)('translation %s', (code) => {
  const { locale, direction } = languageOf(code);
  const packs = packsOf(code);
  const original = packsOf('en');

  test('has the words of every screen and of none that is gone', () => {
    expect([...packs.keys()].toSorted()).toEqual([...original.keys()].toSorted());
  });

  test.each([...original])('says everything that %s says, with the same placeholders', (id, words) => {
    const translated = packs.get(id) ?? {};
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(words).toSorted());
    const asked = (texts: Words, locale: string) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, argumentsOf(text, locale)]));
    expect(asked(translated, locale)).toEqual(asked(words, 'en'));
  });

  test('has no text left in English', () => {
    const inEnglish = new Set([...original.values()].flatMap((words) => Object.values(words)));
    for (const id of documentIds) for (const text of textsOf(documentOf('en', id))) inEnglish.add(text);
    const texts = [
      ...[...packs.values()].flatMap((words) => Object.values(words)),
      ...documentIds.flatMap((id) => textsOf(documentOf(code, id))),
    ];
    const foreign = (text: string) =>
      inEnglish.has(text) || ENGLISH.test(text) || (direction === 'rtl' && !/\p{Script=Arabic}/u.test(text));
    expect(texts.filter((text) => foreign(text) && !SAME_EVERYWHERE.has(text))).toEqual([]);
  });

  test('has the same documents', () => {
    expect(filesIn(join(content, code, 'documents'))).toEqual(filesIn(join(content, 'en/documents')));
  });

  test.each(documentIds)('keeps the sections, paragraphs and cited numbers of %s', (id) => {
    const outline = (document: Document) =>
      document.sections.map(({ id, paragraphs, list = [] }) => ({
        id,
        paragraphs: paragraphs.length,
        numbers: [...paragraphs, ...list].map((text) => (text.match(/\d+/gu) ?? []).toSorted()),
      }));
    expect(outline(documentOf(code, id))).toEqual(outline(documentOf('en', id)));
  });
});

test.each(codes)('the sources in %s name packages we use, with their own licences', (code) => {
  const { list = [] } = documentOf(code, 'sources').sections.find(({ id }) => id === 'software') ?? {};
  // Some packages name their licence in a file alone.
  const manifest = v.object({ name: v.string(), license: v.optional(v.string(), 'see LICENSE') });
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.string()) }),
    read(join(root, 'package.json')),
  );
  const used = Object.keys(dependencies).map((name) => {
    const { license } = v.parse(manifest, read(join(root, 'node_modules', name, 'package.json')));
    return `${name} (${license})`;
  });
  expect(list.filter((entry) => !used.includes(entry))).toEqual([]);
  expect(list.length).toBeGreaterThan(0);
});
