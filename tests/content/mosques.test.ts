import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { search, shardOf, wordsOf, type Entry } from '#core/gazetteer.ts';
import { mosqueNamesSchema, seedSchema } from '#core/mosques/seed.ts';
import { distance } from '#core/place.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';
import { gazetteerData } from '#scripts/web/gazetteer.ts';
import { fromRoot } from '#server/root.ts';

const mosques = v.parse(
  seedSchema,
  JSON.parse(readFileSync(fromRoot('content/base/mosques.json'), 'utf8')) as unknown,
);

/** Cities reach so far from where the gazetteer sees their middle (Dubai, Sydney, Arafat beside Mecca), in kilometres. */
const REACH = 20;

const gazetteer = await gazetteerData.folder();
const entriesOf = (city: string): Entry[] => {
  const shard = shardOf(wordsOf(city)[0] ?? '');
  const file = join(gazetteer, `${shard}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Entry[]) : [];
};

/** Names that GeoNames does not record for their city, or spells otherwise. */
const UNRECORDED = new Set(
  (
    'طوبى|جنّي|كوناكري|ميدراند|بورت لويس|سان دوني|ماليه|سلجوق|ووكينغ|برمنغهام|غروزني|تته|باغرهات|شيان|تايبيه|بوتراجايا|شاه علم|كوالا كانغسار|ملقا|جاكرتا|ديماك|كودوس|يوغياكرتا|باندونغ|سيمارانغ|ديبوك|سيرانغ|أديلايد|كرايستشيرش|واشنطن|بريدجفيو|مايكاو|' +
    'Kuveyt|Kazablanka|Mezar-ı Şerif|Cakarta'
  ).split('|'),
);

/** What a mosque is called in a language that is not this one, but for a name in English of its own. */
const WORDS_OF_OTHERS: Readonly<Partial<Record<string, RegExp>>> = {
  de: /\bMosque\b(?! Foundation)/u,
  tr: /\b(?:Mosque|Moschee)\b(?! Foundation)/u,
};

describe('the list of well-known mosques', () => {
  test('names each once, and at least 150', () => {
    expect(mosques.length).toBeGreaterThanOrEqual(150);
    expect(new Set(mosques.map(({ id }) => id)).size).toBe(mosques.length);
    const places = mosques.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
    expect(new Set(places).size).toBe(mosques.length);
  });

  test('holds the three to which one travels, and all inhabited continents', () => {
    const ids = new Set(mosques.map(({ id }) => id));
    for (const id of ['al-haram', 'an-nabawi', 'al-aqsa']) expect(ids).toContain(id);
    const countries = new Set(mosques.map(({ country }) => country));
    for (const country of ['EG', 'NG', 'ZA', 'TR', 'DE', 'GB', 'IN', 'ID', 'CN', 'AU', 'US', 'BR'])
      expect(countries).toContain(country);
  });

  test('has each in its city, as the gazetteer knows that city', () => {
    const lost = mosques.filter((mosque) => {
      const found = search(entriesOf(mosque.city), mosque.city, 50);
      return !found.some(({ place }) => distance(place, mosque) < REACH);
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  test('has every name in the letters and words of its language', () => {
    for (const language of LANGUAGES) {
      const named = contentFile(mosqueNamesSchema, `${language}/mosque-names.json`);
      expect(Object.keys(named), language).toEqual(mosques.map(({ id }) => id));
      const foreign = Object.values(named).filter((name) =>
        language === 'ar'
          ? !/^[\p{Script=Arabic}\s()]+$/u.test(name)
          : /\p{Script=Arabic}/u.test(name) || WORDS_OF_OTHERS[language]?.test(name),
      );
      expect(foreign, language).toEqual([]);
    }
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('cities in %s', (language) => {
  const names = JSON.parse(
    readFileSync(fromRoot(`content/${language}/mosque-cities.json`), 'utf8'),
  ) as Record<string, string>;

  test('are those of the list, all of them where letters differ', () => {
    const cities = new Set(mosques.map(({ city }) => city));
    expect(Object.keys(names).filter((city) => !cities.has(city))).toEqual([]);
    const unnamed = [...cities].filter((city) => names[city] === undefined);
    expect(language === 'ar' ? unnamed : []).toEqual([]);
  });

  test('are where the gazetteer knows them by that name', () => {
    const lost = mosques.filter((mosque) => {
      const name = names[mosque.city];
      if (name === undefined || UNRECORDED.has(name)) return false;
      const found = search(entriesOf(name), name, 50);
      return !found.some(({ place }) => distance(place, mosque) < REACH);
    });
    expect([...new Set(lost.map(({ city }) => `${city}: ${names[city]}`))]).toEqual([]);
  });
});
