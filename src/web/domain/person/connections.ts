import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Result } from '#web/platform/database.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Its standing: `asked` by me; `asking` me. */
export type Connection = Result<'my_connections'>[number];
export type Blocked = Result<'my_blocks'>[number];
/** Asked for by name and not answered yet. Whether there is anybody of that name is not told. */
export type OpenRequest = Result<'my_requests'>[number];

export function connectionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['people', userId, 'connections'],
    queryFn: async (): Promise<Connection[]> => {
      const { data } = await (await client()).rpc('my_connections').throwOnError();
      return data;
    },
  });
}

export function blocksQuery(userId: string) {
  return queryOptions({
    queryKey: ['people', userId, 'blocks'],
    queryFn: async (): Promise<Blocked[]> => {
      const { data } = await (await client()).rpc('my_blocks').throwOnError();
      return data;
    },
  });
}

export function useOpenRequests() {
  const { user } = useSession();
  return useQuery({
    queryKey: ['people', user?.id, 'requests'],
    queryFn: async (): Promise<OpenRequest[]> => {
      const { data } = await (await client()).rpc('my_requests').throwOnError();
      return data;
    },
    enabled: user !== null && !user.isGuest,
  });
}

export function useWithdrawal() {
  const cache = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: async (id: string) => {
      await (await client()).rpc('withdraw_request', { _id: id }).throwOnError();
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['people', user?.id] }),
  });
}

export function useConnections() {
  const { user } = useSession();
  return useQuery({ ...connectionsQuery(user?.id ?? ''), enabled: user !== null && !user.isGuest });
}

export function useBlocks() {
  const { user } = useSession();
  return useQuery({ ...blocksQuery(user?.id ?? ''), enabled: user !== null && !user.isGuest });
}

export type ConnectionAction =
  | 'request_connection'
  | 'accept_connection'
  | 'remove_connection'
  | 'block_user'
  | 'unblock_user';

/** Asks, agrees, ends or blocks. False: it cannot be, and the database does not say why. */
export function useConnectionAction(action: ConnectionAction) {
  const cache = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: async (userId: string): Promise<boolean> => {
      const { data } = await (await client()).rpc(action, { _user_id: userId }).throwOnError();
      return data !== false;
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['people', user?.id] }),
  });
}
