import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';
import { isTyped } from './typed-words.ts';

interface Text {
  file: string;
  key: string;
  text: string;
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

function leaves(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, key ? `${key}.${name}` : name));
}

/** What people may type when they ask or answer is kept with its slips, and a city's name with the letters of its source. */
const isAsFound = (file: string, key: string) =>
  file === 'asked.json' ||
  file === 'cities.json' ||
  isTyped(file, key) ||
  (file.startsWith('answers/') && key.includes('.variants.'));

/** Everything a language says; English words of screens lie beside the screens. */
function textsOf(code: string): Text[] {
  const folder = fromRoot('content', code);
  const beside =
    code === 'en' ? filesBelow(fromRoot('src/web')).filter((file) => file.endsWith('en.json')) : [];
  const files = [
    ...filesBelow(folder).map((file) => [file, join(folder, file)] as const),
    ...beside.map((file) => [file, fromRoot('src/web', file)] as const),
  ];
  return files
    .flatMap(([file, path]) => leaves(json(path), '').map(([key, text]) => ({ file, key, text })))
    .filter(({ file, key }) => !isAsFound(file, key));
}

const where = ({ file, key, text }: Text) => `${file} ${key}: ${text.slice(0, 120)}`;

interface Spelling {
  code: string;
  pattern: RegExp;
  ours: string;
  except: string[];
}
const SPELLINGS: Spelling[] = readFileSync(join(import.meta.dirname, '../fixtures/spellings.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [code = '', pattern = '', ours = '', except = ''] = line.split('\t');
    return { code, pattern: new RegExp(pattern, 'u'), ours, except: except.split(' ').filter(Boolean) };
  });

describe.each(LANGUAGES)('texts in %s', (code) => {
  const texts = textsOf(code);

  test('have one kind of apostrophe', () => {
    // A prime counts atoms: 5'-ribonucleotides.
    expect(texts.filter(({ text }) => /(?<!\d)'|'(?!-)|[`´ʼ]/u.test(text)).map(where)).toEqual([]);
  });

  test('spell each word in one way', () => {
    const wrong = SPELLINGS.filter((spelling) => spelling.code === code).flatMap(
      ({ pattern, ours, except }) =>
        texts
          .filter(
            ({ file, key }) =>
              !except.some((place) => file.startsWith(place) || key.split('.').includes(place)),
          )
          .filter(({ text }) => pattern.test(text))
          .map((text) => `${ours} ← ${where(text)}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** The letter to a maker of food is written by the reader, to strangers. */
const TO_STRANGERS = 'halal/letter.json';

test('German says du: no Sie stands where a sentence does not begin', () => {
  const formal = /(?<![.!?:…“‘–] |[„‚"(] ?|^)(?<!\p{L})(?:Sie|Ihnen|Ihre[mnrs]?|Ihr)(?!\p{L})/u;
  const spoken = textsOf('de').filter(({ file, key }) => file !== TO_STRANGERS && !isScripture(file, key));
  expect(spoken.filter(({ text }) => formal.test(text)).map(where)).toEqual([]);
});

test('Turkish says siz: no verb or pronoun speaks to a single friend', () => {
  const familiar =
    /(?<!\p{L})(?:sen|seni|sana|senin|sende|senden)(?!\p{L})|\p{L}(?:abilirsin|ebilirsin|malısın|melisin|ıyorsun|iyorsun|uyorsun|üyorsun)(?!\p{L})/iu;
  const spoken = textsOf('tr').filter(({ file }) =>
    /^(?:screens|documents|mail|push|sms|salah\/guide|events)/u.test(file),
  );
  expect(spoken.filter(({ text }) => familiar.test(text)).map(where)).toEqual([]);
});

/** What is told or said in the words of others. */
function isScripture(file: string, key: string): boolean {
  return (
    /^(?:hadith|duas)\//u.test(file) || (file.startsWith('salah/prayer-texts') && key.endsWith('meaning'))
  );
}

/** These numbers are always the same, and each language is written for them. */
const ALWAYS_THE_SAME = new Set([
  'pages',
  'carats',
  'characters',
  'friends',
  'days',
  'surahs',
  'letters',
  'fields',
]);

test('every number that counts something asks for its grammatical form', () => {
  // `who` is somebody's name.
  const counted = /\{(?!who\})\w+(?:, number)?\} (\p{Ll}+s)(?!\p{L})/gu;
  const verbs = /^(?:is|has|was|asks|belongs|does|becomes)$/u;
  // A mean is a fraction, which has no singular.
  const screens = textsOf('en').filter(({ file, key }) => file.endsWith('en.json') && key !== 'fitLeft');
  const wrong = screens.filter(({ text }) =>
    [...text.matchAll(counted)].some(([, noun = '']) => !verbs.test(noun) && !ALWAYS_THE_SAME.has(noun)),
  );
  expect(wrong.map(where)).toEqual([]);
});

test('Arabic says one and two by the word itself, not by a number before it', () => {
  const wrong = textsOf('ar').filter(({ text }) => /(?:one|two) \{[^}]*# ?[\p{L}]/u.test(text));
  // A bare total has no noun to bend.
  expect(wrong.filter(({ text }) => !/العدد #/u.test(text)).map(where)).toEqual([]);
});
