import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CONNECTION_REASONS } from '#core/halaqa/shapes.ts';
import { client } from '#web/platform/client.ts';
import type { Database } from '#web/platform/database.ts';
import { useSession } from '#web/platform/session/session.ts';

type Do = (database: SupabaseClient<Database>, userId: string) => Promise<boolean>;
export type ConnectionReason = (typeof CONNECTION_REASONS)[number];

export type PersonAction =
  | 'accept'
  | 'remove'
  | 'ignore'
  | 'dismiss'
  | 'follow'
  | 'unfollow'
  | 'mute'
  | 'unmute'
  | 'block'
  | 'unblock';

/** What one person can do about another. False: it cannot be, and the database does not say why. */
const ACTIONS: Record<PersonAction, Do> = {
  accept: async (database, _user_id) =>
    (await database.rpc('accept_connection', { _user_id }).throwOnError()).data !== false,
  remove: async (database, _user_id) => {
    await database.rpc('remove_connection', { _user_id }).throwOnError();
    return true;
  },
  ignore: async (database, _user_id) => {
    await database.rpc('ignore_request', { _user_id }).throwOnError();
    return true;
  },
  dismiss: async (database, _user_id) => {
    await database.rpc('dismiss_suggestion', { _user_id }).throwOnError();
    return true;
  },
  follow: async (database, _user_id) =>
    (await database.rpc('follow', { _user_id }).throwOnError()).data !== false,
  unfollow: async (database, userId) => {
    await database.from('follows').delete().eq('followed_id', userId).throwOnError();
    return true;
  },
  mute: async (database, _user_id) => {
    await database.rpc('mute', { _user_id }).throwOnError();
    return true;
  },
  unmute: async (database, userId) => {
    await database.from('mutes').delete().eq('muted_id', userId).throwOnError();
    return true;
  },
  block: async (database, _user_id) => {
    await database.rpc('block_user', { _user_id }).throwOnError();
    return true;
  },
  unblock: async (database, _user_id) => {
    await database.rpc('unblock_user', { _user_id }).throwOnError();
    return true;
  },
};

/** Who is connected, followed or out of sight decides what is read everywhere in Halaqa. */
export function useReadAnew(): () => Promise<void> {
  const cache = useQueryClient();
  const { user } = useSession();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['halaqa', user?.id] }),
      cache.invalidateQueries({ queryKey: ['people', user?.id] }),
    ]);
  };
}

/** `onDone` comes before everything is read anew, which may take the line of the person away. */
export function usePersonAction(action: PersonAction, onDone?: (could: boolean) => void) {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: async (userId: string) => ACTIONS[action](await client(), userId),
    onSuccess: async (could) => {
      onDone?.(could);
      await readAnew();
    },
  });
}

export function useAsking(userId: string, onDone: (stands: boolean) => void) {
  const readAnew = useReadAnew();
  return useMutation({
    mutationFn: async (reason: ConnectionReason): Promise<boolean> => {
      const supabase = await client();
      const { data } = await supabase
        .rpc('ask_to_connect', { _user_id: userId, _reason: reason })
        .throwOnError();
      return data === true;
    },
    onSuccess: async (stands) => {
      onDone(stands);
      await readAnew();
    },
  });
}
