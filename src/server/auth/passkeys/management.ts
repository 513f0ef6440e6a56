import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { memberOf, type Member } from '../access.ts';
import { userForAdmin, userIdOf } from '../admin-user.ts';
import { audit } from '../audit.ts';
import { deviceOf } from '../device.ts';
import { authError } from '../errors.ts';
import { requireFreshProof } from '../fresh-proof.ts';
import { bodyOf, Uuid } from '../input.ts';
import type { AuthRoom } from '../room.ts';
import { hasSecondFactor } from '../users.ts';
import { apiPasskey, passkeysOf, removePasskey, type PasskeyRow } from './stored.ts';

const Params = v.object({ passkey_id: Uuid });
const Name = v.object({
  friendly_name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120, 'At most 120 characters')),
});

function passkeyIdOf(request: FastifyRequest): string {
  const params: unknown = request.params;
  if (!v.is(Params, params))
    throw authError('validation_failed', { status: 404, message: 'passkey_id must be an UUID' });
  return params.passkey_id;
}

function requireMayChange({ user, session }: Member): void {
  if (hasSecondFactor(user) && session.aal !== 'aal2')
    throw authError('insufficient_aal', { message: 'AAL2 required to change passkeys' });
}

export function managePasskeys(app: FastifyInstance, room: AuthRoom): void {
  app.get('/passkeys', { config: { access: 'user' } }, (request) =>
    room.accounts(async (client) => {
      const { user } = await memberOf(client, request);
      return (await passkeysOf(client, user.id)).map(apiPasskey);
    }),
  );

  app.patch('/passkeys/:passkey_id', { config: { access: 'user' } }, async (request) => {
    const id = passkeyIdOf(request);
    const { friendly_name } = bodyOf(request, Name);
    return room.accounts(async (client) => {
      const member = await memberOf(client, request);
      requireMayChange(member);
      const { rows } = await client.query<PasskeyRow>(
        `update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
         where id = $1 and user_id = $2 returning *`,
        [id, member.user.id, friendly_name],
      );
      const [passkey] = rows;
      if (passkey === undefined) throw authError('passkey_not_found');
      await audit(client, 'passkey_updated', member.user, deviceOf(request), { passkey_id: id });
      return apiPasskey(passkey);
    });
  });

  app.delete('/passkeys/:passkey_id', { config: { access: 'user' } }, async (request, reply) => {
    const id = passkeyIdOf(request);
    await room.accounts(async (client) => {
      const member = await memberOf(client, request);
      requireMayChange(member);
      requireFreshProof(member);
      if (!(await removePasskey(client, member.user.id, id))) throw authError('passkey_not_found');
      await audit(client, 'passkey_deleted', member.user, deviceOf(request), { passkey_id: id });
    });
    return reply.code(204).send();
  });

  app.get('/admin/users/:user_id/passkeys', { config: { access: 'service' } }, (request) =>
    room.accounts(async (client) => {
      const user = await userForAdmin(client, userIdOf(request));
      return (await passkeysOf(client, user.id)).map(apiPasskey);
    }),
  );

  app.delete(
    '/admin/users/:user_id/passkeys/:passkey_id',
    { config: { access: 'service' } },
    async (request, reply) => {
      const id = passkeyIdOf(request);
      await room.accounts(async (client) => {
        const user = await userForAdmin(client, userIdOf(request));
        if (!(await removePasskey(client, user.id, id))) throw authError('passkey_not_found');
        await audit(client, 'passkey_deleted', 'service', deviceOf(request), {
          user_id: user.id,
          passkey_id: id,
        });
      });
      return reply.code(204).send();
    },
  );
}
