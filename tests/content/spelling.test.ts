import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { duaListSchema, duaTextsSchema } from '#content/dua-schema.ts';
import { guideTextsSchema } from '#content/guide-schema.ts';
import { nameListSchema, nameTextsSchema } from '#content/names-schema.ts';
import { prayerTextsSchema, prayerTextWordsSchema } from '#content/salah-schema.ts';
import { saidWords } from '#scripts/web/recited.ts';
import { fromRoot } from '#server/root.ts';
import { misspelling, SCHEMES } from './spelling.ts';
import type { Scheme } from './spelling.ts';

const read = <Schema extends v.GenericSchema>(schema: Schema, path: string): v.InferOutput<Schema> =>
  v.parse(schema, JSON.parse(readFileSync(fromRoot('content', path), 'utf8')));

interface Written {
  id: string;
  arabic: string;
  spelled: string | undefined;
}

/** What the steps of an Umrah spell of an ayah, between quotation marks. */
const ON_THE_WAY = [
  {
    page: 'umrah-two-rakahs',
    step: 'way-station',
    ayahs: ['2:125'],
    said: { from: '2:125:7', to: '2:125:11' },
  },
  { page: 'umrah-say', step: 'go-safa', ayahs: ['2:158'], said: { from: '2:158:1', to: '2:158:6' } },
];

/** Everything that we write in Latin letters for Arabic that somebody says. */
function writtenIn(language: Scheme): Written[] {
  const prayerTexts = read(prayerTextWordsSchema, `${language}/salah/prayer-texts.json`);
  const names = read(nameTextsSchema, `${language}/names.json`);
  const guide = read(guideTextsSchema, `${language}/guides/pilgrimage-guide.json`);
  return [
    ...readdirSync(fromRoot('content/base/duas')).flatMap((file) => {
      const texts = read(duaTextsSchema, `${language}/duas/${file}`);
      return read(duaListSchema, `base/duas/${file}`).map((dua) => ({
        id: dua.id,
        arabic: 'arabic' in dua ? dua.arabic : saidWords(dua),
        spelled: texts[dua.id]?.transliteration,
      }));
    }),
    ...read(prayerTextsSchema, 'base/salah/prayer-texts.json').map(({ key, arabic, ayahs = [], said }) => ({
      id: key,
      arabic: arabic ?? saidWords({ ayahs, said }),
      spelled: prayerTexts[key]?.transliteration,
    })),
    ...ON_THE_WAY.map(({ page, step, ayahs, said }) => ({
      id: step,
      arabic: saidWords({ ayahs, said }),
      spelled: /[“„](?<spelled>[^“”]+)[“”]/u.exec(guide.pages[page]?.blocks['now']?.items?.[step] ?? '')
        ?.groups?.['spelled'],
    })),
    ...read(nameListSchema, 'base/names.json').flatMap(({ id, arabic, call }) => [
      { id, arabic, spelled: names[id]?.name },
      // Most are called by their name without its article, which is the same letters.
      ...(call && names[id]?.call ? [{ id: `call ${id}`, arabic: call, spelled: names[id].call }] : []),
    ]),
  ];
}

describe.each(Object.keys(SCHEMES) as Scheme[])('in %s', (language) => {
  // Turks write the name of Allah as a word of their own.
  const written = writtenIn(language).filter(({ id }) => language !== 'tr' || id !== 'allah');

  test('whatever is said can be read in Latin letters', () => {
    expect(written.length).toBeGreaterThan(260);
    expect(written.filter(({ spelled }) => !spelled).map(({ id }) => id)).toEqual([]);
  });

  test('each spelling is its Arabic, letter by letter and vowel by vowel', () => {
    const wrong = written.flatMap(({ id, arabic, spelled = '' }) => {
      const found = misspelling(arabic, spelled, language);
      return found ? [`${id}: ${found}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

describe('a wrong spelling is found', () => {
  const hamd = 'الْحَمْدُ لِلَّهِ رَبِّ الْعَالَمِينَ';
  test.each([
    ['h for ḥ', 'Al-hamdu lillāhi rabbil-ʿālamīn'],
    ['no ʿ', 'Al-ḥamdu lillāhi rabbil-ālamīn'],
    ['a short vowel', 'Al-ḥamdu lillahi rabbil-ʿālamīn'],
    ['a single letter', 'Al-ḥamdu lillāhi rabil-ʿālamīn'],
    ['a word too few', 'Al-ḥamdu lillāhi rabb'],
    ['a word too many', 'Al-ḥamdu lillāhi rabbil-ʿālamīn kullihim'],
  ])('%s', (_, spelled) => expect(misspelling(hamd, spelled, 'en')).not.toBeNull());

  test.each([
    ['صِرَاط', 'sirāṭ'],
    ['ذُنُوب', 'zunūb'],
    ['ضَالّ', 'dāll'],
    ['قَلْب', 'kalb'],
    ['ثَوَاب', 'tawāb'],
    ['غُلَام', 'ġulām'],
  ])('%s is not %s', (arabic, spelled) => {
    let found: string | null;
    try {
      found = misspelling(arabic, spelled, 'en');
    } catch (error) {
      found = String(error);
    }
    expect(found).not.toBeNull();
  });

  test('the right one is none', () => {
    expect(misspelling(hamd, 'Al-ḥamdu lillāhi rabbil-ʿālamīn', 'en')).toBeNull();
    expect(misspelling(hamd, 'El-ḥamdü lillâhi rabbi’l-ʿâlemîn', 'tr')).toBeNull();
    expect(misspelling('جِبْرِيلُ شَيْخٌ', 'dschibrīlu schaych', 'de')).toBeNull();
  });
});
