import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { REVIEWS } from 'virtual:reviews';
import { REVIEWABLE } from '#core/reviews/kinds.ts';
import { call } from '#web/domain/writing/calls.ts';
import { notedFetch } from '#web/platform/connection.ts';
import { KEPT } from '#web/platform/session/kept-queries.ts';

/** By the id of the record: the beginning of the hash, who signed it (nobody is named who has left), and when. */
const signedSchema = v.record(v.string(), v.array(v.tuple([v.string(), v.nullable(v.string()), v.string()])));
const hashesSchema = v.record(v.string(), v.string());

export const isSigned = (kind: string): boolean => REVIEWABLE.some((known) => known === kind);

/** All signatures under records of a kind: whoever asks for the list does not tell which of them they read. */
export const signedQuery = (kind: string, language: string) =>
  queryOptions({
    queryKey: ['signed', kind, language],
    meta: KEPT,
    queryFn: async () =>
      v.parse(signedSchema, await call('signed_records', { _kind: kind, _language: language })),
    staleTime: 3_600_000,
    retry: false,
  });

/** What the texts of this build hash to. The server may have others by now. */
export const hashesQuery = (kind: string, language: string) =>
  queryOptions({
    queryKey: ['signed', 'hashes', kind, language],
    queryFn: async () => {
      const response = await notedFetch(`${REVIEWS}${language}/${kind}.json`);
      if (!response.ok) throw new Error(`The hashes answered ${response.status}`);
      return v.parse(hashesSchema, await response.json());
    },
    staleTime: Infinity,
    retry: false,
  });
