import * as v from 'valibot';
import { PLACEMENT } from '#core/courses/placement.ts';
import type { Notes } from '#core/notes.ts';
import type { Deck } from '#core/spaced-repetition.ts';

/** The most that somebody writes to one thought or note. */
export const LONGEST_NOTE = 4000;

const written = v.object({ text: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)) });
const day = v.pipe(v.number(), v.integer());

/**
 * What learners keep, by the kind and a place: `thought` and `note` at a block, `mark` on a paragraph of it, `card` of an exercise,
 * `goal` and `placement` of the whole.
 */
const VALUES = {
  thought: written,
  note: written,
  mark: v.object({}),
  card: v.object({ box: day, due: day, since: day, turn: day }),
  goal: v.object({
    course: v.nullable(v.string()),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(60)),
    since: day,
  }),
  /** What somebody said about themselves to be suggested a path. */
  placement: v.object({
    who: v.optional(v.picklist(PLACEMENT.who)),
    want: v.optional(v.picklist(PLACEMENT.want)),
    basics: v.optional(v.picklist(PLACEMENT.basics)),
    salah: v.optional(v.picklist(PLACEMENT.salah)),
    arabic: v.optional(v.picklist(PLACEMENT.arabic)),
  }),
} as const;

export type CourseNoteKind = keyof typeof VALUES;
export type CourseNote<Kind extends CourseNoteKind> = v.InferOutput<(typeof VALUES)[Kind]>;

export const noteKey = (kind: CourseNoteKind, place: string): string => `${kind}/${place}`;

/** All notes of a kind, by their place; one that makes no sense is passed over. */
export function notesOfKind<Kind extends CourseNoteKind>(
  notes: Notes<unknown>,
  kind: Kind,
): Readonly<Record<string, CourseNote<Kind>>> {
  const prefix = `${kind}/`;
  return Object.fromEntries(
    Object.entries(notes).flatMap(([key, { value }]) => {
      if (!key.startsWith(prefix)) return [];
      const read = v.safeParse(VALUES[kind], value);
      return read.success ? [[key.slice(prefix.length), read.output]] : [];
    }),
  );
}

/** When each note of a kind was changed last, by its place. */
export function timesOfKind(notes: Notes<unknown>, kind: CourseNoteKind): Readonly<Record<string, number>> {
  const places = Object.keys(notesOfKind(notes, kind));
  return Object.fromEntries(places.map((place) => [place, notes[noteKey(kind, place)]?.changedAt ?? 0]));
}

export const deckIn = (notes: Notes<unknown>): Deck => notesOfKind(notes, 'card');
