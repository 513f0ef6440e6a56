import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { guideSchema } from '#content/guide-schema.ts';
import { passageNamesSchema, passagesSchema, quranPartsSchema, surahAliasesSchema } from '#content/schema.ts';
import { passageIn } from '#core/quran/reference.ts';
import { readEdition } from '#core/search/edition.ts';
import { readLabels } from '#core/search/labels.ts';
import { matchesOf } from '#core/search/match.ts';
import type { Pack } from '#core/search/pack.ts';
import { queryOf } from '#core/search/query.ts';
import { search } from '#core/search/search.ts';
import type { Shelf } from '#core/search/shelf.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';
import { foundPacks } from '#scripts/search/found.ts';
import { otherNamesIn } from '#scripts/search/pack.ts';
import { fromRoot } from '#server/root.ts';
import { screens } from '#web/registry.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import { packData } from '#scripts/web/search.ts';
import type { PackData } from '#scripts/web/search.ts';
import { fixtureLanguages } from '#tests/content/fixture-languages.ts';

const decoder = new TextDecoder();
let declared: Pack[] = [];
let packs: (PackData & { folder: string })[] = [];
beforeAll(async () => {
  declared = await foundPacks();
  packs = await Promise.all(
    declared.map(async (pack) => {
      const { entry, data } = packData(pack);
      return { entry, data, folder: await data.folder() };
    }),
  );
});

const taken = new Map<string, Shelf[]>();

/** What a reader of a language has on the device, which reads it once. */
function shelvesFor(reader: string): Shelf[] {
  const shelves = taken.get(reader) ?? shelvesOf(reader);
  taken.set(reader, shelves);
  return shelves;
}

function shelvesOf(reader: string): Shelf[] {
  return packs.map(({ entry, folder }) => ({
    pack: entry,
    labels: readLabels(readFileSync(join(folder, `${reader}.labels`), 'utf8')),
    editions: Object.entries(entry.editions)
      .filter(
        ([, { languages, atServer }]) =>
          !atServer && (languages.includes(reader) || languages.includes('ar')),
      )
      .map(([edition, kind]) =>
        readEdition(readFileSync(join(folder, `${edition}.index`)), kind, (bytes) => decoder.decode(bytes)),
      ),
  }));
}

