import { referenceOf } from '#core/quran/reference.ts';
import { partAt } from '#core/quran/structure.ts';
import { cardsFor, isFirm, knownBefore, recalled } from '#core/spaced-repetition.ts';
import type { Deck, LearnedCard, Recall } from '#core/spaced-repetition.ts';

/** Ayahs that are recited in one go: in a row, of one surah, on one page. */
export function stretchesOf(ayahs: readonly number[]): number[][] {
  const stretches: number[][] = [];
  for (const ayah of ayahs) {
    const open = stretches.at(-1);
    const before = open?.at(-1);
    if (open && before !== undefined && goesOn(before, ayah)) open.push(ayah);
    else stretches.push([ayah]);
  }
  return stretches;
}

const goesOn = (before: number, ayah: number) =>
  ayah === before + 1 &&
  referenceOf(before).surah === referenceOf(ayah).surah &&
  partAt('page', before) === partAt('page', ayah);

/** What is to be recited again today, the longest waiting first; what was forgotten today comes after the others. */
export function dueStretches(deck: Deck, today: number): number[][] {
  const ranks = new Map(cardsFor(deck, Object.keys(deck), today, 0).map((id, rank) => [Number(id), rank]));
  const isAgain = (ayah: number) => deck[ayah]?.box === 0 && deck[ayah].due === today;
  const rankOf = (stretch: readonly number[]) => Math.min(...stretch.map((ayah) => ranks.get(ayah) ?? 0));
  const due = [...ranks.keys()].toSorted((a, b) => a - b);
  return [due.filter((ayah) => !isAgain(ayah)), due.filter(isAgain)].flatMap((ayahs) =>
    stretchesOf(ayahs).toSorted((a, b) => rankOf(a) - rankOf(b)),
  );
}

/** The cards of a stretch after it was recited; where somebody stumbled, an ayah comes again today. */
export function afterReciting(
  deck: Deck,
  ayahs: readonly number[],
  recall: Recall,
  stumbled: ReadonlySet<number>,
  today: number,
): Map<number, LearnedCard> {
  let next = deck;
  for (const ayah of ayahs) next = recalled(next, String(ayah), stumbled.has(ayah) ? 'again' : recall, today);
  return new Map(ayahs.flatMap((ayah) => (next[ayah] ? [[ayah, next[ayah]]] : [])));
}

/** What is learned goes with a juz a day at most, so that whoever knows much is not asked for all of it at once. */
const PAGES_A_DAY = 20;
const AT_LEAST_DAYS = 16;

/** What somebody knew before, spread over the coming days page by page. What is noted already stays as it is. */
export function knownAyahs(deck: Deck, ayahs: readonly number[], today: number): Map<number, LearnedCard> {
  const fresh = ayahs.filter((ayah) => !deck[ayah]);
  const pages = [...new Set(fresh.map((ayah) => partAt('page', ayah)))];
  const days = Math.max(AT_LEAST_DAYS, Math.ceil(pages.length / PAGES_A_DAY));
  const placeOf = new Map(pages.map((page, place) => [page, place]));
  return new Map(
    fresh.map((ayah) => {
      const place = placeOf.get(partAt('page', ayah)) ?? 0;
      return [ayah, knownBefore(today, today + 1 + (place % days))];
    }),
  );
}

export const STRENGTH_KINDS = ['surah', 'juz', 'page'] as const;
export type StrengthKind = (typeof STRENGTH_KINDS)[number];

export interface Strength {
  /** The surah, juz or page. */
  number: number;
  begun: number;
  firm: number;
}

/** Of each surah, juz or page of which something was learned, how much. */
export function strengthBy(kind: StrengthKind, deck: Deck): Strength[] {
  const found = new Map<number, Strength>();
  for (const [id, card] of Object.entries(deck)) {
    const ayah = Number(id);
    const number = kind === 'surah' ? referenceOf(ayah).surah : partAt(kind, ayah);
    const { begun = 0, firm = 0 } = found.get(number) ?? {};
    found.set(number, { number, begun: begun + 1, firm: firm + (isFirm(card) ? 1 : 0) });
  }
  return [...found.values()].toSorted((a, b) => a.number - b.number);
}
