import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { dayFromIso, dayNumber, dayOfNumber, isoDay, weekdayOf } from '#core/day.ts';
import {
  endOf,
  isLearned,
  isPlanDay,
  portionAfter,
  portionOn,
  sequenceOf,
  surahsIn,
} from '#core/hifz/plan.ts';
import { ORDERS, UNITS } from '#core/quran/own-notes.ts';
import type { HifzPlan } from '#core/quran/own-notes.ts';
import { numberOf, referenceOf, written } from '#core/quran/reference.ts';
import { AYAHS, extentOf, partAt } from '#core/quran/structure.ts';
import { recalled } from '#core/spaced-repetition.ts';
import type { Deck } from '#core/spaced-repetition.ts';

const on = (iso: string) => dayNumber(dayFromIso(iso) ?? { year: 0, month: 1, day: 1 });
/** A Tuesday. */
const TODAY = on('2026-11-17');
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const planOf = (parts: Partial<HifzPlan>): HifzPlan => ({
  unit: 'page',
  amount: 1,
  ...extentOf({ kind: 'juz', number: 30 }),
  order: 'mushaf',
  weekdays: EVERY_DAY,
  paused: false,
  ...parts,
});
const learn = (deck: Deck, ayahs: readonly number[], day: number): Deck =>
  ayahs.reduce((next, ayah) => recalled(next, String(ayah), 'good', day), deck);

const plans = fc
  .record({
    unit: fc.constantFrom(...UNITS),
    amount: fc.integer({ min: 1, max: 12 }),
    from: fc.integer({ min: 1, max: AYAHS }),
    length: fc.integer({ min: 1, max: 120 }),
    order: fc.constantFrom(...ORDERS),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  })
  .map(({ from, length, ...rest }) =>
    planOf({ ...rest, first: from, last: Math.min(AYAHS, from + length - 1) }),
  );

test('whoever keeps to a plan learns each of its ayahs once, in its order, on its days, and is done when it said', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 6 }), (plan, offset) => {
      let day = TODAY + offset;
      const promised = endOf(plan, {}, day);
      let deck: Deck = {};
      const learned: number[] = [];
      for (let guard = 0; !isLearned(plan, deck); guard += 1, day += 1) {
        expect(guard).toBeLessThan(3000);
        expect(endOf(plan, deck, day)).toBe(promised);
        const portion = portionOn(plan, deck, day);
        expect(portion.length > 0).toBe(isPlanDay(plan, day));
        deck = learn(deck, portion, day);
        learned.push(...portion);
        // Later on the same day it is still the same portion, and nothing more is asked for.
        expect(portionOn(plan, deck, day).slice(0, portion.length)).toEqual(portion);
      }
      expect(learned).toEqual(sequenceOf(plan));
      expect(day - 1).toBe(promised);
      expect(endOf(plan, deck, day)).toBeNull();
    }),
    { numRuns: 40 },
  );
});

test('the order has every ayah once, and never turns a surah round', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const sequence = sequenceOf(plan);
      expect(sequence.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: plan.last - plan.first + 1 }, (_, index) => plan.first + index),
      );
      const within = sequence.filter(
        (ayah, index) => referenceOf(ayah).surah === referenceOf(sequence[index + 1] ?? 0).surah,
      );
      for (const ayah of within) expect(sequence[sequence.indexOf(ayah) + 1]).toBe(ayah + 1);
    }),
    { numRuns: 60 },
  );
});

test('juz thirty by pages is done after twenty-three of them; the last surahs first if wished', () => {
  // The Madani mushaf has it on pages 582 to 604.
  expect(endOf(planOf({}), {}, TODAY)).toBe(TODAY + 22);
  expect(portionOn(planOf({}), {}, TODAY).map((ayah) => partAt('page', ayah))).toEqual(
    Array.from({ length: 30 }, () => 582),
  );
  const back = portionOn(planOf({ order: 'surahs-back' }), {}, TODAY);
  expect(back.map((ayah) => written(referenceOf(ayah)))).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((ayah) => `114:${ayah}`),
    ...[1, 2, 3, 4, 5].map((ayah) => `113:${ayah}`),
    ...[1, 2, 3, 4].map((ayah) => `112:${ayah}`),
  ]);
  expect(surahsIn(planOf({}))).toBe(37);
});

test('on Mondays and Thursdays six ayahs at two a time take three of these days', () => {
  const nas = { first: numberOf({ surah: 114, ayah: 1 }), last: AYAHS };
  const plan = planOf({ ...nas, unit: 'ayah', amount: 2, weekdays: [1, 4] });
  expect(portionOn(plan, {}, TODAY)).toEqual([]);
  expect(isoDay(dayOfNumber(endOf(plan, {}, TODAY) ?? 0))).toBe('2026-11-26');
  expect(weekdayOf(dayOfNumber(endOf(plan, {}, TODAY) ?? 0))).toBe(4);
});

test('days that were missed leave no debt, and the end is told anew', () => {
  const plan = planOf({ unit: 'ayah', amount: 3 });
  const deck = learn({}, portionOn(plan, {}, TODAY), TODAY);
  const later = TODAY + 10;
  expect(portionOn(plan, deck, later)).toHaveLength(3);
  expect(endOf(plan, deck, later)).toBe((endOf(plan, deck, TODAY + 1) ?? 0) + 9);
});

test('a pause asks for nothing and promises nothing; another plan knows what was learned before', () => {
  const plan = planOf({ unit: 'ayah', amount: 5 });
  const deck = learn({}, portionOn(plan, {}, TODAY), TODAY);
  const paused = { ...plan, paused: true };
  expect(portionOn(paused, deck, TODAY + 1)).toEqual([]);
  expect(endOf(paused, deck, TODAY + 1)).toBeNull();
  expect(portionAfter(paused, deck)[0]).toBe(plan.first + 5);
  const other = planOf({ unit: 'page', first: plan.first, last: plan.first + 9 });
  expect(portionOn(other, deck, TODAY + 1)).toEqual([5, 6, 7, 8, 9].map((place) => plan.first + place));
});

test('what was learned ahead shortens the way', () => {
  const plan = planOf({ unit: 'ayah', amount: 5 });
  let deck = learn({}, portionOn(plan, {}, TODAY), TODAY);
  const before = endOf(plan, deck, TODAY) ?? 0;
  deck = learn(deck, portionAfter(plan, deck), TODAY);
  expect(endOf(plan, deck, TODAY)).toBe(before - 1);
});