interface Asked {
  language: string;
  query: string;
  expected: string[];
}
/** Written by hand from what people look for and what is known to stand where; several places where a text stands more than once. */
const readers = fixtureLanguages('search-queries');
const asked: Asked[] = readers.flatMap((language) =>
  readFileSync(join(import.meta.dirname, `../fixtures/search-queries/${language}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', places = ''] = line.split('\t');
      return { language, query, expected: places.split('|') };
    }),
);

test('what people look for comes first, or at least among the first five', () => {
  const places = readers.flatMap((language) => {
    const shelves = shelvesFor(language);
    return asked
      .filter((each) => each.language === language)
      .map(({ query, expected }) => ({
        query,
        place: search(shelves, query, 8).findIndex(({ path }) => expected.includes(path)),
      }));
  });
  expect(places.length).toBeGreaterThanOrEqual(150);
  const share = (most: number) =>
    places.filter(({ place }) => place >= 0 && place < most).length / places.length;
  const missed = places.filter(({ place }) => place !== 0);
  expect(share(1), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.9);
  expect(share(5), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.98);
}, 300_000);

/** Asked for by name when these could not be found; each is first, not nearly so. */
const MUST: Readonly<Record<string, readonly string[]>> = {
  en: ['tahajjud', 'tarawih', 'janazah', 'Opferfest', 'Zuckerfest', 'anxiety', 'eid al-adha', 'eid ul adha'],
  de: ['Tahadschud', 'Tarawih', 'Totengebet', 'Opferfest', 'Zuckerfest', 'Angst'],
  ar: ['التهجد', 'التراويح', 'صلاة الجنازة', 'عيد الأضحى', 'عيد الفطر', 'القلق', 'آمنوا'],
  tr: ['teheccüd', 'teravih', 'cenaze namazı', 'Kurban Bayramı', 'Ramazan Bayramı', 'kaygı'],
};

test.each(Object.entries(MUST))(
  'in %s feasts, prayers and feelings come first by their names',
  (language, all) => {
    const shelves = shelvesFor(language);
    for (const query of [...all, 'inna lillahi wa inna ilayhi rajiun']) {
      const expected = asked.find((each) => each.language === language && each.query === query)?.expected;
      expect(expected, `${query} has an expected answer`).toBeDefined();
      expect(expected, query).toContain(search(shelves, query, 8)[0]?.path);
    }
  },
);

/** Of somebody who may need help this minute: the page of help is first, before anything that quotes their words. */
const CRISES: Readonly<Record<string, readonly string[]>> = {
  en: ['suicide', 'suicidal thoughts', 'i want to die', 'kill myself', 'self harm'],
  de: ['Suizid', 'Selbstmord', 'ich will sterben', 'Selbstverletzung'],
  ar: ['الانتحار', 'أريد أن أموت', 'إيذاء النفس'],
  tr: ['intihar', 'ölmek istiyorum', 'kendine zarar verme'],
};

test.each(Object.entries(CRISES))('in %s whoever is in danger finds help first', (language, all) => {
  const shelves = shelvesFor(language);
  for (const query of all)
    expect(search(shelves, query, 8)[0]?.path, query).toBe('/mental-wellbeing/next-minutes');
});

/** Illnesses for which one or another remedy is passed on as a cure. */
const ILLNESSES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'cancer',
    'cure for cancer',
    'diabetes',
    'infertility',
    'depression',
    'fever',
    'cough',
    'eczema',
    'asthma',
  ],
  de: [
    'Krebs',
    'Diabetes',
    'Unfruchtbarkeit',
    'Depression',
    'Fieber',
    'Husten',
    'Neurodermitis',
    'Bluthochdruck',
  ],
  ar: ['السرطان', 'السكري', 'العقم', 'الاكتئاب', 'الحمى', 'السعال', 'الربو', 'ضغط الدم'],
  tr: ['kanser', 'şeker hastalığı', 'kısırlık', 'depresyon', 'ateş', 'öksürük', 'egzama', 'tansiyon'],
};

test.each(Object.entries(ILLNESSES))('in %s nobody is led from an illness to a remedy', (language, all) => {
  const remedies = contentFile(guideSchema, 'base/guides/prophetic-medicine.json')
    .pages.filter(({ part }) => part === 'items')
    .map(({ id }) => `/prophetic-medicine/${id}`);
  expect(remedies.length).toBeGreaterThan(10);
  const shelves = shelvesFor(language);
  for (const query of all)
    expect(
      search(shelves, query, 50).filter(({ path }) => remedies.includes(path)),
      query,
    ).toEqual([]);
});

describe('all that authors add is found', () => {
  /** What only serves others: names of people, places and books that stand beside a text, and topics that sort it. */
  const BESIDE = [
    // Asked in the chat, which has an index of its own.
    'answers',
    'worth-asking.json',
    'course-works.json',
    // For the server alone: `exam-banks.test.ts`.
    'exams',
    // Drawings: their lessons are found.
    'figures',
    'graders.json',
    'hadith-topics.json',
    // Numbers to call are not searched for: they stand where they are needed.
    'help-lines.json',
    'crisis.json',
    'letter-strokes.json',
    'letters.json',
    'narrators.json',
    // Pictures, and which stories belong together.
    'scenes',
    'story-collections.json',
    'timeline-places.json',
    'timeline-works.json',
  ];

  test('each pack of content has its pack of the search', () => {
    const known = new Set([...declared.flatMap(({ content }) => content), ...BESIDE]);
    expect(readdirSync(fromRoot('content/base')).filter((name) => !known.has(name))).toEqual([]);
  });

  test('each record has a place, unless nobody looks for it', () => {
    const paths = declared.flatMap((pack) => pack.records().map(({ path }) => path)).join('\n');
    const missing = declared
      .filter(({ id }) => id !== 'halal')
      .flatMap(({ content }) => content)
      .flatMap(recordsIn)
      .filter((id) => !new RegExp(`[/=-]${id.replace(':', '/')}$`, 'm').test(paths));
    expect(missing).toEqual([]);
  });

  test('each result leads to a screen, in the browser as well', () => {
    for (const pack of declared) {
      expect(screens.map(({ id }) => id)).toContain(pack.screen);
      for (const { path } of pack.records()) expect(screenAt(path).id, path).not.toBe('not-found');
    }
  });

  test.each(LANGUAGES)('other names in %s belong to something', (language) => {
    const paths = new Set(declared.flatMap((pack) => pack.records().map(({ path }) => path)));
    expect(Object.keys(otherNamesIn(language))).toEqual(Object.keys(otherNamesIn('en')));
    expect(Object.keys(otherNamesIn(language)).filter((path) => !paths.has(path))).toEqual([]);
  });
});

/** Keys of the records in a file or folder of `content/base`. */
function recordsIn(name: string): string[] {
  const path = fromRoot('content/base', name);
  const inside = name.endsWith('.json') ? [] : readdirSync(path).filter((file) => file.endsWith('.json'));
  const files = name.endsWith('.json') ? [path] : inside.map((file) => join(path, file));
  return files.flatMap((file) => {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { pages, lessons } = read as { pages?: { id: string }[]; lessons?: { id: string }[] };
    const records = Array.isArray(read) ? read : (pages ?? lessons ?? []);
    return records.flatMap((each: string | { id?: string; key?: string }) =>
      typeof each === 'string' ? each : (each.id ?? each.key ?? []),
    );
  });
}

describe('words that the printed Quran writes otherwise', () => {
  /** Today's spelling, and an ayah where the word stands; places from the mushaf. */
  const WORDS = readFileSync(
    join(import.meta.dirname, '../fixtures/search-queries/uthmani-words.tsv'),
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [word: string, place: string]);

  test.each(WORDS)('%s is found in %s', (word, place) => {
    const shelf = shelvesFor('ar').find(({ pack }) => pack.id === 'ayahs');
    const edition = shelf?.editions[0];
    const record = shelf?.labels.recordAt(`/quran/${place.replace(':', '/')}`);
    const found = new Set<number>();
    for (const meant of queryOf(`${word} `).words)
      if (edition)
        for (const [term, quality] of matchesOf(edition, meant))
          if (quality >= 0.8) edition.eachRecord(term, (each) => found.add(each));
    expect(record).toBeDefined();
    expect(found).toContain(record);
    // The word, and not every ayah that has two of its letters.
    expect(found.size).toBeLessThan(1500);
  });

  test('those who believed: ayahs come before whatever else', () => {
    const hits = search(shelvesFor('ar'), 'آمنوا', 8);
    expect(hits[0]?.screen).toBe('quran');
    expect(hits.filter(({ pack }) => pack === 'ayahs').length).toBe(8);
    for (const { quote } of hits.filter(({ pack }) => pack === 'ayahs'))
      expect(quote?.parts.map(({ text }) => text).join('')).toMatch(/ءَامِنُو|ءَامَنُو/);
  });
});

test('nothing, signs alone and endless texts are answered quietly', () => {
  const shelves = shelvesFor('en');
  for (const typed of ['', '   ', '!?…', '\u064b', "'"]) expect(search(shelves, typed, 8)).toEqual([]);
  expect(search(shelves, 'mercy '.repeat(500), 8).length).toBeGreaterThan(0);
});

test('a quoted result marks what was looked for in its own language', () => {
  const [first] = search(shelvesFor('de'), 'Leite uns den geraden Weg', 3);
  expect(first?.quote?.language).toBe('de');
  expect(
    first?.quote?.parts
      .filter(({ found }) => found)
      .map(({ text }) => text)
      .join(' '),
  ).toContain('geraden Weg');
});

describe('the names of passages and parts', () => {
  const passages = contentFile(passagesSchema, 'base/passages.json');

  test('every passage is one', () => {
    for (const written of Object.values(passages)) expect(passageIn(written), written).not.toBeNull();
  });

  test.each(LANGUAGES)('are complete in %s', (language) => {
    const names = contentFile(passageNamesSchema, `${language}/passages.json`);
    expect(Object.keys(names)).toEqual(Object.keys(passages));
    expect(Object.keys(contentFile(quranPartsSchema, `${language}/quran-parts.json`)).length).toBe(4);
  });

  test('other names belong to surahs', () => {
    const numbers = Object.keys(contentFile(surahAliasesSchema, 'base/surah-aliases.json')).map(Number);
    expect(numbers.every((number) => number >= 1 && number <= 114)).toBe(true);
  });
});
