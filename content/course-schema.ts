import * as v from 'valibot';
import { REVIEWS } from '#content/hadith-schema.ts';
import { OPERATIONS } from '#core/courses/sum.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { referenceOf } from '#core/hadith/reference.ts';
import { passageIn } from '#core/quran/reference.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const id = v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/u));
const ids = (least: number) =>
  v.pipe(
    v.array(id),
    v.minLength(least),
    v.check((list) => new Set(list).size === list.length, 'names something twice'),
  );

const ayah = v.pipe(
  v.string(),
  v.check((value) => passageIn(value) !== null, 'is no passage of the Quran'),
);
const hadith = v.pipe(
  v.string(),
  v.check((value) => referenceOf(value) !== null, 'names no hadith of a known collection'),
);

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** Whose position stands beside whose: schools of law, or ways of teaching creed. */
export const HOLDERS = [...SCHOOLS, 'athari', 'ashari', 'maturidi'] as const;

/** How much an act weighs: without a condition or a pillar nothing counts, what is obligatory is made good. */
export const RANKS = ['condition', 'pillar', 'obligation', 'sunnah', 'recommended', 'none'] as const;

/** The letters in the order of the alphabet, hamza after them; what is told of each stands in `base/letters.json`. */
export const LETTERS = [
  'alif',
  'ba',
  'ta',
  'tha',
  'jim',
  'ha',
  'kha',
  'dal',
  'dhal',
  'ra',
  'zay',
  'sin',
  'shin',
  'sad',
  'dad',
  'heavy-ta',
  'heavy-za',
  'ayn',
  'ghayn',
  'fa',
  'qaf',
  'kaf',
  'lam',
  'mim',
  'nun',
  'light-ha',
  'waw',
  'ya',
  'hamza',
] as const;
export const SIGNS = [
  'fatha',
  'kasra',
  'damma',
  'sukun',
  'shadda',
  'fathatan',
  'kasratan',
  'dammatan',
  'madda',
  'dagger-alif',
  'wasla',
  'alif-maqsura',
  'ta-marbuta',
] as const;

