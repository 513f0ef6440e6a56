import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { standingSchema } from '#core/halaqa/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { client } from '#web/platform/client.ts';
import { KEPT } from '#web/platform/session/kept-queries.ts';
import { useSession } from '#web/platform/session/session.ts';

export type Standing = v.InferOutput<typeof standingSchema>;

/** The rules as they stand in the words of the door. A new version asks everybody once more. */
export const RULES_VERSION = 1;

/** Whether somebody may enter, and what they have chosen there. */
export function standingQuery(userId: string | null) {
  return queryOptions({
    queryKey: ['halaqa', userId, 'standing'],
    meta: KEPT,
    queryFn: async (): Promise<Standing> => {
      const { data } = await (await client()).rpc('my_halaqa').throwOnError();
      return v.parse(standingSchema, data);
    },
  });
}

export function useStanding() {
  return useQuery(standingQuery(useSession().user?.id ?? null));
}

/** Once, before the first word is written; reading needs nothing. */
export function useRulesAcceptance() {
  const cache = useQueryClient();
  const userId = useSession().user?.id ?? null;
  return useMutation({
    mutationFn: () => call('accept_halaqa_rules', { _version: RULES_VERSION }),
    onSuccess: () => cache.invalidateQueries(standingQuery(userId)),
  });
}
