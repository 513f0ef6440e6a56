import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { hadithListSchema, hadithTextsSchema } from '#content/hadith-schema.ts';
import { timelineSchema, timelineTextsSchema } from '#content/timeline-schema.ts';
import { fromRoot } from '#server/root.ts';
import { CODES, honorificsMissing, mentionsIn, PEOPLE, withoutNamesakes } from './honorifics.ts';
import type { Code, Kind } from './honorifics.ts';
import { isTyped } from './typed-words.ts';

/** Names of surahs, mosques, products and the people of the demo are no mentions of people; the licences of works are nobody's texts. */
const WITHOUT_PEOPLE = /^(?:surahs|quran-parts|language|cities|mosque-names|demo)\.json$|^halal\//u;
const HEADINGS = /(?:^|[./])(?:title|name|summary|keywords|people\.\d+)$/u;

function kindOf(file: string, key: string): Kind {
  if (file.startsWith('duas/') && /\.(?:text|transliteration)$/u.test(key)) return 'said';
  if (file.startsWith('salah/prayer-texts') && /\.(?:meaning|transliteration)$/u.test(key)) return 'said';
  if (file.startsWith('names.json') && key.endsWith('.call')) return 'said';
  // Other names of a passage, words of the search and what people may ask are only looked for.
  if (
    file === 'asked.json' ||
    isTyped(file, key) ||
    (file.startsWith('answers/') && key.includes('.variants.'))
  )
    return 'said';
  if (key === 'keywords' || file === 'search-words.json' || (file === 'passages.json' && !key.endsWith('.0')))
    return 'said';
  if (file.startsWith('hadith/') && key.endsWith('.text')) return 'hadith';
  if (/^(?:passages|narrators|graders|hadith-collections|timeline-works|dua-categories)/u.test(file))
    return 'heading';
  return HEADINGS.test(key) ? 'heading' : 'text';
}

function leaves(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leaves(part, key ? `${key}.${name}` : name));
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

/** Every text of a language with where it stands; the English words of screens lie beside them. */
function textsOf(code: Code) {
  const folder = fromRoot('content', code);
  const beside =
    code === 'en' ? filesBelow(fromRoot('src/web')).filter((file) => file.endsWith('en.json')) : [];
  return [
    ...filesBelow(folder)
      .filter((file) => !WITHOUT_PEOPLE.test(file))
      .map((file) => ({ file, texts: leaves(json(join(folder, file)), '') })),
    ...beside.map((file) => ({ file, texts: leaves(json(fromRoot('src/web', file)), '') })),
  ].flatMap(({ file, texts }) => texts.map(([key, text]) => ({ file, key, text, kind: kindOf(file, key) })));
}

test.each(CODES)('every mention in %s carries its honorific', (code) => {
  const missing = textsOf(code).flatMap(({ file, key, text, kind }) =>
    honorificsMissing(code, text, kind).map((what) => `${file} ${key} ${what}`),
  );
  expect(missing).toEqual([]);
});

describe('the finder of mentions', () => {
  const kept = (code: Code, text: string) => honorificsMissing(code, text, 'text').length === 0;

  test('knows gender and number in Arabic', () => {
    expect(kept('ar', 'قال عمر رضي الله عنه')).toBe(true);
    expect(kept('ar', 'قال عمر')).toBe(false);
    expect(kept('ar', 'قالت عائشة رضي الله عنه')).toBe(false);
    expect(kept('ar', 'قالت عائشة رضي الله عنها')).toBe(true);
    expect(kept('ar', 'عن ابن عباس رضي الله عنهما')).toBe(true);
    expect(kept('ar', 'عن ابن عباس رضي الله عنه')).toBe(false);
    expect(kept('ar', 'خرج أبو بكر وعمر رضي الله عنهما')).toBe(true);
    expect(kept('ar', 'خرج أبو بكر وعمر رضي الله عنه')).toBe(false);
    expect(kept('ar', 'عائشة وطلحة والزبير رضي الله عنهم')).toBe(true);
    expect(kept('ar', 'دعا موسى ربه')).toBe(false);
    expect(kept('ar', 'كان عُمَرُ رَضِيَ اللَّهُ عَنْهُ')).toBe(true);
  });

  test('takes nobody else for a companion or a prophet', () => {
    expect(kept('ar', 'عمر بن عبد العزيز')).toBe(true);
    expect(kept('ar', 'رواه أبو داود')).toBe(true);
    expect(kept('ar', 'سورة يوسف')).toBe(true);
    expect(kept('ar', 'ما يجب عليّ')).toBe(true);
    expect(kept('tr', 'Ömer b. Abdülazîz')).toBe(true);
    expect(kept('tr', 'Ey Ömer!')).toBe(true);
    expect(kept('en', 'Every son of Adam errs.')).toBe(true);
    expect(kept('de', 'jeder Sohn Adams')).toBe(true);
  });

  test('wants “Hz.” before the name in Turkish, and “(a.s.)” after that of a prophet', () => {
    expect(kept('tr', 'Hz. Ömer’in sözü')).toBe(true);
    expect(kept('tr', 'Halife Ömer’in sözü')).toBe(false);
    expect(kept('tr', 'Hz. Musa’nın (a.s.) duası')).toBe(true);
    expect(kept('tr', 'Hz. Musa’nın duası')).toBe(false);
    expect(kept('tr', 'Cebrail (a.s.) geldi')).toBe(true);
  });

  test('wants peace for a prophet once in an English or German text', () => {
    expect(kept('en', 'David (peace be upon him) fasted, and David prayed.')).toBe(true);
    expect(kept('en', 'David fasted.')).toBe(false);
    expect(kept('en', 'David (peace be upon him) and David (peace be upon him)')).toBe(false);
    expect(kept('de', 'Mose (Friede sei mit ihm) und sein Volk')).toBe(true);
    expect(kept('de', 'Mose (Friede sei auf ihm) und sein Volk')).toBe(false);
  });

  test.each([
    ['en', 'The Prophet ﷺ said', 'The Prophet said'],
    ['en', 'Muhammad ﷺ said', 'Muhammad (pbuh) said'],
    ['de', 'der Prophet ﷺ sagte', 'der Prophet (Friede sei auf ihm) sagte'],
    ['ar', 'قال النبي ﷺ', 'قال النبي صلى الله عليه وسلم'],
    ['tr', 'Peygamberimiz ﷺ buyurdu', 'Peygamberimiz (s.a.v.) buyurdu'],
    ['tr', 'Resûlullah’a ﷺ geldi', 'Resûlullah’a geldi'],
  ] as const)('wants the one sign for the Prophet in %s', (code, right, wrong) => {
    expect(kept(code, right)).toBe(true);
    expect(kept(code, wrong)).toBe(false);
  });
});

