import { queryOptions } from '@tanstack/react-query';
import { client, siteConfig } from '#web/platform/client.ts';
import type { Row } from '#web/platform/database.ts';

/** `ready_at` is null while it is being made. */
export type DataExport = Pick<
  Row<'data_exports'>,
  'id' | 'created_at' | 'ready_at' | 'expires_at' | 'fetched_at'
>;

const LOOK_AGAIN = 3000;

/** The newest copy that was asked for; looked at again until it is ready. */
export function exportQuery(userId: string) {
  return queryOptions({
    queryKey: ['export', userId],
    queryFn: async (): Promise<DataExport | null> => {
      const exports = (await client()).from('data_exports');
      const { data } = await exports
        .select('id, created_at, ready_at, expires_at, fetched_at')
        .order('created_at', { ascending: false })
        .limit(1)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !state.data.ready_at ? LOOK_AGAIN : false),
  });
}

export async function requestExport(): Promise<void> {
  await (await client()).rpc('request_export').throwOnError();
}

/** The address of a copy. It works once, whoever opens it. */
export async function exportAddress(id: string): Promise<string | null> {
  const [supabase, { supabaseUrl }] = await Promise.all([client(), siteConfig()]);
  const { data } = await supabase.rpc('export_link', { _id: id }).throwOnError();
  return data === null ? null : `${supabaseUrl}/functions/v1/export?token=${data}`;
}

/** Answers the moment from which on it cannot be taken back. Every session of the account ends. */
export async function deleteAccount(): Promise<string> {
  const { data } = await (await client()).rpc('delete_my_account').throwOnError();
  return data;
}
