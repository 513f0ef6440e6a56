import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import { memberOf } from './access.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { noteProviders } from './identities.ts';
import { Uuid } from './input.ts';
import { requireMayLink } from './linking.ts';
import type { AuthRoom } from './room.ts';
import { userByEmail, type UserRow } from './users.ts';

const Params = v.object({ identity_id: Uuid });

export function unlinkIdentity(app: FastifyInstance, room: AuthRoom): void {
  app.delete('/user/identities/:identity_id', { config: { access: 'user' } }, async (request) => {
    const params: unknown = request.params;
    if (!v.is(Params, params))
      throw authError('validation_failed', { status: 404, message: 'identity_id must be an UUID' });
    await room.accounts(async (client) => {
      const member = await memberOf(client, request);
      requireMayLink(room, member);
      requireFreshProof(member);
      const { user } = member;
      // Two requests at once must not each leave the other's as the last.
      await client.query('select from auth.users where id = $1 for update', [user.id]);
      const { user: current } = await memberOf(client, request);
      if (current.identities.length <= 1) throw authError('single_identity_not_deletable');
      const identity = current.identities.find(({ id }) => id === params.identity_id);
      if (identity === undefined) throw authError('identity_not_found');
      await client.query('delete from auth.identities where id = $1', [identity.id]);
      if (identity.provider === 'phone')
        await client.query('update auth.users set phone = null, phone_confirmed_at = null where id = $1', [
          user.id,
        ]);
      else await leaveAddress(client, current, identity.id);
      await noteProviders(client, user.id);
      await audit(client, 'identity_unlinked', user, deviceOf(request), { provider: identity.provider });
    });
    return {};
  });
}

/** With its own identity a password goes. The address stays while another identity proves it, else it is that one's. */
async function leaveAddress(client: Client, user: UserRow, left: string): Promise<void> {
  const rest = user.identities.filter(({ id }) => id !== left);
  const addresses = rest.flatMap(({ email, identity_data }) =>
    email !== null && (identity_data['email_verified'] === true || email === user.email) ? [email] : [],
  );
  const email = addresses.includes(user.email ?? '') ? user.email : (addresses[0] ?? null);
  if (email !== null && email !== user.email && (await userByEmail(client, email)) !== undefined)
    throw authError('email_conflict_identity_not_deletable');
  await client.query(
    `update auth.users set email = $2::text, email_confirmed_at = case when $2::text is null then null else email_confirmed_at end,
       encrypted_password = case when $3 then encrypted_password end, updated_at = now() where id = $1`,
    [user.id, email, rest.some(({ provider }) => provider === 'email' || provider === 'phone')],
  );
}
