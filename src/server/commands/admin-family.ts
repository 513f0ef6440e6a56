import type { Client } from 'pg';
import { ConfigError } from '../config.ts';

export const FAMILY_USAGE = 'family open <parent’s address> <child’s address>';

/** A guardian whom the operator knows need not wait for 30 days; the whole family is told. */
export async function family(
  client: Client,
  [action, parent, child]: string[],
  accountOf: (email: string) => Promise<string>,
): Promise<string> {
  if (action !== 'open' || parent === undefined || child === undefined)
    throw new ConfigError(`Usage: npm run admin -- ${FAMILY_USAGE}`);
  const { rows } = await client.query<{ opened: boolean }>(
    'select private.open_family_link($1, $2) as opened',
    [await accountOf(parent), await accountOf(child)],
  );
  if (rows[0]?.opened !== true)
    throw new ConfigError(
      `${parent} is not linked as a parent of ${child}, or the child has not agreed yet.`,
    );
  return `${parent} may open things for ${child} from now on; the family is told.`;
}
