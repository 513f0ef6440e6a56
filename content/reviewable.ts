import type * as v from 'valibot';
import type {
  Block,
  BlockText,
  Course,
  CourseTexts,
  courseOrderSchema,
  Source,
  termsSchema,
  termTextsSchema,
} from '#content/course-schema.ts';
import type { Dua, DuaTexts } from '#content/dua-schema.ts';
import { GUIDES } from '#content/guide-schema.ts';
import type { Guide, GuideTexts } from '#content/guide-schema.ts';
import type { Hadith, HadithTexts, Names } from '#content/hadith-schema.ts';
import type { DivineName, NameTexts } from '#content/names-schema.ts';
import type { TimelineEntry, TimelineTexts } from '#content/timeline-schema.ts';
import { withQuranWords } from '#core/courses/quran-words.ts';
import { linesOf, type Line } from '#core/reviews/form.ts';
import type { ReviewableKind } from '#core/reviews/kinds.ts';

/** A record in one language, and all that its readers see of it. */
export interface Reviewable {
  kind: ReviewableKind;
  /** As reports name it: `bukhari:1`, `islamic-creed/angels`. */
  id: string;
  title: string;
  lines: readonly Line[];
}

/** Where packs are read from. */
export interface Packs {
  /** The files of a folder. */
  names: (folder: string) => readonly string[];
  /** What is in a file; undefined where there is none. */
  read: (file: string) => unknown;
  /** The text of an ayah. */
  ayah: (surah: number, ayah: number) => string;
}

type Told = Omit<Reviewable, 'kind'>;

/**
 * The records of a kind that a language tells. With `within`, of one course or guide alone. Left out is what nobody reads as part of
 * the text: shelves on which it stands, the drawing's strokes. What a lesson quotes is named in it and signed by itself.
 */
export function reviewableIn(
  kind: ReviewableKind,
  language: string,
  packs: Packs,
  within?: string,
): Reviewable[] {
  return KINDS[kind](language, packs, within).map((told) => ({ kind, ...told }));
}

