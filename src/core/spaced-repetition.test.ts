import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { answered, BOX_DAYS, cardsFor, progressOf } from '#core/spaced-repetition.ts';
import type { Deck } from '#core/spaced-repetition.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const DAY = 20_772;

test('a beginner is asked so many new cards a day, in their order', () => {
  expect(cardsFor({}, IDS, DAY, 3)).toEqual(['a', 'b', 'c']);
  let deck = answered({}, 'a', true, DAY);
  expect(cardsFor(deck, IDS, DAY, 3)).toEqual(['b', 'c']);
  for (const id of ['b', 'c']) deck = answered(deck, id, true, DAY);
  expect(cardsFor(deck, IDS, DAY, 3)).toEqual([]);
  expect(cardsFor(deck, IDS, DAY + 1, 3)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('what is known every time is asked after 1, 3, 7, 16 and then every 35 days', () => {
  let deck: Deck = {};
  let today = DAY;
  const waits: number[] = [];
  for (let answers = 0; answers < 7; answers++) {
    deck = answered(deck, 'a', true, today);
    waits.push((deck['a']?.due ?? 0) - today);
    today = deck['a']?.due ?? 0;
  }
  expect(waits).toEqual([1, 3, 7, 16, 35, 35, 35]);
});

test('what is forgotten comes again today, after the others, and begins anew', () => {
  let deck = answered({}, 'a', false, DAY);
  expect(cardsFor(deck, IDS, DAY, 2)).toEqual(['b', 'a']);
  deck = answered(deck, 'b', false, DAY);
  expect(cardsFor(deck, IDS, DAY, 2)).toEqual(['a', 'b']);
  deck = answered(deck, 'a', false, DAY);
  expect(cardsFor(deck, IDS, DAY, 2)).toEqual(['b', 'a']);
  deck = answered(deck, 'a', true, DAY);
  expect(deck['a']).toMatchObject({ box: 1, due: DAY + 1 });
});

test('a break of a month loses nothing: all that is due is asked, the longest waiting first', () => {
  let deck = answered({}, 'b', true, DAY);
  deck = answered(deck, 'a', true, DAY + 1);
  expect(cardsFor(deck, IDS, DAY + 30, 1).slice(0, 2)).toEqual(['b', 'a']);
});

test('progress counts what was begun and what was known on three days', () => {
  let deck: Deck = {};
  expect(progressOf(deck, IDS)).toEqual({ begun: 0, firm: 0, next: null });
  for (const day of [DAY, DAY + 1, DAY + 4]) deck = answered(deck, 'a', true, day);
  deck = answered(deck, 'b', true, DAY + 4);
  expect(progressOf(deck, IDS)).toEqual({ begun: 2, firm: 1, next: DAY + 5 });
});

test('whatever is answered, a session ends once all is known, and no box is beyond the last', () => {
  const answers = fc.array(fc.record({ id: fc.constantFrom(...IDS), known: fc.boolean() }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(answers, fc.nat(40), (given, later) => {
      let deck = given.reduce<Deck>((all, { id, known }) => answered(all, id, known, DAY), {});
      const today = DAY + later;
      const asked = cardsFor(deck, IDS, today, 5);
      for (const id of asked) deck = answered(deck, id, true, today);
      expect(cardsFor(deck, IDS, today, 5)).toEqual([]);
      for (const { box, due } of Object.values(deck)) {
        expect(box).toBeLessThanOrEqual(BOX_DAYS.length);
        expect(due).toBeGreaterThanOrEqual(DAY);
      }
    }),
  );
});
