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

/** How something came to mind: not at all, with pains, as it should, without a thought. */
export const RECALLS = ['again', 'hard', 'good', 'easy'] as const;
export type Recall = (typeof RECALLS)[number];

/** Who forgot begins anew; what was hard is asked sooner than last time, and what was easy skips a box. */
const BOX_AFTER: Readonly<Record<Recall, (box: number) => number>> = {
  again: () => 0,
  hard: (box) => Math.max(1, box - 1),
  good: (box) => box + 1,
  easy: (box) => box + 2,
};

/** Who forgot is asked again on the same day, until they know. */
export function recalled(deck: Deck, id: string, recall: Recall, today: number): Deck {
  const { box: before = 0, since = today } = deck[id] ?? {};
  const box = Math.min(BOX_AFTER[recall](before), BOX_DAYS.length);
  const due = today + (BOX_DAYS[box - 1] ?? 0);
  const turn = 1 + Object.values(deck).reduce((last, card) => Math.max(last, card.turn), 0);
  return { ...deck, [id]: { box, due, since, turn } };
}

export function answered(deck: Deck, id: string, known: boolean, today: number): Deck {
  return recalled(deck, id, known ? 'good' : 'again', today);
}

export const isFirm = ({ box }: LearnedCard): boolean => box >= FIRM;

/** What somebody knew before they came here: firm, and first asked on a given day. */
export const knownBefore = (today: number, due: number): LearnedCard => ({
  box: FIRM,
  due,
  since: today,
  turn: 0,
});

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
    firm: cards.filter(isFirm).length,
    next: cards.length > 0 ? Math.min(...cards.map(({ due }) => due)) : null,
  };
}