/** A word of the Quran that the app inserts; most lessons have none, and looking is quicker than inserting. */
const NAMES_WORD = /\{\d+:\d+#/u;

const KINDS: Record<ReviewableKind, (language: string, packs: Packs, within?: string) => Told[]> = {
  hadith: (language, packs) =>
    packs.names('base/hadith').flatMap((file) => {
      const texts = read<HadithTexts>(packs, `${language}/hadith/${file}`) ?? {};
      return listed<Hadith>(packs, `base/hadith/${file}`).flatMap(
        ({ review: _review, topics: _topics, ...hadith }) => {
          const words = texts[hadith.key];
          return words
            ? [{ id: hadith.key, title: words.title, lines: linesOf({ ...hadith, ...words }) }]
            : [];
        },
      );
    }),
  dua: (language, packs) =>
    packs.names('base/duas').flatMap((file) => {
      const texts = read<DuaTexts>(packs, `${language}/duas/${file}`) ?? {};
      return listed<Dua>(packs, `base/duas/${file}`).flatMap(({ id, review: _review, ...dua }) => {
        const words = texts[id];
        return words ? [{ id, title: words.title, lines: linesOf({ ...dua, ...words }) }] : [];
      });
    }),
  name: (language, packs) => {
    const texts = read<NameTexts>(packs, `${language}/names.json`) ?? {};
    return listed<DivineName>(packs, 'base/names.json').flatMap(
      ({ id, review: _review, call, ...name }, at) => {
        const words = texts[id];
        if (!words) return [];
        const lines = linesOf({
          ...name,
          ...words,
          place: at + 1,
          call: { arabic: call, sound: words.call },
        });
        return [{ id, title: words.name, lines }];
      },
    );
  },
  timeline: (language, packs) => {
    const texts = read<TimelineTexts>(packs, `${language}/timeline.json`) ?? {};
    return listed<TimelineEntry>(packs, 'base/timeline.json').flatMap(
      ({ id, review: _review, era: _era, kind: _kind, about: approximate, ...entry }) => {
        const words = texts[id];
        return words ? [{ id, title: words.title, lines: linesOf({ ...entry, approximate, ...words }) }] : [];
      },
    );
  },
  lesson: (language, packs, within) => {
    const shared = sharedIn(language, packs);
    return listed<v.InferOutput<typeof courseOrderSchema>[number]>(packs, 'base/course-order.json')
      .filter((course) => within === undefined || course === within)
      .flatMap((course) => {
        const texts = read<CourseTexts>(packs, `${language}/courses/${course}.json`);
        const { lessons = [] } = read<Course>(packs, `base/courses/${course}.json`) ?? {};
        return lessons.flatMap((lesson) => {
          const named = texts?.lessons[lesson.id];
          if (!named) return [];
          const words = NAMES_WORD.test(JSON.stringify(named)) ? withQuranWords(named, packs.ayah) : named;
          return [
            {
              id: `${course}/${lesson.id}`,
              title: words.title,
              lines: [
                ...linesOf({ title: words.title, objectives: words.objectives }),
                ...blockLines(lesson.blocks, words.blocks, shared),
                ...linesOf({ recap: words.recap }),
                ...lesson.exercises.flatMap(({ id, from: _from, at: _at, ...exercise }) =>
                  linesWithFacts(id, words.exercises[id] ?? {}, exercise),
                ),
                ...sourceLines(lesson.sources, shared),
              ],
            },
          ];
        });
      });
  },
  guide: (language, packs, within) => {
    const shared = sharedIn(language, packs);
    return GUIDES.filter((guide) => within === undefined || guide === within).flatMap((guide) => {
      const texts = read<GuideTexts>(packs, `${language}/guides/${guide}.json`);
      const { pages = [] } = read<Guide>(packs, `base/guides/${guide}.json`) ?? {};
      return pages.flatMap((page) => {
        const words = texts?.pages[page.id];
        if (!texts || !words) return [];
        const lines = [
          ...linesOf({ title: words.title, summary: words.summary, always: texts.always }),
          ...blockLines(page.blocks, words.blocks, shared),
          ...linesOf({ risks: page.risks, ages: page.ages }),
          ...sourceLines(page.sources, shared),
        ];
        return [{ id: `${guide}/${page.id}`, title: words.title, lines }];
      });
    });
  },
};

/** What the file holds, if there is one. The build has checked it against its schema; here it is only read. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever reads a file names what it was checked against
function read<Pack>(packs: Packs, file: string): Pack | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return packs.read(file) as Pack | undefined;
}
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
const listed = <Item>(packs: Packs, file: string) => read<readonly Item[]>(packs, file) ?? [];

/** Terms and books stand in lessons and guides and have no signature of their own. */
const sharedIn = (language: string, packs: Packs) => ({
  arabic: read<v.InferOutput<typeof termsSchema>>(packs, 'base/course-terms.json') ?? {},
  terms: read<v.InferOutput<typeof termTextsSchema>>(packs, `${language}/course-terms.json`) ?? {},
  works: read<Names>(packs, `${language}/course-works.json`) ?? {},
});
type Shared = ReturnType<typeof sharedIn>;

const blockLines = (
  blocks: readonly Block[],
  words: Readonly<Record<string, BlockText>>,
  { arabic, terms }: Shared,
): Line[] =>
  blocks.flatMap(({ id, kind, ...block }) =>
    kind === 'terms' && 'terms' in block
      ? linesOf({ ...words[id], terms: block.terms.map((term) => ({ ...arabic[term], ...terms[term] })) }, id)
      : linesWithFacts(id, words[id] ?? {}, block),
  );

/** The words of a part, and below them what no language changes: whose position it is, what is right, in which order. */
const linesWithFacts = (id: string, words: object, facts: object): Line[] => [
  ...linesOf(words, id),
  ...linesOf(joined(facts), `${id}.facts`),
];

/** Lists of names in one line each. */
function joined(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string') ? value.join(', ') : value.map(joined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, joined(part)]));
}

const sourceLines = (sources: readonly Source[], { works }: Shared): Line[] =>
  linesOf({
    sources: sources.map((source) =>
      'work' in source ? { work: works[source.work] ?? source.work } : source,
    ),
  });
