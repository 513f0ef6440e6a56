import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { afterQuiz, dueCards, nextReview, reviewed, REVIEWS_A_DAY } from '#core/courses/review.ts';
import type { Deck } from '#core/spaced-repetition.ts';

/** The day of the quiz. */
const DAY = 20_000;
const CARD = 'introduction-to-islam/meaning/x';
const quiz = (right: boolean, deck: Deck = {}, today = DAY) => afterQuiz(deck, [{ id: CARD, right }], today);

/** The days after the quiz on which somebody who comes daily, and knows the card, is asked. */
function daysAsked(deck: Deck, knows: (day: number) => boolean = () => true): number[] {
  const days: number[] = [];
  let cards = deck;
  for (let day = 0; day <= 400; day += 1)
    for (let again = true; again && dueCards(cards, DAY + day).length > 0;) {
      days.push(day);
      again = !knows(days.length);
      cards = reviewed(cards, CARD, !again, DAY + day);
    }
  return days;
}

describe('a card', () => {
  test('that was right in the quiz comes once more after 7 and 30 days, and then no more', () => {
    expect(daysAsked(quiz(true))).toEqual([7, 30]);
  });

  test('that was wrong comes back the next day, and after it is known once more after 7 and 30 days', () => {
    const days = daysAsked(quiz(false));
    expect(days[0]).toBe(1);
    const [known = 0, week = 0, month = 0] = days.slice(-3);
    expect([week - known, month - known]).toEqual([7, 30]);
  });

  test('that is forgotten in a review comes again on the same day, and then from the beginning', () => {
    const days = daysAsked(quiz(true), (times) => times !== 2);
    expect(days.slice(0, 3)).toEqual([7, 30, 30]);
    expect(days[3]).toBe(31);
    const [known = 0, week = 0, month = 0] = days.slice(-3);
    expect([week - known, month - known]).toEqual([7, 30]);
  });

  test('waits for those who were away and is not counted against them', () => {
    const away = DAY + 100;
    const deck = quiz(true);
    expect(dueCards(deck, away)).toEqual([CARD]);
    expect(dueCards(reviewed(deck, CARD, true, away), away)).toEqual([]);
  });

  test('does not move by doing the quiz over and over before it is due', () => {
    const once = quiz(true);
    expect(quiz(true, once)).toEqual(once);
    expect(quiz(true, quiz(true, once, DAY + 3), DAY + 3)).toEqual(once);
  });

  test('that was wrong stays wrong until tomorrow, though the quiz was passed on the same day', () => {
    expect(dueCards(quiz(true, quiz(false)), DAY + 1)).toEqual([CARD]);
    expect(dueCards(quiz(false, quiz(true)), DAY + 1)).toEqual([CARD]);
  });

  test('that was learned comes back if it is wrong in a later quiz', () => {
    const learned = [7, 30].reduce<Deck>((deck, day) => reviewed(deck, CARD, true, DAY + day), quiz(true));
    expect(nextReview(learned, DAY + 30)).toBeNull();
    expect(dueCards(quiz(false, learned, DAY + 60), DAY + 61)).toEqual([CARD]);
  });
});

describe('the queue', () => {
  const deckOf = (days: readonly number[]): Deck =>
    Object.fromEntries(
      days.map((due, turn) => [`course-${turn % 3}/lesson/${turn}`, { box: 1, due, since: 0, turn }]),
    );

  test('goes over all courses, the longest waiting first, ten minutes at most', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: DAY - 40, max: DAY + 40 }), { maxLength: 60 }), (days) => {
        const deck = deckOf(days);
        const due = dueCards(deck, DAY).map((id) => deck[id]?.due ?? 0);
        expect(due).toEqual(due.toSorted((one, other) => one - other));
        expect(due.length).toBe(Math.min(REVIEWS_A_DAY, days.filter((day) => day <= DAY).length));
      }),
    );
  });

  test('asks what was just forgotten after the others', () => {
    const deck = deckOf([DAY - 1, DAY, DAY]);
    const [first = ''] = dueCards(deck, DAY);
    const queue = dueCards(reviewed(deck, first, false, DAY), DAY);
    expect(queue).toHaveLength(3);
    expect(queue.at(-1)).toBe(first);
  });

  test('says when it has something next', () => {
    expect(nextReview(deckOf([DAY, DAY + 3, DAY + 2]), DAY)).toBe(DAY + 2);
    expect(nextReview({}, DAY)).toBeNull();
  });
});
