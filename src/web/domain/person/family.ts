import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import { useSession } from '#web/platform/session/session.ts';

/** One of the family, seen from here: a child with its settings and rules, or a parent with the rules they set. */
export interface Relative {
  user_id: string;
  relation: 'child' | 'parent';
  approved: boolean;
  username: string | null;
  display_name: string | null;
  avatar_path: string | null;
  age_group: string | null;
  language: string | null;
  madhab: string | null;
  shown_fields: string[] | null;
  community: boolean;
  daily_minutes: number | null;
  since: string;
}

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

interface FamilyActions {
  my_family_code: { _child_id?: string };
  link_child: { _code: string };
  answer_parent: { _parent_id: string; _agree: boolean };
  end_family_link: { _user_id: string };
  set_child_rules: { _child_id: string; _community: boolean; _daily_minutes: number | null };
}

/** Does something among the family by its name in the database; the answer is the database's. */
export function useFamilyAction<Action extends keyof FamilyActions>(action: Action) {
  const cache = useQueryClient();
  const { user } = useSession();
  return useMutation({
    // One after the other: of two changes made quickly the later one stands.
    scope: { id: 'family' },
    mutationFn: async (details: FamilyActions[Action]): Promise<unknown> => {
      const { data } = await (await client()).rpc(action, details).throwOnError();
      return data;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['people', user?.id] }),
  });
}
