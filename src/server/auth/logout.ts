import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { memberOf } from './access.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { queryOf } from './input.ts';
import type { AuthRoom } from './room.ts';
import { hasSecondFactor } from './users.ts';

/** Which of the account's sessions each scope ends. */
const ENDS = {
  global: 'true',
  local: 'id = $2',
  others: 'id <> $2',
};

const Query = v.object({
  scope: v.optional(
    v.picklist(['global', 'local', 'others'], 'Unsupported logout scope: must be global, local or others'),
    'global',
  ),
});

export function logout(app: FastifyInstance, { accounts }: AuthRoom): void {
  app.post('/logout', { config: { access: 'user' } }, async (request, reply) => {
    const { scope } = queryOf(request, Query);
    await accounts(async (client) => {
      const { user, session } = await memberOf(client, request);
      // Whoever has the password alone must not put those out who showed the second factor too.
      const reach = hasSecondFactor(user) && session.aal !== 'aal2' ? `(aal < 'aal2' or id = $2)` : 'true';
      await client.query(
        `delete from auth.sessions where user_id = $1 and ($2::uuid is not null) and ${ENDS[scope]} and ${reach}`,
        [user.id, session.id],
      );
      await audit(client, 'logout', user, deviceOf(request), { scope });
    });
    return reply.code(204).send();
  });
}
