import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answersSchema, answerTextsSchema } from '#content/answer-schema.ts';
import type { AnswerTexts } from '#content/answer-schema.ts';
import { claims } from '#scripts/eval/sources.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';

/** How many words a fuller answer has: Arabic and Turkish say the same in fewer. */
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  en: [60, 165],
  de: [60, 165],
  ar: [35, 150],
  tr: [35, 150],
};
/** Where nobody has said yet how many a language needs. */
const WIDEST = [35, 165] as const;
const namesIn = (folder: string) =>
  existsSync(fromRoot('content', folder))
    ? readdirSync(fromRoot('content', folder)).map((file) => basename(file, '.json'))
    : [];
const read = (file: string): unknown => JSON.parse(readFileSync(fromRoot('content', file), 'utf8'));
const library = new Set(
  namesIn('base/hadith').flatMap((file) =>
    (read(`base/hadith/${file}.json`) as { key: string; also?: string[] }[]).flatMap(({ key, also = [] }) => [
      key,
      ...also,
    ]),
  ),
);
const works = new Set(read('base/course-works.json') as string[]);
const duas = new Set(
  namesIn('base/duas').flatMap((file) =>
    [...JSON.stringify(read(`base/duas/${file}.json`)).matchAll(/"id":"([^"]+)"/gu)].map(
      ([, id]) => id ?? '',
    ),
  ),
);
const guides = new Map(
  namesIn('base/guides').map((guide) => [
    guide,
    new Set((read(`base/guides/${guide}.json`) as { pages: { id: string }[] }).pages.map(({ id }) => id)),
  ]),
);
const lessons = new Map(
  namesIn('base/courses').map((course) => [
    course,
    new Set(
      (read(`base/courses/${course}.json`) as { lessons: { id: string }[] }).lessons.map(({ id }) => id),
    ),
  ]),
);
const stories = new Set(namesIn('base/stories'));

const topics = namesIn('base/answers');
const cards = topics.flatMap((topic) => checked(answersSchema, `base/answers/${topic}.json`));
const keys = (record: object | undefined) => Object.keys(record ?? {}).toSorted();
const words = (texts: Record<string, string>) =>
  Object.values(texts).join(' ').split(/\s+/u).filter(Boolean).length;

/** Whether what a link names exists. */
function leads(link: string): boolean {
  const [kind = '', name = ''] = link.split(':');
  const [whole = '', part = ''] = name.split('/');
  if (kind === 'dua') return duas.has(name);
  if (kind === 'story') return stories.has(name);
  if (kind === 'guide') return guides.get(whole)?.has(part) ?? false;
  return kind === 'lesson' ? (lessons.get(whole)?.has(part) ?? false) : link.startsWith('/');
}

test('every card has a name of its own, and names what exists', () => {
  const ids = cards.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const wrong = cards.flatMap(({ id, links, near = [] }) => [
    ...links.filter((link) => !leads(link)).map((link) => `${id}: ${link}`),
    ...near.filter((other) => !ids.includes(other)).map((other) => `${id}: near ${other}`),
  ]);
  expect(wrong).toEqual([]);
});

test('every source can be opened', () => {
  const wrong = cards.flatMap(({ id, short, full }) =>
    [...short, ...full]
      .flatMap(({ sources }) => sources)
      .flatMap((source) => {
        if ('hadith' in source && !library.has(source.hadith)) return [`${id}: ${source.hadith}`];
        return 'work' in source && !works.has(source.work) ? [`${id}: ${source.work}`] : [];
      }),
  );
  expect(wrong).toEqual([]);
});

test('cards where schools differ say who holds what, and no others do', () => {
  expect(
    cards.filter((card) => (card.class === 'schools') !== (card.positions !== undefined)).map(({ id }) => id),
  ).toEqual([]);
});

describe.each(topics)('%s', (topic) => {
  const base = checked(answersSchema, `base/answers/${topic}.json`);
  describe.each(
    LANGUAGES.filter((language) => existsSync(fromRoot('content', language, 'answers', `${topic}.json`))),
  )('in %s', (language) => {
    const texts: AnswerTexts = checked(answerTextsSchema, `${language}/answers/${topic}.json`);

    test('has words for every card and every sentence, and no others', () => {
      expect(keys(texts)).toEqual(base.map(({ id }) => id).toSorted());
      for (const card of base) {
        const own = texts[card.id];
        const ids = (list: readonly { id: string }[] = []) => list.map(({ id }) => id).toSorted();
        expect(keys(own?.short), card.id).toEqual(ids(card.short));
        expect(keys(own?.full), card.id).toEqual(ids(card.full));
        expect(keys(own?.positions), card.id).toEqual(ids(card.positions));
      }
    });

    test('is as short and as full as it should be', () => {
      const wrong = base.flatMap((card) => {
        const own = texts[card.id];
        if (!own) return [];
        const short = words(own.short);
        const full = words(own.full);
        const [least, most] = LENGTHS[language] ?? WIDEST;
        const isShort = short <= 65;
        const isFull = ['crisis', 'decline', 'tool'].includes(card.class) || (full >= least && full <= most);
        return isShort && isFull ? [] : [`${card.id}: ${short} and ${full} words`];
      });
      expect(wrong).toEqual([]);
    });

    test('names a source for every sentence that says what is obligatory, forbidden or said in scripture', () => {
      const wrong = base.flatMap((card) =>
        (['short', 'full'] as const).flatMap((part) =>
          card[part].flatMap(({ id, sources }) => {
            const said = texts[card.id]?.[part][id] ?? '';
            return sources.length === 0 && claims(said) ? [`${card.id}.${id}: ${said}`] : [];
          }),
        ),
      );
      expect(wrong).toEqual([]);
    });

    test('no variant stands twice', () => {
      const all = Object.values(texts).flatMap(({ variants }) => variants);
      expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
    });
  });
});
