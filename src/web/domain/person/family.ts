import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Args, Result } from '#web/platform/database.ts';
import { useSession } from '#web/platform/session/session.ts';

/** One of the family, seen from here: a child with its settings and rules, or a parent with the rules they set. */
export type Relative = Result<'my_family'>[number];
/** With whom a child is connected, whom it asks for and who asks for it. */
export type ChildConnection = Result<'childrens_connections'>[number];

export function familyQuery(userId: string) {
  return queryOptions({
    queryKey: ['people', userId, 'family'],
    queryFn: async (): Promise<Relative[]> => {
      const { data } = await (await client()).rpc('my_family').throwOnError();
      return data;
    },
  });
}

export function useFamily() {
  const { user } = useSession();
  return useQuery({ ...familyQuery(user?.id ?? ''), enabled: user !== null && !user.isGuest });
}

export function useChildrensConnections() {
  const { user } = useSession();
  return useQuery({
    queryKey: ['people', user?.id, 'children'],
    queryFn: async (): Promise<ChildConnection[]> => {
      const { data } = await (await client()).rpc('childrens_connections').throwOnError();
      return data;
    },
  });
}

type FamilyAction =
  | 'my_family_code'
  | 'link_child'
  | 'answer_parent'
  | 'end_family_link'
  | 'set_child_rules'
  | 'answer_for_child'
  | 'end_childs_connection';

/** Does something among the family by its name in the database; the answer is the database's. */
export function useFamilyAction<Action extends FamilyAction>(action: Action) {
  const cache = useQueryClient();
  const { user } = useSession();
  return useMutation({
    // One after the other: of two changes made quickly the later one stands.
    scope: { id: 'family' },
    mutationFn: async (details: Args<Action>) => {
      const { data } = await (await client()).rpc(action, details).throwOnError();
      return data;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['people', user?.id] }),
  });
}
