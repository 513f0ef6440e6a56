import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { BANDS } from '#core/stories/choosing.ts';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';
import { client } from '#web/platform/client.ts';

export const STATES = ['draft', 'in_review', 'published', 'withdrawn'] as const;
export type State = (typeof STATES)[number];
export const KINDS = ['prophets', 'quran', 'companions', 'kindness', 'family'] as const;
export const LENGTHS = ['long', 'short'] as const;

/** How many stories come at once (`public.story_desk`). */
const PAGE = 50;

export interface Wanted {
  language: string;
  state: State | null;
  search: string;
}

export const deskQuery = (userId: string, { language, state, search }: Wanted) =>
  infiniteQueryOptions({
    queryKey: adminKey(userId, 'stories', language, state, search),
    queryFn: async ({ pageParam }) =>
      (await call('story_desk', {
        _language: language,
        ...(state === null ? {} : { _state: state }),
        ...(search === '' ? {} : { _search: search }),
        ...(pageParam === null ? {} : { _after: pageParam.position, _after_id: pageParam.id }),
      })) ?? [],
    initialPageParam: null as { position: number; id: string } | null,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < PAGE || !last ? undefined : { position: last.position, id: last.id };
    },
  });

const source = v.union([
  v.object({ ayah: v.string() }),
  v.object({ hadith: v.string() }),
  v.object({ work: v.string() }),
]);
const history = v.array(
  v.object({
    version: v.number(),
    age_band: v.picklist(BANDS),
    kind: v.picklist(KINDS),
    themes: v.array(v.string()),
    sources: v.array(source),
    review: v.picklist(['unreviewed', 'reviewed']),
    from_pack: v.boolean(),
    languages: v.array(v.string()),
    made_by: v.nullable(v.string()),
    made_at: v.string(),
    submitted_at: v.nullable(v.string()),
    published_at: v.nullable(v.string()),
    is_told: v.boolean(),
    is_waiting: v.boolean(),
  }),
);
export type Version = v.InferOutput<typeof history>[number];

/** All versions, the newest first; none where there is no such story. */
export const historyQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'story', id),
    queryFn: async () => v.parse(history, (await call('story_history', { _id: id })) ?? []),
  });

export const stateQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'story-state', id),
    queryFn: async (): Promise<State | null> => {
      const stories = (await client()).from('stories');
      const { data } = await stories.select('state').eq('id', id).maybeSingle().throwOnError();
      return STATES.find((state) => state === data?.state) ?? null;
    },
  });

const contentSchema = v.object({
  title: v.string(),
  summary: v.string(),
  pages: v.array(
    v.object({
      id: v.string(),
      scene: v.string(),
      card: v.exactOptional(v.union([v.object({ ayah: v.string() }), v.object({ hadith: v.string() })])),
      text: v.array(v.string()),
    }),
  ),
  moral: v.string(),
  talk: v.array(v.string()),
  act: v.string(),
  parent: v.object({ values: v.string(), care: v.string() }),
});
export const tellingSchema = v.object({
  language: v.string(),
  length: v.picklist(LENGTHS),
  voice_prompt: v.string(),
  content: contentSchema,
});
export type Telling = v.InferOutput<typeof tellingSchema>;

/** The words of a version never change. */
export const tellingsQuery = (userId: string, id: string, version: number) =>
  queryOptions({
    queryKey: adminKey(userId, 'tellings', id, version),
    queryFn: async () => {
      const versions = (await client()).from('story_versions');
      const { data } = await versions
        .select('language, length, voice_prompt, content')
        .eq('story_id', id)
        .eq('version', version)
        .order('language')
        .order('length')
        .throwOnError();
      return v.parse(v.array(tellingSchema), data);
    },
    staleTime: Infinity,
  });
