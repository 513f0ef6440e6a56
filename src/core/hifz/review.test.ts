import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { afterReciting, dueStretches, knownAyahs, strengthBy, stretchesOf } from '#core/hifz/review.ts';
import { mergedNotes, withNotes } from '#core/notes.ts';
import type { Notes } from '#core/notes.ts';
import { ownEntries, ownKey } from '#core/quran/own-notes.ts';
import { numberOf } from '#core/quran/reference.ts';
import { AYAHS, extentOf, partAt } from '#core/quran/structure.ts';
import { BOX_DAYS } from '#core/spaced-repetition.ts';
import type { Deck, LearnedCard } from '#core/spaced-repetition.ts';

const TODAY = 20_774;
const NONE = new Set<number>();
const ikhlas = [1, 2, 3, 4].map((ayah) => numberOf({ surah: 112, ayah }));
const deckOf = (cards: ReadonlyMap<number, LearnedCard>, before: Deck = {}): Deck => ({
  ...before,
  ...Object.fromEntries(cards),
});

test('a stretch ends with its surah, its page and where ayahs are left out', () => {
  const last = { surah: 2, ayah: 286 };
  expect(stretchesOf([numberOf(last), numberOf({ surah: 3, ayah: 1 })])).toHaveLength(2);
  const { last: end } = extentOf({ kind: 'page', number: 3 });
  expect(stretchesOf([end - 1, end, end + 1, end + 3])).toEqual([[end - 1, end], [end + 1], [end + 3]]);
});

test('a stretch comes again after a day, then three, then a week; where somebody stumbled, today', () => {
  let deck: Deck = {};
  let day = TODAY;
  for (const days of BOX_DAYS.slice(0, 3)) {
    deck = deckOf(afterReciting(deck, ikhlas, 'good', NONE, day), deck);
    expect(dueStretches(deck, day)).toEqual([]);
    expect(dueStretches(deck, day + days - 1)).toEqual([]);
    expect(dueStretches(deck, day + days)).toEqual([ikhlas]);
    day += days;
  }
  const [, second = 0] = ikhlas;
  deck = deckOf(afterReciting(deck, ikhlas, 'good', new Set([second]), day), deck);
  expect(dueStretches(deck, day)).toEqual([[second]]);
  expect(deck[second]?.since).toBe(TODAY);
});

test('hard is asked sooner than last time, easy later than good', () => {
  const deck: Deck = { 1: { box: 3, due: TODAY, since: TODAY - 20, turn: 1 } };
  const due = (recall: 'hard' | 'good' | 'easy') =>
    afterReciting(deck, [1], recall, NONE, TODAY).get(1)?.due ?? 0;
  expect([due('hard'), due('good'), due('easy')]).toEqual([TODAY + 3, TODAY + 16, TODAY + 35]);
});

test('everything that is due is asked once, the longest waiting first, the forgotten last', () => {
  const cards = fc.record({
    box: fc.integer({ min: 0, max: 5 }),
    due: fc.integer({ min: TODAY - 30, max: TODAY + 30 }),
    since: fc.constant(TODAY - 40),
    turn: fc.integer({ min: 0, max: 500 }),
  });
  const decks = fc.dictionary(fc.integer({ min: 1, max: 120 }).map(String), cards);
  fc.assert(
    fc.property(decks, (deck) => {
      const stretches = dueStretches(deck, TODAY);
      const asked = stretches.flat();
      const due = Object.keys(deck).filter((id) => (deck[id]?.due ?? Infinity) <= TODAY);
      expect(asked.map(String).toSorted()).toEqual(due.toSorted());
      const isAgain = (ayah: number) => deck[ayah]?.box === 0 && deck[ayah].due === TODAY;
      const again = stretches.map((stretch) => stretch.some(isAgain));
      expect(again.toSorted((a, b) => Number(a) - Number(b))).toEqual(again);
      const oldest = stretches
        .filter((_, place) => !again[place])
        .map((stretch) => Math.min(...stretch.map((ayah) => deck[ayah]?.due ?? 0)));
      expect(oldest.toSorted((a, b) => a - b)).toEqual(oldest);
    }),
  );
});

test('whoever knows the whole Quran is asked for a juz a day, and what they learned here stays as it is', () => {
  const own: Deck = { 7: { box: 1, due: TODAY, since: TODAY - 1, turn: 4 } };
  const all = Array.from({ length: AYAHS }, (_, index) => index + 1);
  const known = knownAyahs(own, all, TODAY);
  expect(known.size).toBe(AYAHS - 1);
  expect(known.has(7)).toBe(false);
  const pages = new Map<number, Set<number>>();
  for (const [ayah, { due }] of known)
    pages.set(due, (pages.get(due) ?? new Set()).add(partAt('page', ayah)));
  expect(pages.has(TODAY)).toBe(false);
  expect(Math.max(...[...pages.values()].map(({ size }) => size))).toBe(20);
  expect(strengthBy('surah', deckOf(known))).toHaveLength(114);
  expect(strengthBy('juz', deckOf(known))[29]).toEqual({ number: 30, begun: 564, firm: 564 });
  expect(strengthBy('page', deckOf(known, own))[0]).toEqual({ number: 1, begun: 7, firm: 6 });
});

test('two devices that learned apart know together what each knew, whichever is asked first', () => {
  const value: LearnedCard = { box: 1, due: TODAY, since: TODAY, turn: 1 };
  const writings = fc.array(
    fc.record({
      ayah: fc.integer({ min: 1, max: 30 }),
      box: fc.integer({ min: 0, max: 5 }),
      at: fc.integer({ min: 1, max: 50 }),
    }),
  );
  const noted = (list: readonly { ayah: number; box: number; at: number }[]): Notes<unknown> =>
    list
      .toSorted((a, b) => a.at - b.at)
      .reduce<Notes<unknown>>(
        (notes, { ayah, box, at }) => withNotes(notes, [[ownKey('hifz', ayah), { ...value, box }]], at),
        {},
      );
  fc.assert(
    fc.property(writings, writings, (one, other) => {
      const [mine, theirs] = [noted(one), noted(other)];
      const met = mergedNotes(mine, theirs);
      expect(mergedNotes(theirs, mine)).toEqual(met);
      const ids = ownEntries(met, 'hifz').map(({ id }) => Number(id));
      expect(new Set(ids)).toEqual(new Set([...one, ...other].map(({ ayah }) => ayah)));
      for (const key of Object.keys(met))
        expect(met[key]?.changedAt).toBe(Math.max(mine[key]?.changedAt ?? 0, theirs[key]?.changedAt ?? 0));
    }),
  );
});
