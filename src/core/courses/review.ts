import type { Deck, LearnedCard } from '#core/spaced-repetition.ts';

const WEEK = 7;
/**
 * Days until a card of the first, second … box comes again. What was wrong goes through all of them; what was right from the start
 * begins in the third, so that everything comes once more 7 and 30 days after it was known.
 */
const BOX_DAYS = [1, 3, WEEK, 30 - WEEK] as const;
const KNOWN = 3;
/** Known after a month as well: it does not come again. */
const LEARNED = BOX_DAYS.length + 1;

const comes = ({ box }: LearnedCard): boolean => box < LEARNED;

function put(deck: Deck, id: string, box: number, due: number, today: number): Deck {
  const turn = 1 + Math.max(0, ...Object.values(deck).map((card) => card.turn));
  return { ...deck, [id]: { box, due, since: deck[id]?.since ?? today, turn } };
}

/** A card that was asked: known, it moves on; not known, it comes again on the same day, after the others, and begins anew. */
export function reviewed(deck: Deck, id: string, right: boolean, today: number): Deck {
  const box = right ? Math.min((deck[id]?.box ?? 0) + 1, LEARNED) : 0;
  return put(deck, id, box, today + (BOX_DAYS[box - 1] ?? 0), today);
}

/**
 * The cards after a quiz: what was answered wrongly comes back tomorrow, what was right after a week. Who does a quiz again before a
 * card is due has not waited, so that what is right then moves nothing.
 */
export function afterQuiz(
  deck: Deck,
  answers: readonly { id: string; right: boolean }[],
  today: number,
): Deck {
  return answers.reduce<Deck>((cards, { id, right }) => {
    const known = cards[id];
    if (!right) return put(cards, id, 0, today + 1, today);
    if (!known) return put(cards, id, KNOWN, today + WEEK, today);
    return comes(known) && known.due <= today ? reviewed(cards, id, true, today) : cards;
  }, deck);
}

/** Ten minutes at about half a minute each. */
export const REVIEWS_A_DAY = 20;

/** What comes today over all courses: the longest waiting first. */
export function dueCards(deck: Deck, today: number, most = REVIEWS_A_DAY): string[] {
  return Object.entries(deck)
    .filter(([, card]) => comes(card) && card.due <= today)
    .toSorted(([, one], [, other]) => one.due - other.due || one.turn - other.turn)
    .slice(0, most)
    .map(([id]) => id);
}

/** The day on which something comes next, after this one; null where nothing does. */
export function nextReview(deck: Deck, today: number): number | null {
  const days = Object.values(deck).flatMap((card) => (comes(card) && card.due > today ? [card.due] : []));
  return days.length > 0 ? Math.min(...days) : null;
}
