/**
 * Sebastian Leitner's boxes: what is known moves on and is asked less often, what is forgotten begins anew. Days until a
 * card that came into the first, second … box is asked again.
 */
export const BOX_DAYS = [1, 3, 7, 16, 35] as const;
/** From this box on, a card was known on three different days. */
const FIRM = 3;

export interface LearnedCard {
  /** 1 to 5; 0 for what was forgotten last time. */
  box: number;
  /** The day on which it is asked next, as a number of days. */
  due: number;
  /** The day on which it was first asked. */
  since: number;
  /** Its last answer among all answers, so that what was forgotten comes again after the others. */
  turn: number;
}

/** The cards that were asked at least once, by their id. */
export type Deck = Readonly<Record<string, LearnedCard>>;

/** What to ask today, in this order: what is due, the longest waiting first; so many new cards; what was forgotten today. */
export function cardsFor(deck: Deck, ids: readonly string[], today: number, newCards: number): string[] {
  const waiting = ids
    .flatMap((id) => (deck[id] && deck[id].due <= today ? [{ id, ...deck[id] }] : []))
    .toSorted((one, other) => one.due - other.due || one.turn - other.turn);
  const again = ({ box, due }: LearnedCard) => box === 0 && due === today;
  const begun = ids.filter((id) => deck[id]?.since === today).length;
  const fresh = ids.filter((id) => !deck[id]).slice(0, Math.max(0, newCards - begun));
  return [
    ...waiting.filter((card) => !again(card)).map(({ id }) => id),
    ...fresh,
    ...waiting.filter(again).map(({ id }) => id),
  ];
}

/** Who forgot is asked again on the same day, until they know. */
export function answered(deck: Deck, id: string, known: boolean, today: number): Deck {
  const { box: before = 0, since = today } = deck[id] ?? {};
  const box = known ? Math.min(before + 1, BOX_DAYS.length) : 0;
  const due = today + (BOX_DAYS[box - 1] ?? 0);
  const turn = 1 + Math.max(0, ...Object.values(deck).map((card) => card.turn));
  return { ...deck, [id]: { box, due, since, turn } };
}

export interface Progress {
  begun: number;
  firm: number;
  /** The next day on which something is asked. */
  next: number | null;
}

export function progressOf(deck: Deck, ids: readonly string[]): Progress {
  const cards = ids.flatMap((id) => deck[id] ?? []);
  return {
    begun: cards.length,
    firm: cards.filter(({ box }) => box >= FIRM).length,
    next: cards.length > 0 ? Math.min(...cards.map(({ due }) => due)) : null,
  };
}
