import { answered } from '#core/spaced-repetition.ts';
import type { Deck, LearnedCard } from '#core/spaced-repetition.ts';

/** Everything comes once more after these days, though it was known from the start. */
const FIRST_AFTER = 7;
/** The second of them is the box after it. */
const KNOWN_BOX = 3;

/**
 * The cards after a quiz: what was answered wrongly comes tomorrow and goes the usual way; what was right comes after a week and
 * then after about a month. What is in the deck already goes on from where it is, once a day.
 */
export function afterQuiz(
  deck: Deck,
  answers: readonly { id: string; right: boolean }[],
  today: number,
): Deck {
  return answers.reduce<Deck>((cards, { id, right }) => {
    const known = cards[id];
    if (known && known.since !== today) return answered(cards, id, right, today);
    if (known && right) return cards;
    return { ...cards, [id]: newCard(cards, right, today) };
  }, deck);
}

function newCard(deck: Deck, right: boolean, today: number): LearnedCard {
  const turn = 1 + Math.max(0, ...Object.values(deck).map((card) => card.turn));
  return right
    ? { box: KNOWN_BOX, due: today + FIRST_AFTER, since: today, turn }
    : { box: 0, due: today + 1, since: today, turn };
}

/** Ten minutes at about half a minute each. */
export const REVIEWS_A_DAY = 20;

/** What comes today over all courses: the longest waiting first. */
export function dueCards(deck: Deck, today: number, most = REVIEWS_A_DAY): string[] {
  return Object.entries(deck)
    .filter(([, { due }]) => due <= today)
    .toSorted(([, one], [, other]) => one.due - other.due || one.turn - other.turn)
    .slice(0, most)
    .map(([id]) => id);
}
