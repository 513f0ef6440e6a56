import * as v from 'valibot';
import type { Notes } from '#core/notes.ts';
import { BOX_DAYS } from '#core/spaced-repetition.ts';
import type { LearnedCard } from '#core/spaced-repetition.ts';

export const HIGHLIGHTS = ['gold', 'green', 'rose', 'blue'] as const;
export type Highlight = (typeof HIGHLIGHTS)[number];

/** What somebody notes while reading. Each kind has keys of its own: ayahs by their number in the mushaf, or drawn ids. */
export interface OwnValues {
  bookmark: { collection: string | null };
  collection: { name: string };
  note: { text: string };
  highlight: { colour: Highlight };
  plan: Plan;
  /** How well an ayah is known by heart. */
  hifz: LearnedCard;
  'hifz-plan': HifzPlan;
}
export type OwnKind = keyof OwnValues;

/** Reading the whole Quran by a day. What was missed is spread over the days that are left. */
export interface Plan {
  from: string;
  until: string;
  /** Pages of the mushaf that were read, counted from its beginning. */
  read: number;
  /** On which day reading was noted last, and how much had been read before it. */
  day: string;
  readBefore: number;
}

export const UNITS = ['page', 'ayah'] as const;
export type Unit = (typeof UNITS)[number];
/** As the mushaf goes, or the last surah first, as children learn the short ones. Within a surah nothing is turned round. */
export const ORDERS = ['mushaf', 'surahs-back'] as const;
export type Order = (typeof ORDERS)[number];

/** What to memorise, how much a day and on which days. What was learned stands elsewhere, and stays whatever becomes of this. */
export interface HifzPlan {
  unit: Unit;
  amount: number;
  /** Ayahs by their number in the mushaf, both included. */
  first: number;
  last: number;
  order: Order;
  /** 0 is Sunday. */
  weekdays: number[];
  paused: boolean;
}

const page = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(604));
const day = v.pipe(v.string(), v.isoDate());
const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80));
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const ayah = whole(1, 6236);
const dayNumber = whole(0, 1_000_000);
export const NOTE_LENGTH = 4000;

const SCHEMAS: { [Kind in OwnKind]: v.GenericSchema<unknown, OwnValues[Kind]> } = {
  bookmark: v.object({ collection: v.nullable(v.string()) }),
  collection: v.object({ name }),
  note: v.object({ text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(NOTE_LENGTH)) }),
  highlight: v.object({ colour: v.picklist(HIGHLIGHTS) }),
  plan: v.object({ from: day, until: day, read: page, day, readBefore: page }),
  hifz: v.object({
    box: whole(0, BOX_DAYS.length),
    due: dayNumber,
    since: dayNumber,
    turn: whole(0, Number.MAX_SAFE_INTEGER),
  }),
  'hifz-plan': v.pipe(
    v.object({
      unit: v.picklist(UNITS),
      amount: whole(1, 100),
      first: ayah,
      last: ayah,
      order: v.picklist(ORDERS),
      weekdays: v.pipe(v.array(whole(0, 6)), v.nonEmpty()),
      paused: v.boolean(),
    }),
    v.check(({ first, last }) => first <= last),
  ),
};

export function ownKey(kind: OwnKind, id: string | number): string {
  return `${kind}/${id}`;
}

/** What a note says; one that makes no sense, from whatever version of the app, says nothing. */
export function ownValue<Kind extends OwnKind>(kind: Kind, value: unknown): OwnValues[Kind] | null {
  if (value === undefined || value === null) return null;
  const read = v.safeParse(SCHEMAS[kind], value);
  return read.success ? read.output : null;
}

export interface Entry<Kind extends OwnKind> {
  id: string;
  value: OwnValues[Kind];
  changedAt: number;
}

/** All notes of a kind, the newest first. */
export function ownEntries<Kind extends OwnKind>(notes: Notes<unknown>, kind: Kind): Entry<Kind>[] {
  const prefix = `${kind}/`;
  return Object.entries(notes)
    .flatMap(([key, note]) => {
      if (!key.startsWith(prefix)) return [];
      const value = ownValue(kind, note.value);
      return value ? [{ id: key.slice(prefix.length), value, changedAt: note.changedAt }] : [];
    })
    .toSorted((a, b) => b.changedAt - a.changedAt);
}
