import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { halalCheck } from '#core/halal/check.ts';
import { VERDICTS } from '#core/halal/ruling.ts';
import { CAREFUL, STANDARD_IDS, STANDARDS } from '#core/halal/standard.ts';
import type { Standard } from '#core/halal/standard.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { scaled } from '#tests/harness/scale.ts';
import { fixtureLanguages } from './fixture-languages.ts';
import { namesIn, table } from './halal-table.ts';

/** Ordinary products: what they are called, the verdict, what decides it, and the list. Judged by hand from the rules. */
const judged = fixtureLanguages('halal-labels');
const labels = judged.flatMap((language) =>
  readFileSync(join(import.meta.dirname, `../fixtures/halal-labels/${language}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', verdict = '', deciding = '', text = ''] = line.split('\t');
      return { language, name, verdict, deciding: deciding.split(' ').filter(Boolean).toSorted(), text };
    }),
);

const check = (text: string, standard: Standard = CAREFUL) => halalCheck(text, table, standard);
const verdictOf = (text: string) => check(text).verdict;
const gravity = (text: string) => VERDICTS.indexOf(verdictOf(text));
const decidersOf = (text: string) => [
  ...new Set(check(text).deciding.map(({ substance, written }) => substance?.id ?? written)),
];

test.each(judged)('there are labels enough in %s', (language) => {
  expect(labels.filter((label) => label.language === language).length).toBeGreaterThanOrEqual(15);
});

test.each(labels)('$language: $name is $verdict', ({ text, verdict, deciding }) => {
  expect({ verdict: verdictOf(text), deciding: decidersOf(text).toSorted() }).toEqual({ verdict, deciding });
});

const anyLabel = fc.constantFrom(...labels.map(({ text }) => text));
/** Letters that no known word is made of. */
const unknownWord = fc.string({ unit: fc.constantFrom('q', 'x', 'j', 'y'), minLength: 6, maxLength: 14 });

/** The same ones every time; many more at full size. */
const runs = { seed: 1447, numRuns: scaled(60, 3000) };

describe('whatever the label', () => {
  test('an unknown word anywhere never makes it halal', () => {
    fc.assert(
      fc.property(anyLabel, unknownWord, fc.nat(), (text, word, at) => {
        expect(verdictOf(text.replace(/[,،]|$/u, `, ${word},`))).not.toBe('halal');
        const words = text.split(' ');
        const place = at % (words.length + 1);
        const longer = [...words.slice(0, place), word, ...words.slice(place)].join(' ');
        expect(verdictOf(text) !== 'halal' && verdictOf(longer) === 'halal', longer).toBe(false);
      }),
      runs,
    );
  });

  test('pork is found wherever it stands, and no standard permits it', () => {
    const pork = fc.constantFrom(
      'pork',
      'Schweinefleisch',
      'domuz yağı',
      'لحم الخنزير',
      'lard',
      'Schweinegelatine',
    );
    const standards = fc.record(
      Object.fromEntries(STANDARD_IDS.map((id) => [id, fc.constantFrom<string>(...STANDARDS[id])])),
    ) as unknown as fc.Arbitrary<Standard>;
    fc.assert(
      fc.property(anyLabel, pork, fc.nat(), standards, (text, word, at, standard) => {
        const list = text.split(/ Nutrition| May contain| Kann Spuren| قد يحتوي/u)[0] ?? text;
        const parts = list.split(/(?<=[,،;])/u);
        const place = at % (parts.length + 1);
        const before = parts.slice(0, place).join('');
        const separated = before && !/[,،;]\s*$/u.test(before) ? `${before},` : before;
        const longer = `${separated} ${word}, ${parts.slice(place).join('')}`;
        expect(check(longer, standard).verdict, longer).toBe('notHalal');
      }),
      runs,
    );
  });

  test('capitals, spaces and the kind of bracket change nothing', () => {
    const brackets = fc.constantFrom(['(', ')'], ['[', ']'], ['{', '}']);
    const loud = (text: string) => text.replaceAll(/[a-zäöü]+/gu, (word) => word.toUpperCase());
    fc.assert(
      fc.property(
        anyLabel,
        brackets,
        fc.boolean(),
        fc.constantFrom(' ', '  ', '\n', ' \n'),
        (text, pair, upper, space) => {
          // Without commas, lines part the ingredients.
          fc.pre(/[,،]/u.test(text) || !space.includes('\n'));
          const [open = '', close = ''] = pair;
          const shaped = text.replaceAll(/[([]/g, open).replaceAll(/[)\]]/g, close).replaceAll(' ', space);
          const other = upper ? loud(shaped) : shaped;
          expect(verdictOf(other), other).toBe(verdictOf(text));
        },
      ),
    );
  });

  test('more on the list is never better', () => {
    fc.assert(
      fc.property(anyLabel, anyLabel, (one, other) => {
        const both = `${one.replace(/[\s.]*$/u, '')}, ${other}`;
        fc.pre(!/vegan|without|ohne|içermez|خالي/iu.test(both));
        expect(gravity(both)).toBeGreaterThanOrEqual(Math.min(gravity(one), gravity(other)));
      }),
      runs,
    );
  });
});

describe('a camera misreads', () => {
  /** Long words that stand for something that is not halal. */
  const graveWords = LANGUAGES.flatMap((language) =>
    Object.entries(namesIn(language).ingredients)
      .filter(([id]) => table.substances.get(id)?.kind === 'pork' || id === 'spirits' || id === 'bacon')
      .flatMap(([, names]) => names)
      .filter((name) => /^[\p{L}]{8,}$/u.test(name)),
  );

  test('one letter of a long word, and it is found all the same', () => {
    expect(graveWords.length).toBeGreaterThan(20);
    const places = (word: string) => Array.from(word, (_, place) => place);
    const slips = (word: string) => [
      ...places(word).map((at) => word.slice(0, at) + word.slice(at + 1)),
      ...places(word).map((at) => `${word.slice(0, at)}x${word.slice(at + 1)}`),
      ...places(word).map((at) => `${word.slice(0, at)}i${word.slice(at)}`),
      word.replace('l', '1'),
      word.replace('m', 'rn'),
      word.replace('o', '0'),
      word.replace('i', 'l'),
    ];
    const missed = graveWords.flatMap(slips).filter((misread) => verdictOf(misread) !== 'notHalal');
    expect(missed).toEqual([]);
  });

  test.each([
    'Gelatıne',
    'GELATlNE',
    'Speisege1atine',
    'Speisegelat ine (Gelatine)',
    'jelatln',
    'JELATİN',
    'جيلاتىن',
    'حيلاتين',
    'Gela-\ntine',
  ])('%s is gelatine', (text) => {
    expect(decidersOf(text)).toContain('e441');
  });
});

describe('E-numbers', () => {
  test.each([
    'E471',
    'E 471',
    'E-471',
    'e471',
    'E.471',
    'E471i',
    'E 471 (i)',
    'INS 471',
    'ins471',
    'ي ٤٧١',
    'إي ٤٧١',
    'E٤٧١',
    'E47l',
    'EA71',
    '£471',
    '€471',
    '471E',
    'emulsifier (471)',
    'Emulgator E471',
  ])('%s is E471', (text) => {
    expect(check(text).findings.map(({ substance }) => substance?.id)).toEqual(['e471']);
  });

  test.each([
    ['E150d', 'e150d'],
    ['E 150 d', 'e150d'],
    ['E160a(ii)', 'e160a'],
    ['E450i', 'e450'],
    ['E472E', 'e472e'],
    ['E 1105', 'e1105'],
    ['E14I2', 'e1412'],
    ['E33O', 'e330'],
  ])('%s is %s', (text, id) => {
    expect(check(text).findings.map(({ substance }) => substance?.id)).toEqual([id]);
  });

  test('a number that nobody gave is not known', () => {
    expect(verdictOf('sugar, E799')).toBe('cannotTell');
  });

  test('a number whose letter is missing is as its gravest form', () => {
    expect(verdictOf('E470')).toBe('doubtful');
  });

  test('every number is found by its name in every language', () => {
    const missed = LANGUAGES.flatMap((language) =>
      Object.entries(namesIn(language).additives).flatMap(([id, names]) =>
        names
          .filter((name) => !check(name).findings.some(({ substance }) => substance?.id === id))
          .map((name) => `${language} ${id} ${name}`),
      ),
    );
    expect(missed).toEqual([]);
  });

  test('every ingredient is found by all its names', () => {
    const missed = LANGUAGES.flatMap((language) =>
      Object.entries(namesIn(language).ingredients).flatMap(([id, names]) =>
        names
          .filter((name) => !check(name).findings.some(({ substance }) => substance?.id === id))
          .map((name) => `${language} ${id} ${name}`),
      ),
    );
    expect(missed).toEqual([]);
  });
});

describe('what is said about a source or denied', () => {
  test.each([
    ['sugar, without gelatine', 'halal'],
    ['Zucker, ohne Gelatine', 'halal'],
    ['Zucker, gelatinefrei', 'halal'],
    ['sugar, gelatine-free', 'halal'],
    ['sugar, free from pork and alcohol', 'halal'],
    ['şeker, jelatin içermez', 'halal'],
    ['şeker, alkolsüz', 'halal'],
    ['سكر، خالي من الجيلاتين', 'halal'],
    ['سكر، بدون كحول', 'halal'],
    ['pflanzliches Lab', 'halal'],
    ['Käse ohne tierisches Lab', 'halal'],
    ['vegan gelatine', 'halal'],
    ['plant-based sausage', 'halal'],
    ['beef gelatin (halal)', 'halal'],
    ['fish gelatine', 'halal'],
    ['gelatine (fish)', 'halal'],
    ['Gelatine (Rind)', 'doubtful'],
    ['Gelatine (Schwein)', 'notHalal'],
    ['Gelatine vom Schwein', 'notHalal'],
    ['halal pork', 'notHalal'],
    ['nicht vegan, E471', 'doubtful'],
    ['vegetable and animal fats', 'doubtful'],
    ['E471 (soya)', 'halal'],
    ['E471 (pork)', 'notHalal'],
    ['emulsifier: soya lecithin (E322)', 'halal'],
    ['E322 (soya lecithin)', 'halal'],
    ['Emulgator Lecithine Soja', 'halal'],
    ['lesitinler-soya', 'halal'],
    ['مستحلب (ليسيثين فول الصويا E322)', 'halal'],
    ['حمض ستريك، سكر', 'halal'],
    ['E471 (mono- and diglycerides of vegetable origin)', 'halal'],
    ['no added sugar ham', 'notHalal'],
    ['non-smoked bacon', 'notHalal'],
    ['ohne Gelatine Speck', 'notHalal'],
    ['ohne Zusatz von Gelatine und Alkohol', 'cannotTell'],
    ['not suitable for vegans, E471', 'doubtful'],
    ['nicht für Veganer geeignet, E471', 'doubtful'],
    ['non-dairy creamer, sugar', 'doubtful'],
    ['chocolate (30 %)', 'doubtful'],
    ['emulsifier (1 %)', 'doubtful'],
    ['sugar, E 47 1', 'cannotTell'],
    ['honey, product of Germany, gelatine, salt', 'doubtful'],
    ['sugar, gelatine, other ingredients: salt', 'doubtful'],
    [
      'Crunchy bar. Ingredients: oats, honey. Store in a cool place. Energy 400 kcal, fatty acids 3 g',
      'halal',
    ],
    ['soya, E471', 'doubtful'],
    ['soya E471', 'doubtful'],
    ['gelatine (soya)', 'doubtful'],
    ['sauce (beef)', 'doubtful'],
    ['pork sausage gluten-free', 'notHalal'],
    ['pork and gluten-free bread', 'notHalal'],
    ['turkey ham', 'doubtful'],
    ['vegan bacon', 'halal'],
    ['vegan. bacon, sugar', 'notHalal'],
    ['vegan. gelatine, sugar', 'doubtful'],
    ['halal. ham, sugar', 'notHalal'],
    ['halal certified. gelatine, beef, E471', 'halal'],
    ['emulsifier', 'doubtful'],
    ['chocolate', 'doubtful'],
    ['chocolate (sugar, cocoa mass, cocoa butter)', 'halal'],
  ])('%s: %s', (text, verdict) => {
    expect(verdictOf(text)).toBe(verdict);
  });
});

describe('false friends', () => {
  test.each([
    ['Weinsäure', 'halal'],
    ['tartaric acid', 'halal'],
    ['Branntweinessig', 'halal'],
    ['spirit vinegar', 'halal'],
    ['Weinbeeren', 'halal'],
    ['Weintrauben', 'halal'],
    ['Traubenzucker', 'halal'],
    ['malt extract', 'halal'],
    ['Cetylalkohol', 'halal'],
    ['sugar alcohol', 'halal'],
    ['Blutorangen', 'halal'],
    ['Fruchtfleisch', 'halal'],
    ['Fleischtomaten', 'halal'],
    ['Butterschmalz', 'halal'],
    ['Kokosfleisch', 'halal'],
    ['ziegenmilch', 'halal'],
    ['chicken egg', 'halal'],
    ['root beer', 'doubtful'],
    ['ginger beer', 'doubtful'],
    ['alcohol-free beer', 'doubtful'],
    ['hamburger', 'doubtful'],
    ['champagne', 'notHalal'],
    ['shampoo', 'cannotTell'],
    ['champignons', 'halal'],
    ['gelatinised wheat starch', 'halal'],
    ['لحم الحلوف', 'notHalal'],
    ['locust', 'halal'],
    ['locust bean gum', 'halal'],
    ['جراد البحر', 'notHalal'],
    ['cricket powder', 'notHalal'],
    ['Quark', 'doubtful'],
    ['Kirschwasser', 'notHalal'],
    ['Apfelkorn', 'notHalal'],
    ['Rosenwasser', 'halal'],
    ['ham', 'notHalal'],
  ])('%s is %s', (text, verdict) => {
    expect(verdictOf(text)).toBe(verdict);
  });
});

test('nothing to read cannot be judged', () => {
  for (const text of ['', '   ', '…', '12 %', '\n\n']) expect(verdictOf(text)).toBe('cannotTell');
});

test('the standard changes the verdict, and the check says so', () => {
  const text = 'sugar, gelatine, E120';
  const careful = check(text);
  expect(careful.verdict).toBe('notHalal');
  expect(careful.otherwise).toEqual([{ standard: 'insects', choice: 'allow', verdict: 'doubtful' }]);
  const maliki = check(text, { ...CAREFUL, insects: 'allow' });
  expect(maliki.verdict).toBe('doubtful');
  expect(maliki.otherwise).toEqual([
    { standard: 'gelatine', choice: 'transformed', verdict: 'halal' },
    { standard: 'insects', choice: 'avoid', verdict: 'notHalal' },
  ]);
});

test('as traces, what is never halal makes doubtful, and allergens make nothing', () => {
  expect(verdictOf('Sugar, milk. May contain crustaceans, molluscs and nuts.')).toBe('halal');
  expect(verdictOf('Sugar, milk. May contain pork.')).toBe('doubtful');
});

test('a label in several languages is one product', () => {
  const text =
    'Ingredients: sugar, gelatine. Zutaten: Zucker, Gelatine. İçindekiler: şeker, jelatin. المكونات: سكر، جيلاتين';
  expect(check(text).findings.map(({ substance }) => substance?.id)).toEqual(['e441', 'sugar']);
});

test('ten thousand words are read in one go', () => {
  const long = Array.from({ length: 900 }, (_, place) => labels[place % labels.length]?.text).join(', ');
  expect(long.split(/\s+/).length).toBeGreaterThan(10_000);
  expect(check(long).verdict).toBe('notHalal');
});

/** Whoever eats the meat of the People of the Book does not eat pork. */
const ACCEPTING = { ...CAREFUL, slaughter: 'peopleOfTheBook' } as const;

test.each(['Fleisch (Salz, Gewürze)', 'Wurst', 'meat extract, salt', 'sosis', 'لحم، ملح'])(
  '“%s” names no animal and is doubtful by every standard',
  (label) => {
    expect(halalCheck(label, table, ACCEPTING).verdict).toBe('doubtful');
  },
);

test.each(['Rinderwurst', 'Chicken sausage', 'dana sosis', 'لحم بقري، ملح'])(
  '“%s” names a permitted animal: only its slaughter is in doubt',
  (label) => {
    expect(halalCheck(label, table).verdict).toBe('doubtful');
    expect(halalCheck(label, table, ACCEPTING).verdict).toBe('halal');
  },
);
