import { dayOfNumber, weekdayOf } from '#core/day.ts';
import type { HifzPlan, Unit } from '#core/quran/own-notes.ts';
import { referenceOf } from '#core/quran/reference.ts';
import { partAt, SURAHS } from '#core/quran/structure.ts';
import type { Deck } from '#core/spaced-repetition.ts';

type Stretch = Pick<HifzPlan, 'first' | 'last' | 'order'>;

/** Every ayah of the plan, once, in the order in which it is learned. */
export function sequenceOf({ first, last, order }: Stretch): number[] {
  const ayahs = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (order === 'mushaf') return ayahs;
  return SURAHS.toReversed().flatMap((surah) => {
    const [from, to] = [Math.max(first, surah.first), Math.min(last, surah.first + surah.ayahs - 1)];
    return from <= to ? ayahs.slice(from - first, to - first + 1) : [];
  });
}

/** What is learned at a time: an ayah, or all that stands on the same page. */
function unitsOf(unit: Unit, ayahs: readonly number[]): number[][] {
  const units: number[][] = [];
  let page = 0;
  for (const ayah of ayahs) {
    const here = partAt('page', ayah);
    const open = units.at(-1);
    if (unit === 'page' && open && here === page) open.push(ayah);
    else units.push([ayah]);
    page = here;
  }
  return units;
}

const take = ({ unit, amount }: HifzPlan, ayahs: readonly number[]) =>
  unitsOf(unit, ayahs).slice(0, amount).flat();

export function isPlanDay({ weekdays, paused }: HifzPlan, day: number): boolean {
  return !paused && weekdays.includes(weekdayOf(dayOfNumber(day)));
}

const unlearned = (plan: HifzPlan, deck: Deck) => sequenceOf(plan).filter((ayah) => !deck[ayah]);

/** What is to be learned today, with what of it was learned since the morning. Days without learning leave no debt. */
export function portionOn(plan: HifzPlan, deck: Deck, today: number): number[] {
  if (!isPlanDay(plan, today)) return [];
  return take(
    plan,
    sequenceOf(plan).filter((ayah) => (deck[ayah]?.since ?? today) >= today),
  );
}

/** What comes next, for those who want to go on. */
export function portionAfter(plan: HifzPlan, deck: Deck): number[] {
  return take(plan, unlearned(plan, deck));
}

export function isLearned(plan: HifzPlan, deck: Deck): boolean {
  return sequenceOf(plan).every((ayah) => deck[ayah] !== undefined);
}

/** The day on which the last portion falls if none is left out from now on; null while it is paused or nothing is left. */
export function endOf(plan: HifzPlan, deck: Deck, today: number): number | null {
  const left = unlearned(plan, deck);
  if (plan.paused || left.length === 0) return null;
  const ofToday = new Set(portionOn(plan, deck, today));
  const later = unitsOf(
    plan.unit,
    left.filter((ayah) => !ofToday.has(ayah)),
  );
  return planDayAfter(plan, today, Math.ceil(later.length / plan.amount));
}

/** The so many-th day of learning after a day; that day itself for none. */
function planDayAfter({ weekdays }: HifzPlan, day: number, count: number): number {
  if (count === 0) return day;
  const aWeek = new Set(weekdays).size;
  const weeks = Math.floor((count - 1) / aWeek);
  let [at, left] = [day + weeks * 7, count - weeks * aWeek];
  while (left > 0) {
    at += 1;
    if (weekdays.includes(weekdayOf(dayOfNumber(at)))) left -= 1;
  }
  return at;
}

/** How many surahs it touches: with one alone there is no order to choose. */
export function surahsIn({ first, last }: Pick<HifzPlan, 'first' | 'last'>): number {
  return referenceOf(last).surah - referenceOf(first).surah + 1;
}
