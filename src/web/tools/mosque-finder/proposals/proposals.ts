import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { MosqueFacts, MosqueTimes } from '#core/mosques/mosque.ts';
import type { Position } from '#core/place.ts';
import { client } from '#web/platform/client.ts';
import type { Insert } from '#web/platform/database.ts';
import { useSession } from '#web/platform/session/session.ts';

/** What was said of a mosque may name it. */
const namedSchema = v.object({ name: v.string() });

export const PROPOSAL_REFUSALS = ['daily_limit'] as const;

/** What a member says about a mosque; it waits until the operator has looked at it. */
export type Proposal =
  | ({ kind: 'addition'; facts: Partial<MosqueFacts> } & Position)
  | { kind: 'correction'; mosque_id: string; facts: Partial<MosqueFacts> }
  | { kind: 'times'; mosque_id: string; times: MosqueTimes }
  | { kind: 'closed'; mosque_id: string };

export function ownProposalsQuery(userId: string) {
  return queryOptions({
    queryKey: ['mosque-proposals', userId],
    queryFn: async () => {
      const proposals = (await client()).from('mosque_proposals');
      const { data } = await proposals
        .select('id, kind, mosque_id, facts, status, answer, created_at')
        .eq('proposer_id', userId)
        .order('created_at', { ascending: false })
        .throwOnError();
      return data.map(({ facts, ...proposal }) => ({
        ...proposal,
        name: v.is(namedSchema, facts) ? facts.name : null,
      }));
    },
  });
}

export function useSendProposal(onSuccess: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (proposal: Proposal & { note: string | null }) => {
      const proposals = (await client()).from('mosque_proposals');
      const row: Insert<'mosque_proposals'> = proposal;
      await proposals.insert(row).throwOnError();
    },
    onSuccess: async () => {
      onSuccess();
      await refresh();
    },
  });
}

export function useWithdrawProposal() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => {
      const proposals = (await client()).from('mosque_proposals');
      await proposals.delete().eq('id', id).throwOnError();
    },
    onSettled: refresh,
  });
}

function useRefresh() {
  const cache = useQueryClient();
  const { user } = useSession();
  return () => cache.invalidateQueries({ queryKey: ['mosque-proposals', user?.id] });
}