/** Narrators who met companions, not the Prophet; and a mother and a daughter of one name, of whom only one did. */
const NO_COMPANIONS = [
  'abbad-ibn-tamim',
  'abdurrahman-ibn-abd-al-qari',
  'abdurrahman-ibn-abi-bakra',
  'amr-ibn-maymun',
  'qays-ibn-abi-hazim',
  'umm-ad-darda',
  'urwa-ibn-az-zubayr',
];

test('of every narrator it is known whether he or she was a companion', () => {
  const narrators = v.parse(v.array(v.string()), json(fromRoot('content/base/narrators.json')));
  const known = new Set([...PEOPLE.map(({ id }) => id), ...NO_COMPANIONS]);
  expect(narrators.filter((id) => !known.has(id))).toEqual([]);
});

/** Of the first century, and no companions: they did not believe, or did not meet him, or are a whole people. */
const OTHERS_OF_THAT_TIME = new Set([
  'Muhammad ﷺ',
  'Waraqa ibn Nawfal',
  'Abu Lahab',
  'The Negus',
  'Abu Talib',
  'The emigrants and the helpers',
  'Abu Jahl',
  'Patriarch Sophronius',
  'Patriarch Benjamin',
  'Uqba ibn Nafi',
  'Urwa ibn az-Zubayr',
  'Amra bint Abd ar-Rahman',
  'Yazid ibn Muawiya',
  'Abd al-Malik ibn Marwan',
  'al-Walid ibn Abd al-Malik',
  'Tariq ibn Ziyad',
  'Musa ibn Nusayr',
  'Muhammad ibn al-Qasim',
  'Umar ibn Abd al-Aziz',
  'Ibn Shihab az-Zuhri',
]);

test('of everybody in the first century of the timeline, too, in Arabic and in Turkish', () => {
  const entries = v.parse(timelineSchema, json(fromRoot('content/base/timeline.json')));
  const people = (code: Code, id: string) =>
    v.parse(timelineTextsSchema, json(fromRoot('content', code, 'timeline.json')))[id]?.people ?? [];
  const unknown = entries
    .filter(({ ah }) => ah === undefined || ah.from <= 101)
    .flatMap(({ id }) =>
      people('en', id).flatMap((name, index) => {
        const marked = (['ar', 'tr'] as const).map(
          (code) => mentionsIn(code, withoutNamesakes(code, people(code, id)[index] ?? '')).length > 0,
        );
        const wanted = !OTHERS_OF_THAT_TIME.has(name);
        return marked.every((is) => is === wanted) ? [] : [`${id}: ${name}`];
      }),
    );
  expect(unknown).toEqual([]);
});

test('a translated hadith blesses the Prophet where its Arabic does', () => {
  const signs = (text = '') => text.split('ﷺ').length - 1;
  const wrong = readdirSync(fromRoot('content/base/hadith')).flatMap((file) => {
    const list = v.parse(hadithListSchema, json(fromRoot('content/base/hadith', file)));
    return CODES.filter((code) => code !== 'ar').flatMap((code) => {
      const texts = v.parse(hadithTextsSchema, json(fromRoot('content', code, 'hadith', file)));
      return list
        .filter(({ key, arabic }) => signs(arabic) > 0 && signs(texts[key]?.text) === 0)
        .map(({ key }) => `${code} ${key}`);
    });
  });
  expect(wrong).toEqual([]);
});

test('Arabic records have the one sign, too', () => {
  const wrong = filesBelow(fromRoot('content/base')).filter((file) =>
    /صلى الله عليه وسلم/u.test(
      readFileSync(fromRoot('content/base', file), 'utf8').replaceAll(/[\u064b-\u0652]/gu, ''),
    ),
  );
  expect(wrong).toEqual([]);
});
