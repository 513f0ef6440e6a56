import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import { userForAdmin, userIdOf } from './admin-user.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { bodyOf } from './input.ts';
import type { AuthRoom } from './room.ts';
import type { UserRow } from './users.ts';

const Body = v.object({ should_soft_delete: v.nullish(v.boolean(), false) });

export function adminDeleteUser(app: FastifyInstance, room: AuthRoom): void {
  app.delete('/admin/users/:user_id', { config: { access: 'service' } }, async (request) => {
    const id = userIdOf(request);
    const { should_soft_delete } = bodyOf(request, Body);
    await room.accounts(async (client) => {
      const user = await userForAdmin(client, id);
      await audit(client, 'user_deleted', 'service', deviceOf(request), { user_id: id });
      if (should_soft_delete) await forget(client, user);
      else await client.query('delete from auth.users where id = $1', [id]);
    });
    return {};
  });
}

/** The row stays for what refers to it; nothing in it says any more whose it was, and its address is free again. */
async function forget(client: Client, user: UserRow): Promise<void> {
  const trace = createHash('sha256').update(`${user.id} ${user.email}`).digest('hex');
  await client.query(
    `update auth.users set email = $2, phone = null, phone_change = null, encrypted_password = null, email_change = null,
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = now(), updated_at = now() where id = $1`,
    [user.id, trace],
  );
  for (const table of [
    'identities',
    'sessions',
    'mfa_factors',
    'webauthn_credentials',
    'one_time_tokens',
    'flow_state',
  ])
    await client.query(`delete from auth.${table} where user_id = $1`, [user.id]);
}
