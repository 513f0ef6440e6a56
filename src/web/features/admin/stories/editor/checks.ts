import * as v from 'valibot';
import { sourceSchema } from '#content/course-schema.ts';
import type { Source } from '#content/course-schema.ts';
import { cardSchema } from '#content/story-schema.ts';
import type { StoryDraft } from '#web/features/admin/stories/editor/draft.ts';
import type { Telling } from '#web/features/admin/stories/queries.ts';

/** Names of the books that our texts rest on. */
export type Works = Readonly<Record<string, unknown>>;

/** A source as it is typed: `28:7-13`, `bukhari:8`, or the name of a known work; null where it is none. */
export function sourceIn(typed: string, works: Works): Source | null {
  for (const kind of ['ayah', 'hadith', 'work'] as const) {
    const read = v.safeParse(sourceSchema, { [kind]: typed });
    if (read.success && (kind !== 'work' || Object.hasOwn(works, typed))) return read.output;
  }
  return null;
}

/** What stands on a page in the words of scripture: an ayah or a hadith. */
export function cardIn(typed: string): NonNullable<Telling['content']['pages'][number]['card']> | null {
  for (const kind of ['ayah', 'hadith'] as const) {
    const read = v.safeParse(cardSchema, { [kind]: typed });
    if (read.success) return read.output;
  }
  return null;
}

export const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
export const themesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((theme) => theme.trim())
    .filter((theme) => theme !== '');

const NAME = /^[a-z][a-z0-9-]{0,79}$/u;
export const isName = (typed: string): boolean => NAME.test(typed);
const isSaid = (typed: string): boolean => typed.trim() !== '';

/** Lines that name no source that we know. */
export const unknownSources = ({ sources }: StoryDraft, works: Works): string[] =>
  linesIn(sources).filter((line) => sourceIn(line, works) === null);

/** Whether nothing is missing in a telling. */
export function isWhole({ content, voice_prompt: voice }: Telling): boolean {
  const { title, summary, pages, moral, talk, act, parent } = content;
  return (
    [title, summary, moral, act, parent.values, parent.care, voice, ...talk].every(isSaid) &&
    talk.length === 3 &&
    new Set(pages.map(({ id }) => id)).size === pages.length &&
    pages.every(
      ({ id, scene, card, text }) =>
        isName(id) &&
        isName(scene) &&
        text.some(isSaid) &&
        (card === undefined || cardIn(Object.values(card)[0] ?? '') !== null),
    )
  );
}

/** Whether it may be saved; what is missing is marked where it is missing. */
export const isReady = (draft: StoryDraft, works: Works): boolean =>
  unknownSources(draft, works).length === 0 &&
  themesIn(draft.themes).length > 0 &&
  themesIn(draft.themes).every(isName) &&
  draft.tellings.length > 0 &&
  draft.tellings.every(isWhole);

/** As it is saved: without lines that are empty. */
export const saved = (telling: Telling): Telling => ({
  ...telling,
  content: {
    ...telling.content,
    pages: telling.content.pages.map((page) => ({ ...page, text: page.text.filter(isSaid) })),
  },
});
