import * as v from 'valibot';
import { BANDS } from '#core/stories/choosing.ts';
import { keepDraft, useDrafts } from '#web/features/admin/drafts.ts';
import { KINDS, tellingSchema } from '#web/features/admin/stories/queries.ts';
import type { Telling, Version } from '#web/features/admin/stories/queries.ts';

const draftSchema = v.object({
  /** The latest version when it was begun; 0: there was none. */
  base: v.number(),
  age_band: v.picklist(BANDS),
  kind: v.picklist(KINDS),
  /** As they are typed: between commas, and one on each line. */
  themes: v.string(),
  sources: v.string(),
  review: v.picklist(['unreviewed', 'reviewed']),
  tellings: v.array(tellingSchema),
});
export type StoryDraft = v.InferOutput<typeof draftSchema>;

const nameOf = (id: string) => `story/${id}`;

/** What somebody began to write of a story, on this device; null where nothing is begun. */
export function useStoryDraft(id: string): StoryDraft | null {
  const kept = v.safeParse(draftSchema, useDrafts()[nameOf(id)]);
  return kept.success ? kept.output : null;
}

export const keepStoryDraft = (id: string, draft: StoryDraft | null) => keepDraft(nameOf(id), draft);

export const newTelling = (language: string, length: Telling['length']): Telling => ({
  language,
  length,
  voice_prompt: '',
  content: {
    title: '',
    summary: '',
    pages: [{ id: 'page-1', scene: '', text: [''] }],
    moral: '',
    talk: ['', '', ''],
    act: '',
    parent: { values: '', care: '' },
  },
});

/** Where writing begins: from a version, or from nothing. */
export function draftFrom(
  base: number,
  version: Version | undefined,
  tellings: readonly Telling[],
): StoryDraft {
  if (!version)
    return {
      base,
      age_band: '3-5',
      kind: 'kindness',
      themes: '',
      sources: '',
      review: 'unreviewed',
      tellings: [newTelling('en', 'long'), newTelling('en', 'short')],
    };
  const { age_band, kind, themes, sources } = version;
  return {
    base,
    age_band,
    kind,
    themes: themes.join(', '),
    sources: sources.flatMap((source) => Object.values(source)).join('\n'),
    // What was reviewed was another version.
    review: 'unreviewed',
    tellings: [...tellings],
  };
}
