import type { Client } from 'pg';
import type { Services } from '../services.ts';
import type { UserRow } from './users.ts';

/**
 * The account with ADMIN_EMAIL becomes admin once a link or code sent there came back. The row is written over the
 * administrative connection: the role that manages accounts has no rights on the product's tables.
 */
export async function appointOperator({ config, database, log }: Services, user: UserRow): Promise<void> {
  if (config.adminEmail === undefined || user.email !== config.adminEmail) return;
  let client: Client | undefined;
  try {
    client = await database.session('admin');
    await client.query('set role postgres');
    const { rowCount } = await client.query(
      'insert into public.admins (user_id) values ($1) on conflict do nothing',
      [user.id],
    );
    if (rowCount === 1) log.info('the account with ADMIN_EMAIL is now an admin');
  } catch (error) {
    // The sign-in itself has succeeded; the next used link tries again.
    log.error({ err: error }, 'the account with ADMIN_EMAIL could not be made an admin');
  } finally {
    await client?.end();
  }
}
