import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { morePrayersSchema, morePrayerTextsSchema } from '#content/more-prayers-schema.ts';
import { guideSchema, prayerTextsSchema } from '#content/salah-schema.ts';
import { passageIn } from '#core/quran/reference.ts';
import { saidByAny, stepsWith } from '#core/salah/more-prayers.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';
import { POSES } from '#web/tools/learn-to-pray/figures/figure.tsx';

const read = (path: string): unknown => JSON.parse(readFileSync(fromRoot(`content/${path}`), 'utf8'));
const prayers = v.parse(morePrayersSchema, read('base/salah/more.json'));
const prayerTexts = new Set(
  v.parse(prayerTextsSchema, read('base/salah/prayer-texts.json')).map(({ key }) => key),
);
const textsOf = (language: string) => v.parse(morePrayerTextsSchema, read(`${language}/salah/more.json`));
const prayer = (id: string) => prayers.find((known) => known.id === id);

test('the prayers beside the daily ones are there', () =>
  expect(prayers.map(({ id }) => id)).toEqual(['janazah', 'eid', 'jumuah', 'tarawih', 'traveller', 'sick']));

test('whatever is said in them is a known prayer text, and each figure is drawn', () => {
  expect(prayers.flatMap(({ steps }) => saidByAny(steps)).filter((key) => !prayerTexts.has(key))).toEqual([]);
  const poses = prayers.flatMap(({ steps }) => steps.map(({ pose }) => pose));
  expect(poses.filter((pose) => !POSES.includes(pose))).toEqual([]);
});

test('every ayah exists, and stands among the sources where it is shown', () => {
  const cited = prayers.flatMap(({ sources }) =>
    sources.flatMap(({ at }) => (at.startsWith('quran:') ? [at.slice('quran:'.length)] : [])),
  );
  expect(cited.length).toBeGreaterThan(4);
  expect(cited.filter((passage) => passageIn(passage) === null)).toEqual([]);
  expect(prayers.flatMap(({ ayah }) => ayah ?? []).filter((ayah) => !cited.includes(ayah))).toEqual([]);
});

test('whatever a difference rests on stands in the list at the end, and names the books of the schools', () => {
  const wrong = prayers.flatMap(({ id, sources, differences }) => {
    const listed = sources.map(({ at }) => at);
    return differences
      .filter(
        (difference) =>
          !difference.sources.includes('books:schools') ||
          difference.sources.some((source) => !listed.includes(source)),
      )
      .map((difference) => `${id} ${difference.id}`);
  });
  expect(wrong).toEqual([]);
});

test('a step that schools describe differently names a difference that is told', () => {
  const wrong = prayers.flatMap(({ id, steps, differences }) =>
    steps.flatMap(({ differs }) =>
      differs && !differences.some((known) => known.id === differs) ? [`${id} ${differs}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

test('a special case that is told in full elsewhere leads there', () => {
  const { situations } = v.parse(guideSchema, read('base/salah/guide.json'));
  const pages = situations.flatMap(({ page }) => page ?? []);
  expect(pages).toEqual(['jumuah', 'traveller', 'sick']);
  expect(pages.filter((page) => !prayer(page))).toEqual([]);
});

/** As al-Jaziri and az-Zuhayli give them, without the opening takbir and that of ruku: before or after the recitation. */
test.each([
  ['hanafi', ['firstTakbirs 3', 'secondRecitation', 'takbirsBeforeRuku 3']],
  ['maliki', ['firstTakbirs 6', 'secondTakbirs 5', 'secondRecitation']],
  ['shafii', ['firstTakbirs 7', 'secondTakbirs 5', 'secondRecitation']],
  ['hanbali', ['firstTakbirs 6', 'secondTakbirs 5', 'secondRecitation']],
] as const)('the %s school has its extra takbirs of Eid in their number and place', (school, expected) => {
  const steps = stepsWith(prayer('eid')?.steps ?? [], school)
    .filter(({ id, times }) => times !== undefined || id === 'secondRecitation')
    .map(({ id, times }) => (times ? `${id} ${times[school]}` : id));
  expect(steps).toEqual(expected);
});

test('joining has its steps with the three schools that join, and none with the Hanafi', () => {
  const joins = (school: (typeof SCHOOLS)[number]) =>
    stepsWith(prayer('traveller')?.steps ?? [], school).filter(({ id }) => ['early', 'delayed'].includes(id));
  expect(SCHOOLS.map((school) => joins(school).length)).toEqual([0, 2, 2, 2]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);

  test('every prayer has all of its words, and no others', () => {
    expect(Object.keys(texts)).toEqual(prayers.map(({ id }) => id));
    for (const { id, steps, differences, points } of prayers) {
      const told = texts[id];
      expect(Object.keys(told?.steps ?? {}), id).toEqual(steps.map((step) => step.id));
      expect(Object.keys(told?.differences ?? {}), id).toEqual(
        differences.map((difference) => difference.id),
      );
      expect({ due: told?.due.length, notes: told?.notes.length }, id).toEqual(points);
    }
  });

  test('a difference is one: the four do not say the same', () => {
    const same = prayers.flatMap(({ id, differences }) =>
      differences
        .filter((difference) => {
          const told = texts[id]?.differences[difference.id];
          return new Set(SCHOOLS.map((school) => told?.[school])).size < 2;
        })
        .map((difference) => `${id} ${difference.id}`),
    );
    expect(same).toEqual([]);
  });

  test('schools that agree in English agree here', () => {
    const groups = (of: typeof texts) =>
      prayers.flatMap(({ id, differences }) =>
        differences.map((difference) => {
          const told = of[id]?.differences[difference.id];
          return `${id} ${difference.id} ${SCHOOLS.map((school) => SCHOOLS.findIndex((other) => told?.[other] === told?.[school])).join('')}`;
        }),
      );
    expect(groups(texts)).toEqual(groups(textsOf('en')));
  });

  test.runIf(language !== 'en')('says every sentence in its own words', () => {
    const sentences = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(sentences);
    const english = new Set(sentences(textsOf('en')).filter((text) => text.includes(' ')));
    expect(sentences(texts).filter((text) => english.has(text))).toEqual([]);
  });
});
