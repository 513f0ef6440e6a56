import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { REVIEWABLE } from '#core/reviews/kinds.ts';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';
import { client } from '#web/platform/client.ts';

export const STATES = ['unsigned', 'changed', 'objected', 'signed'] as const;
export type State = (typeof STATES)[number];

/** What the list shows; the page of a record knows from it which one comes next. */
export interface Filter {
  language: string;
  kind: string | null;
  state: State | null;
}

/** A record in one language. */
export interface RecordKey {
  record: string;
  language: string;
}

const PAGE = 50;
const BASE = '/admin/reports/reviews';

const searchOf = ({ language, kind, state }: Filter): string =>
  new URLSearchParams({ language, kind: kind ?? 'all', state: state ?? 'all' }).toString();

export const listPath = (filter: Filter): string => `${BASE}?${searchOf(filter)}`;

/** `hadith/bukhari:1` in German has the address `hadith.bukhari:1.de`: no name has a dot. */
export const recordPath = ({ record, language }: RecordKey, filter: Filter): string =>
  `${BASE}/${record.replaceAll('/', '.')}.${language}?${searchOf(filter)}`;

export function recordKeyIn(address: string): RecordKey {
  const at = address.lastIndexOf('.');
  return { record: address.slice(0, at).replaceAll('.', '/'), language: address.slice(at + 1) };
}

export function filterIn(search: URLSearchParams, ownLanguage: string): Filter {
  const state = search.get('state') ?? 'unsigned';
  return {
    language: search.get('language') ?? ownLanguage,
    kind: REVIEWABLE.find((known) => known === search.get('kind')) ?? null,
    state: STATES.find((known) => known === state) ?? null,
  };
}

const asked = ({ kind, state }: Filter) => ({
  ...(kind === null ? {} : { _kind: kind }),
  ...(state === null ? {} : { _state: state }),
});

export const deskQuery = (userId: string, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: adminKey(userId, 'reviews', filter),
    queryFn: async ({ pageParam }) =>
      call('review_desk', {
        _language: filter.language,
        ...asked(filter),
        ...(pageParam === null ? {} : { _after: pageParam.position, _after_language: pageParam.language }),
      }),
    initialPageParam: null as { position: number; language: string } | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1) ?? null)),
  });

export const progressQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'reviews', 'progress'),
    queryFn: async () => call('review_progress'),
  });

const pageSchema = v.nullable(
  v.object({
    record: v.string(),
    language: v.string(),
    kind: v.picklist(REVIEWABLE),
    title: v.string(),
    sha256: v.string(),
    state: v.picklist(STATES),
    page: v.string(),
    name: v.nullable(v.string()),
    reviews: v.array(
      v.object({
        id: v.number(),
        verdict: v.picklist(['signed', 'objection']),
        name: v.nullable(v.string()),
        note: v.nullable(v.string()),
        created_at: v.string(),
        withdrawn_at: v.nullable(v.string()),
        is_mine: v.boolean(),
        is_of_today: v.boolean(),
        may_withdraw: v.boolean(),
      }),
    ),
    before: v.nullable(v.object({ form: v.string(), at: v.string() })),
    next: v.nullable(v.object({ record: v.string(), language: v.string() })),
  }),
);
export type RecordPage = NonNullable<v.InferOutput<typeof pageSchema>>;
export type Review = RecordPage['reviews'][number];

export const recordQuery = (userId: string, key: RecordKey, filter: Filter) =>
  queryOptions({
    queryKey: adminKey(userId, 'reviews', 'record', key, filter),
    queryFn: async () =>
      v.parse(
        pageSchema,
        await call('review_page', {
          _record: key.record,
          _language: key.language,
          _list_language: filter.language,
          ...(filter.kind === null ? {} : { _list_kind: filter.kind }),
          ...(filter.state === null ? {} : { _list_state: filter.state }),
        }),
      ),
  });

const textSchema = v.object({ form: v.string() });

/** What readers see, as the server has it now. It changes with a new version alone. */
export const textQuery = (userId: string, { record, language }: RecordKey) =>
  queryOptions({
    queryKey: adminKey(userId, 'review-text', record, language),
    queryFn: async () => {
      const at = record.indexOf('/');
      const { functions } = await client();
      const { data, error } = await functions.invoke<unknown>('review-text', {
        body: { kind: record.slice(0, at), id: record.slice(at + 1), language },
      });
      if (error) throw error;
      return v.parse(textSchema, data).form;
    },
  });
