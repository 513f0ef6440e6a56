import { client } from '#web/platform/client.ts';
import type { Args, Database } from '#web/platform/database.ts';

type Name = keyof Database['public']['Functions'];

/** Asks one function of the database; what refuses is thrown with its name (`refusalOf`). */
export async function call<Called extends Name>(name: Called, details?: Args<Called>) {
  const { data } = await (await client()).rpc(name, details).throwOnError();
  return data;
}
