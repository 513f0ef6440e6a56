import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import type { Document, Language, Mail, Words } from '#content/schema.ts';
import { languages } from '#scripts/web/languages.ts';
import { fromRoot } from '#server/root.ts';
import { argumentsOf, pluralCategories } from '#tests/harness/message.ts';
import { filesOf, gapsIn, saidAt } from './language-gaps.ts';

/** Texts that are right in another language although they are the English ones: names, greetings and words that languages share. */
const SAME_EVERYWHERE = new Set([
  'Kalimah',
  'Halaqa',
  'in {time}',
  // Places, as German writes them, too.
  'Medina',
  'Qarn al-Manazil',
  'Yalamlam',
  'Dhat Irq',
  'Ilm',
  'Nisab',
  'Zubair Ali Zai',
  'DeenAI',
  'Rafiq',
  'Assalamu alaikum',
  'Assalamu alaikum,',
  'Assalamu alaikum, {name}',
  'Wassalam, Rafiq',
  'Software',
  'Dhuhr',
  'Asr',
  'Maghrib',
  'Witr',
  'Duha',
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
  // Terms of tajweed, as German books write them, too.
  'Izhar',
  'Izhar mutlaq',
  'Iqlab',
  'Ikhfa',
  'Qalqala',
  'Sakta',
  '{metres, number} m',
  '{kilometres, number} km',
]);
/** Their lists are names of works with their licences, which nobody translates. */
const SECTIONS_OF_NAMES = new Set(['fonts', 'software']);
const ENGLISH = /\b(the|your|you|please|with|this|of)\b/iu;

const root = fromRoot();
const content = join(root, 'content');
const codes = languages(root);
const translations = codes.filter((code) => code !== 'en');
/** A file in its shape, or nothing: what is missing or misshapen is named by the first test, and none dies of it. */
function saidIn<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string | undefined,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, saidAt(path));
  return result.success ? result.output : undefined;
}

const files = new Map(codes.map((code) => [code, filesOf(root, code)]));
const fileOf = (code: string, name: string) => files.get(code)?.get(name);
const languageOf = (code: string): Language =>
  saidIn(languageSchema, fileOf(code, 'language.json')) ?? { name: code, direction: 'ltr', locale: code };
const documentIds = [...(files.get('en')?.keys() ?? [])].flatMap(
  (name) => /^documents\/(.+)\.json$/u.exec(name)?.[1] ?? [],
);
const documentOf = (code: string, id: string): Document =>
  saidIn(documentSchema, fileOf(code, `documents/${id}.json`)) ?? { title: '', intro: '', sections: [] };

function mailWords(mail: Mail): Words {
  const letters = Object.entries(mail).map(([letter, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${letter}.${key}`, text] as const),
  );
  return Object.fromEntries(letters.flat());
}

/** Every set of words of a language by its name: the screens, the mails and the notifications. */
function packsOf(code: string): Map<string, Words> {
  const mail = saidIn(mailSchema, fileOf(code, 'mail.json'));
  const screens = [...(files.get(code) ?? [])].flatMap(([name, path]) => {
    const folder = /^screens\/(.+)\.json$/u.exec(name)?.[1];
    return folder === undefined ? [] : [[folder, saidIn(wordsSchema, path) ?? {}] as const];
  });
  return new Map([
    ...screens,
    ['mail', mail ? mailWords(mail) : {}],
    ['push', saidIn(pushSchema, fileOf(code, 'push.json')) ?? {}],
    ['sms', saidIn(smsSchema, fileOf(code, 'sms.json')) ?? {}],
  ]);
}

function textsOf({ title, intro, sections }: Document): string[] {
  const lists = sections.filter(({ id }) => !SECTIONS_OF_NAMES.has(id)).flatMap(({ list = [] }) => list);
  return [title, intro, ...sections.flatMap((section) => [section.title, ...section.paragraphs]), ...lists];
}

test.each(codes)('%s says all that English says, and nothing is left over', (code) => {
  const gaps = gapsIn(root, code);
  expect(gaps, gaps.join('\n')).toEqual([]);
});

test('no document is dated after the day on which it is read', () => {
  const today = new Date().toISOString().slice(0, 10);
  const versions = v.parse(documentVersionsSchema, saidAt(join(content, 'base/documents.json')));
  for (const [document, { version }] of Object.entries(versions))
    expect(version <= today, `${document} of ${version}`).toBe(true);
});

test('the version of the privacy policy that is shown is the one that the database accepts', () => {
  const { privacy } = v.parse(documentVersionsSchema, saidAt(join(content, 'base/documents.json')));
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
    const surahs = saidIn(surahNamesSchema, fileOf(code, 'surahs.json')) ?? [];
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

  test.each([...original])('asks in %s for the same placeholders', (id, words) => {
    const translated = Object.entries(packs.get(id) ?? {}).filter(([key]) => words[key] !== undefined);
    const asked = (texts: Words, locale: string) =>
      Object.fromEntries(translated.map(([key]) => [key, argumentsOf(texts[key] ?? '', locale)]));
    expect(asked(Object.fromEntries(translated), locale)).toEqual(asked(words, 'en'));
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
    saidAt(join(root, 'package.json')),
  );
  const used = Object.keys(dependencies).map((name) => {
    const { license } = v.parse(manifest, saidAt(join(root, 'node_modules', name, 'package.json')));
    return `${name} (${license})`;
  });
  expect(list.filter((entry) => !used.includes(entry))).toEqual([]);
  expect(list.length).toBeGreaterThan(0);
});
