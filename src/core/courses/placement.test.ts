import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { isPlaced, pathFor, PLACEMENT, questionsFor } from '#core/courses/placement.ts';
import type { Placement, PlacementAnswers } from '#core/courses/placement.ts';

const beginner = (id: string) => ({ id, level: 'beginner' as const });
const CATALOGUE = [
  beginner('introduction-to-islam'),
  beginner('islamic-fundamentals'),
  beginner('introduction-to-salah'),
  beginner('good-manners'),
  beginner('learn-arabic-alphabet'),
  { id: 'understanding-sunnah', level: 'intermediate' as const },
  { id: 'hadith-sciences', level: 'advanced' as const },
];
const path = (answers: PlacementAnswers, catalogue = CATALOGUE) =>
  pathFor(catalogue, answers).map(({ course }) => course);

const anybody: fc.Arbitrary<Placement> = fc.record({
  who: fc.constantFrom(...PLACEMENT.who),
  want: fc.constantFrom(...PLACEMENT.want),
  basics: fc.constantFrom(...PLACEMENT.basics),
  salah: fc.constantFrom(...PLACEMENT.salah),
  arabic: fc.constantFrom(...PLACEMENT.arabic),
});

describe('somebody who', () => {
  test('is curious looks at Islam first and is taught no prayer', () => {
    const found = path({ who: 'curious', want: 'understand', basics: 'no', arabic: 'no' });
    expect(found[0]).toBe('introduction-to-islam');
    expect(found).not.toContain('introduction-to-salah');
  });

  test('has become Muslim and wants to pray learns to pray right after a first look', () => {
    const found = path({ who: 'new', want: 'pray', basics: 'no', salah: 'no', arabic: 'no' });
    expect(found.slice(0, 3)).toEqual([
      'introduction-to-islam',
      'introduction-to-salah',
      'islamic-fundamentals',
    ]);
  });

  test('comes back to prayer and knows the basics begins with prayer', () => {
    const found = path({ who: 'muslim', want: 'pray', basics: 'well', salah: 'sometimes', arabic: 'well' });
    expect(found[0]).toBe('introduction-to-salah');
    expect(found).not.toContain('introduction-to-islam');
    expect(found).not.toContain('learn-arabic-alphabet');
  });

  test('wants to read the Quran and knows no letter begins with the alphabet', () => {
    const found = path({ who: 'muslim', want: 'read', basics: 'roughly', salah: 'daily', arabic: 'no' });
    expect(found[0]).toBe('learn-arabic-alphabet');
  });

  test('learns with a family is told that manners are for it', () => {
    const answers = {
      who: 'family',
      want: 'practise',
      basics: 'roughly',
      salah: 'daily',
      arabic: 'well',
    } as const;
    expect(pathFor(CATALOGUE, answers)).toContainEqual({ course: 'good-manners', reason: 'family' });
  });

  test('knows much already is led deeper', () => {
    const found = path({ who: 'muslim', want: 'manners', basics: 'well', salah: 'daily', arabic: 'well' });
    expect(found).toEqual(['good-manners', 'understanding-sunnah', 'hadith-sciences']);
  });
});

describe('whatever somebody answers', () => {
  test('at most six questions are asked, and an answer to each places them', () => {
    fc.assert(
      fc.property(anybody, (answers) => {
        const asked = questionsFor(answers);
        expect(asked.length).toBeLessThanOrEqual(6);
        const given = Object.fromEntries(asked.map((question) => [question, answers[question]]));
        expect(isPlaced(given)).toBe(true);
        for (const question of asked) expect(isPlaced({ ...given, [question]: undefined })).toBe(false);
      }),
    );
  });

  test('there is a path of courses that exist, none twice, at most five', () => {
    const some = fc.subarray(CATALOGUE, { minLength: 0 });
    fc.assert(
      fc.property(anybody, some, (answers, catalogue) => {
        const found = path(answers, catalogue);
        const known = catalogue.map(({ id }) => id);
        expect(found.filter((course) => !known.includes(course))).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBeLessThanOrEqual(5);
      }),
    );
    fc.assert(
      fc.property(anybody, (answers) => {
        expect(path(answers).length).toBeGreaterThan(0);
      }),
    );
  });

  test('what they wish for is first, or second after a first look at Islam', () => {
    fc.assert(
      fc.property(anybody, (answers) => {
        const steps = pathFor(CATALOGUE, answers);
        const at = steps.findIndex(({ reason }) => reason === 'wish');
        const reads = answers.want === 'read' && answers.arabic === 'well';
        const isAfterLook = steps[0]?.course === 'introduction-to-islam' && answers.want !== 'understand';
        expect(at).toBe(reads ? -1 : isAfterLook ? 1 : 0);
      }),
    );
  });

  test('nobody is taught letters that they read, nor a prayer that they pray daily and did not ask about', () => {
    fc.assert(
      fc.property(anybody, (answers) => {
        const found = path(answers);
        const behind = [
          ...(answers.arabic === 'well' ? ['learn-arabic-alphabet'] : []),
          ...(answers.salah === 'daily' && answers.want !== 'pray' ? ['introduction-to-salah'] : []),
        ];
        expect(found.filter((course) => behind.includes(course))).toEqual([]);
      }),
    );
  });
});
