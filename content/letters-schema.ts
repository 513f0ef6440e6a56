import * as v from 'valibot';
import { LETTERS, SIGNS } from '#content/course-schema.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Where letters are made, from the throat to the lips. The open mouth has the long vowels; closed and rounded lips are drawn apart. */
export const PLACES = [
  'open-mouth',
  'throat-deep',
  'throat-middle',
  'throat-upper',
  'tongue-root',
  'tongue-back',
  'tongue-middle',
  'tongue-side',
  'tip-sides-gum',
  'tip-gum',
  'tip-near-gum',
  'tip-teeth-base',
  'tip-teeth-edge',
  'tip-lower-teeth',
  'lip-teeth',
  'lips',
  'lips-rounded',
] as const;

const letterSchema = v.strictObject({
  character: v.pipe(v.string(), v.regex(/^[\u0621-\u064a]$/u)),
  /** Its name in Arabic, as a voice is given it. */
  said: v.pipe(v.string(), v.regex(/^[\u0621-\u0652]+$/u)),
  /** Letters of one body, which dots tell apart, have the same; named after the first. */
  shape: v.picklist(LETTERS),
  /** Whether it joins to the letter after it. */
  joins: v.boolean(),
  place: v.picklist(PLACES),
  /** One of the seven that are always heavy: the back of the tongue is raised. */
  heavy: v.boolean(),
  /** Whether the lam of the article is read before it (moon) or becomes it (sun). */
  article: v.picklist(['sun', 'moon']),
});

const signSchema = v.strictObject({
  character: v.pipe(v.string(), v.regex(/^[\u0621-\u0671]$/u)),
  /** On its letter, joined after it, or a letter of its own. */
  stands: v.picklist(['on', 'after', 'alone']),
});

/** `base/letters.json` */
export const lettersSchema = v.strictObject({
  letters: v.record(v.picklist(LETTERS), letterSchema),
  signs: v.record(v.picklist(SIGNS), signSchema),
});

const stroke = v.pipe(v.string(), v.regex(/^M-?\d+ -?\d+(?:L-?\d+ -?\d+|C-?\d+(?: -?\d+){5})+$/u));

/**
 * `base/letter-strokes.json`: how a letter that stands alone is written, by lines through the outline of the face "Amiri Quran" at 1000
 * to the em, y downward from the line it stands on, x from its left. The body comes first, then its dots, from the right.
 */
export const letterStrokesSchema = v.record(
  v.picklist(LETTERS),
  v.strictObject({
    /** Left, top, width and height of the outline. */
    box: v.tuple([v.number(), v.number(), v.number(), v.number()]),
    body: v.pipe(v.array(stroke), v.nonEmpty()),
    dots: v.pipe(v.array(stroke), v.maxLength(3)),
  }),
);

/** `<language>/letters.json` */
export const letterTextsSchema = v.strictObject({
  letters: v.record(
    v.picklist(LETTERS),
    v.strictObject({
      name: text,
      /** Where and how it is made, in one sentence. */
      place: text,
      sound: text,
      /** What the reader's own language, or one they may know, has of it. */
      hint: text,
    }),
  ),
  signs: v.record(v.picklist(SIGNS), v.strictObject({ name: text, sound: text })),
  places: v.record(v.picklist(PLACES), text),
});

export type LetterId = (typeof LETTERS)[number];
export type SignId = (typeof SIGNS)[number];
export type PlaceId = (typeof PLACES)[number];
export type Letters = v.InferOutput<typeof lettersSchema>;
export type LetterStrokes = v.InferOutput<typeof letterStrokesSchema>;
export type LetterTexts = v.InferOutput<typeof letterTextsSchema>;