/** A word of the Quran, inserted by the app: `112:3#4` is the fourth of that ayah, pause signs not counted. */
const word = v.pipe(
  v.string(),
  v.regex(/^\d+:\d+#\d+$/u),
  v.check((value) => passageIn(value.slice(0, value.indexOf('#'))) !== null, 'is no ayah of the Quran'),
);
const words = v.pipe(v.array(word), v.nonEmpty());

/**
 * A contract worked through in numbers: what is given, and what follows from rows above it. Each value stands as it is shown;
 * `tests/content/sums.test.ts` reckons it again.
 */
const sumRows = v.pipe(
  v.array(
    v.variant('by', [
      v.strictObject({
        id,
        by: v.literal('given'),
        value: v.number(),
        unit: v.exactOptional(v.literal('percent')),
      }),
      v.strictObject({
        id,
        by: v.picklist(OPERATIONS),
        of: v.pipe(v.array(id), v.minLength(2)),
        value: v.number(),
        unit: v.exactOptional(v.literal('percent')),
      }),
    ]),
  ),
  v.minLength(2),
);
const letter = v.picklist(LETTERS);

/**
 * What a lesson is made of, one after the other. Scripture is named and inserted by the app, which shows it with its translation and
 * source; the words around it stand in the block's text.
 */
export const blockSchema = v.variant('kind', [
  v.strictObject({ id, kind: v.literal('text') }),
  v.strictObject({ id, kind: v.literal('ayah'), ayah }),
  v.strictObject({ id, kind: v.literal('hadith'), hadith }),
  v.strictObject({ id, kind: v.literal('dua'), dua: id }),
  v.strictObject({ id, kind: v.literal('name'), name: id }),
  v.strictObject({ id, kind: v.literal('terms'), terms: ids(1) }),
  /** Positions side by side, none declared right; who agrees stands together. */
  v.strictObject({
    id,
    kind: v.literal('positions'),
    positions: v.pipe(
      v.array(v.strictObject({ id, held: v.pipe(v.array(v.picklist(HOLDERS)), v.nonEmpty()) })),
      v.minLength(2),
    ),
  }),
  v.strictObject({ id, kind: v.literal('table'), columns: ids(2), rows: ids(2) }),
  v.strictObject({ id, kind: v.literal('sum'), rows: sumRows }),
  v.strictObject({ id, kind: v.literal('example') }),
  v.strictObject({ id, kind: v.literal('thought') }),
  /** Leads to another place of the app. */
  v.strictObject({ id, kind: v.literal('way'), to: v.pipe(text, v.startsWith('/')) }),
  /** What is done one after the other; `dua` or `ayah` is what one says at it. */
  v.strictObject({
    id,
    kind: v.literal('steps'),
    steps: v.pipe(
      v.array(v.strictObject({ id, dua: v.exactOptional(id), ayah: v.exactOptional(ayah) })),
      v.minLength(2),
    ),
  }),
  /** Points side by side; `look` says of what sort they are. */
  v.strictObject({
    id,
    kind: v.literal('list'),
    look: v.picklist(['plain', 'do', 'avoid', 'alarm', 'tick']),
    items: ids(1),
  }),
  /**
   * A drawing of ours, `base/figures/<figure>.svg`, whose marks are numbered in this order and named in words below it. Where the
   * reading direction matters, as in what happens one after the other, it is mirrored for languages from right to left.
   */
  v.strictObject({
    id,
    kind: v.literal('figure'),
    figure: id,
    marks: ids(2),
    mirrored: v.exactOptional(v.literal(true)),
  }),
  /**
   * Who heard a report from whom, as a tree: its words first, then its narrators. Each heard it from the one before, or from whom `from`
   * names; `gap` stands where somebody is missing, `hadith` is the place at which a chain ends in a book.
   */
  v.strictObject({
    id,
    kind: v.literal('isnad'),
    links: v.pipe(
      v.array(
        v.strictObject({
          id,
          from: v.exactOptional(id),
          gap: v.exactOptional(v.literal(true)),
          hadith: v.exactOptional(hadith),
        }),
      ),
      v.minLength(3),
    ),
  }),
  /** What must not be overlooked. */
  v.strictObject({ id, kind: v.literal('caution') }),
  /** Which rank each school gives to an act. */
  v.strictObject({
    id,
    kind: v.literal('acts'),
    acts: v.pipe(
      v.array(
        v.strictObject({
          id,
          ranks: v.strictObject({
            hanafi: v.picklist(RANKS),
            maliki: v.picklist(RANKS),
            shafii: v.picklist(RANKS),
            hanbali: v.picklist(RANKS),
          }),
        }),
      ),
      v.nonEmpty(),
    ),
  }),
  /** Letters one by one: alone and in three positions, name, sound and where it is made. */
  v.strictObject({ id, kind: v.literal('letters'), letters: v.pipe(v.array(letter), v.nonEmpty()) }),
  /** A letter to write, stroke by stroke. */
  v.strictObject({ id, kind: v.literal('write'), letter }),
  /** What is easily taken for each other, by eye or by ear. */
  v.strictObject({
    id,
    kind: v.literal('pairs'),
    by: v.picklist(['eye', 'ear']),
    pairs: v.pipe(v.array(v.tuple([letter, letter])), v.nonEmpty()),
  }),
  /** Signs on letters that carry them. */
  v.strictObject({
    id,
    kind: v.literal('signs'),
    signs: v.pipe(v.array(v.picklist(SIGNS)), v.nonEmpty()),
    on: v.pipe(v.array(letter), v.nonEmpty()),
  }),
  /** Words whose letters stand apart and are joined one by one. */
  v.strictObject({ id, kind: v.literal('join'), words }),
  /** Words to read, the shorter first. */
  v.strictObject({ id, kind: v.literal('words'), words }),
  /** Words to write by the letters on the screen. */
  v.strictObject({ id, kind: v.literal('typing'), words }),
  /** A passage that appears word by word and is ticked by who read it. */
  v.strictObject({ id, kind: v.literal('read'), ayah }),
]);

/**
 * `from` is the block that has the answer: whoever is wrong is led back to it. With `at`, a check stands right after that block;
 * without, it belongs to the quiz at the end. `sum` is how its numbers follow from each other; the last of them is the answer.
 */
const asked = { id, from: id, at: v.exactOptional(id), sum: v.exactOptional(sumRows) };

export const exerciseSchema = v.variant('kind', [
  v.strictObject({ ...asked, kind: v.literal('choice'), options: ids(3), right: id }),
  v.strictObject({ ...asked, kind: v.literal('several'), options: ids(4), right: ids(2) }),
  /** In the right order; shown in another. */
  v.strictObject({ ...asked, kind: v.literal('order'), items: ids(3) }),
  v.strictObject({ ...asked, kind: v.literal('match'), pairs: ids(3) }),
  /** A gap of one or two words; what is accepted stands in the words. `script` says that it is written in Arabic letters, with keys on the screen. */
  v.strictObject({ ...asked, kind: v.literal('fill'), script: v.exactOptional(v.literal('arabic')) }),
  v.strictObject({ ...asked, kind: v.literal('truth'), right: v.boolean() }),
  v.strictObject({
    ...asked,
    kind: v.literal('groups'),
    groups: v.pipe(v.array(v.strictObject({ id, items: ids(2) })), v.minLength(2)),
  }),
  /** One part of a sentence is wrong. */
  v.strictObject({ ...asked, kind: v.literal('mistake'), parts: ids(3), wrong: id }),
]);

export const sourceSchema = v.union([
  v.strictObject({ ayah }),
  v.strictObject({ hadith }),
  v.strictObject({ work: id }),
]);

const lessonSchema = v.strictObject({
  id,
  blocks: v.pipe(v.array(blockSchema), v.minLength(4)),
  exercises: v.pipe(v.array(exerciseSchema), v.minLength(5)),
  sources: v.pipe(v.array(sourceSchema), v.minLength(3)),
  review: v.picklist(REVIEWS),
});

/** `base/courses/<course>.json`: what no language changes. */
export const courseSchema = v.strictObject({
  level: v.picklist(LEVELS),
  lessons: v.pipe(v.array(lessonSchema), v.minLength(6)),
});

/** `base/course-order.json`: the courses in the order of the catalogue; each has a route of its name. */
export const courseOrderSchema = ids(1);

/** `base/course-terms.json`: the glossary that all courses share, with the Arabic word. */
export const termsSchema = v.record(id, v.strictObject({ arabic: text }));
/** `<language>/course-terms.json` */
export const termTextsSchema = v.record(id, v.strictObject({ term: text, meaning: text }));

const paragraphs = v.pipe(v.array(text), v.nonEmpty());

/** Only what its kind has: a text its paragraphs, scripture a sentence that leads to it, positions and tables their cells by id. */
export const blockTextSchema = v.strictObject({
  title: v.exactOptional(text),
  text: v.exactOptional(paragraphs),
  positions: v.exactOptional(v.record(id, text)),
  columns: v.exactOptional(v.record(id, text)),
  /** Of a figure: what stands below it, and what it shows for those who do not see it. */
  caption: v.exactOptional(text),
  description: v.exactOptional(text),
  /** Steps, points, acts, marks, narrators and the rows of a sum by id. */
  items: v.exactOptional(v.record(id, text)),
  /** By row, then by column. */
  rows: v.exactOptional(v.record(id, v.record(id, text))),
});

/**
 * `{112:3#4}` in any of these texts is a word of the Quran that the app inserts.
 * `why` says of each wrong answer why it is wrong, `because` why the right one is right; both from the lesson's own text.
 */
export const exerciseTextSchema = v.strictObject({
  ask: text,
  /** Options, items, parts: by id. */
  options: v.exactOptional(v.record(id, text)),
  /** For `match`: left and right of each pair. */
  pairs: v.exactOptional(v.record(id, v.strictObject({ left: text, right: text }))),
  /** For `groups`: their names. */
  groups: v.exactOptional(v.record(id, text)),
  /** For `fill`: the sentence with `…` for the gap, and what is accepted, the best first. */
  sentence: v.exactOptional(v.pipe(text, v.includes('…'))),
  accepted: v.exactOptional(v.pipe(v.array(text), v.nonEmpty())),
  /** For `mistake`: how the wrong part would be right. */
  instead: v.exactOptional(text),
  why: v.exactOptional(v.record(id, text)),
  because: text,
});

/** `<language>/courses/<course>.json` */
export const courseTextsSchema = v.strictObject({
  title: text,
  summary: text,
  /** For whom it is. */
  for: text,
  /** What one can do afterwards. */
  outcomes: v.pipe(v.array(text), v.minLength(3)),
  lessons: v.record(
    id,
    v.strictObject({
      title: text,
      objectives: v.pipe(v.array(text), v.minLength(2)),
      blocks: v.record(id, blockTextSchema),
      exercises: v.record(id, exerciseTextSchema),
      recap: v.pipe(v.array(text), v.minLength(2)),
    }),
  ),
});

/** `base/exams/<course>.json`, which the server alone reads: at least four items a lesson, never fewer than forty. */
export const examSchema = v.pipe(
  v.array(v.strictObject({ lesson: id, exercise: exerciseSchema })),
  v.minLength(40),
);
/** `<language>/exams/<course>.json`: their words, by the id of the exercise. */
export const examTextsSchema = v.record(id, exerciseTextSchema);

export type Course = v.InferOutput<typeof courseSchema>;
export type Lesson = Course['lessons'][number];
export type Block = Lesson['blocks'][number];
export type CourseTexts = v.InferOutput<typeof courseTextsSchema>;
export type BlockText = v.InferOutput<typeof blockTextSchema>;
export type Source = v.InferOutput<typeof sourceSchema>;
