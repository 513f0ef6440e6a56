/** One dhikr of a round and how often it is said; 0 means as often as one likes. */
export interface Part {
  dhikr: string;
  times: number;
}
export type Round = readonly [Part, ...Part[]];

/** The dhikr are keys of prayer texts. */
export const ROUNDS = {
  thirtyThree: [
    { dhikr: 'subhanallah', times: 33 },
    { dhikr: 'alhamdulillah', times: 33 },
    { dhikr: 'allahu-akbar', times: 34 },
  ],
  /** Ninety-nine, and the hundredth completes them. */
  afterPrayer: [
    { dhikr: 'subhanallah', times: 33 },
    { dhikr: 'alhamdulillah', times: 33 },
    { dhikr: 'allahu-akbar', times: 33 },
    { dhikr: 'tahlil', times: 1 },
  ],
  tenEach: [
    { dhikr: 'subhanallah', times: 10 },
    { dhikr: 'alhamdulillah', times: 10 },
    { dhikr: 'allahu-akbar', times: 10 },
  ],
  hundredPraises: [{ dhikr: 'subhanallahi-wa-bihamdihi', times: 100 }],
  hundredTahlil: [{ dhikr: 'tahlil', times: 100 }],
  hundredForgiveness: [{ dhikr: 'istighfar', times: 100 }],
  // Of these the words are handed down, and no number.
  salawat: [{ dhikr: 'salawat', times: 0 }],
  twoWords: [{ dhikr: 'two-words', times: 0 }],
  hawqala: [{ dhikr: 'hawqala', times: 0 }],
  free: [{ dhikr: 'subhanallah', times: 0 }],
} as const satisfies Record<string, Round>;

export type RoundId = keyof typeof ROUNDS;
export const ROUND_IDS = [
  'thirtyThree',
  'afterPrayer',
  'tenEach',
  'hundredPraises',
  'hundredTahlil',
  'hundredForgiveness',
  'salawat',
  'twoWords',
  'hawqala',
  'free',
] as const satisfies readonly RoundId[];

/** Where the number of a round is from; where its words are from stands with the words. */
export const NUMBER_FROM: Readonly<Partial<Record<RoundId, string>>> = {
  thirtyThree: 'muslim:596',
  afterPrayer: 'muslim:597',
  tenEach: 'bukhari:6329',
  hundredPraises: 'bukhari:6405',
  hundredTahlil: 'bukhari:6403',
  hundredForgiveness: 'muslim:2702',
};

/** On beads, the marks between which one finds one's place without looking. */
const BEADS = 33;

export interface Position {
  /** Which part of the round, from 0. */
  part: number;
  count: number;
  times: number;
  /** How many rounds are complete. */
  rounds: number;
  /** The last tap completed a round; the next one begins another. */
  complete: boolean;
}

export function lengthOf(round: Round): number {
  return round.reduce((sum, { times }) => sum + times, 0);
}

/** Where one stands after so many taps. */
export function position(round: Round, taps: number): Position {
  const length = lengthOf(round);
  if (length === 0) return { part: 0, count: taps, times: 0, rounds: 0, complete: false };
  const rounds = Math.floor(taps / length);
  let left = taps % length;
  if (left === 0 && taps > 0) {
    const { times } = round.at(-1) ?? round[0];
    return { part: round.length - 1, count: times, times, rounds, complete: true };
  }
  let part = 0;
  for (; left >= (round[part]?.times ?? Infinity); part++) left -= round[part]?.times ?? 0;
  return { part, count: left, times: round[part]?.times ?? 0, rounds, complete: false };
}

/** What the last tap reached: the end of the round, the end of a part, or a mark of the beads. */
export function milestone(round: Round, taps: number): 'round' | 'mark' | null {
  if (taps === 0) return null;
  const { count, times, part, complete } = position(round, taps);
  if (complete) return 'round';
  if (count === 0 && part > 0) return 'mark';
  return (times === 0 || times > BEADS + 1) && count > 0 && count % BEADS === 0 ? 'mark' : null;
}

export interface OwnDhikr {
  id: string;
  text: string;
  times: number;
}

export interface Tasbih {
  chosen: string;
  /** Taps by the id of the round. */
  taps: Readonly<Record<string, number>>;
  own: readonly OwnDhikr[];
  /** Taps by ISO day, of about a year. */
  days: Readonly<Record<string, number>>;
}

export const NEW_TASBIH: Tasbih = { chosen: ROUND_IDS[0], taps: {}, own: [], days: {} };

const DAYS_KEPT = 366;
export const MOST_TIMES = 100_000;
export const LONGEST_TEXT = 300;

/** A name of Allah is counted without a number: none is handed down for it. */
const NAMED = /^name:([a-z-]+)$/u;

export const roundOfName = (id: string): string => `name:${id}`;

/** The name that is chosen, if it is one. */
export function nameIn(chosen: string): string | null {
  return NAMED.exec(chosen)?.[1] ?? null;
}

export function roundOf({ chosen, own }: Tasbih): Round {
  if (nameIn(chosen)) return [{ dhikr: chosen, times: 0 }];
  const mine = own.find(({ id }) => id === chosen);
  if (mine) return [{ dhikr: mine.id, times: mine.times }];
  return ROUNDS[ROUND_IDS.find((id) => id === chosen) ?? ROUND_IDS[0]];
}

export function tapsOf({ taps, chosen }: Tasbih): number {
  return taps[chosen] ?? 0;
}

export function tapped(tasbih: Tasbih, today: string): Tasbih {
  return counted(tasbih, 1, today);
}

/** A tap too many is taken back, from the day's count as well. */
export function undone(tasbih: Tasbih, today: string): Tasbih {
  return tapsOf(tasbih) === 0 ? tasbih : counted(tasbih, -1, today);
}

/** Begins again. What was counted today has been said and stays. */
export function restarted(tasbih: Tasbih): Tasbih {
  return { ...tasbih, taps: { ...tasbih.taps, [tasbih.chosen]: 0 } };
}

export function withOwn(tasbih: Tasbih, dhikr: OwnDhikr): Tasbih {
  return { ...tasbih, own: [...tasbih.own, dhikr], chosen: dhikr.id };
}

export function withoutOwn(tasbih: Tasbih, id: string): Tasbih {
  const { [id]: _, ...taps } = tasbih.taps;
  const chosen = tasbih.chosen === id ? NEW_TASBIH.chosen : tasbih.chosen;
  return { ...tasbih, taps, chosen, own: tasbih.own.filter((dhikr) => dhikr.id !== id) };
}

/** What may be kept of it by somebody who wants no counts kept. */
export function withoutCounts({ chosen, own }: Tasbih): Tasbih {
  return { chosen, own, taps: {}, days: {} };
}

function counted(tasbih: Tasbih, step: 1 | -1, today: string): Tasbih {
  const days = { ...tasbih.days, [today]: Math.max(0, (tasbih.days[today] ?? 0) + step) };
  return {
    ...tasbih,
    taps: { ...tasbih.taps, [tasbih.chosen]: tapsOf(tasbih) + step },
    days: Object.keys(days).length > DAYS_KEPT ? latest(days) : days,
  };
}

function latest(days: Readonly<Record<string, number>>): Record<string, number> {
  const kept = Object.keys(days).toSorted().slice(-DAYS_KEPT);
  return Object.fromEntries(kept.map((day) => [day, days[day] ?? 0]));
}
