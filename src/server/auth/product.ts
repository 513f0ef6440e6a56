import type { Client } from '../database/pools.ts';

/** Whether the product beside these accounts has a function: another one has other rules. */
export async function productHas(client: Client, signature: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regprocedure($1) is not null as there', [
    signature,
  ]);
  return rows[0]?.there === true;
}

/** How others know somebody today, which may be otherwise than when they signed up. */
export async function wordsOfPerson(client: Client, userId: string): Promise<string[]> {
  if (!(await productHas(client, 'public.words_of_person(uuid)'))) return [];
  const { rows } = await client.query<{ words: string[] | null }>(
    'select public.words_of_person($1) as words',
    [userId],
  );
  return rows[0]?.words ?? [];
}
