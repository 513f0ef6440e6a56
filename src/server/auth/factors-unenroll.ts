import type { FastifyInstance } from 'fastify';
import { memberOf } from './access.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { factorIdOf, factorOf, removeFactor } from './factors.ts';
import { requireFreshProof } from './fresh-proof.ts';
import type { AuthRoom } from './room.ts';

export function unenrollFactor(app: FastifyInstance, room: AuthRoom): void {
  app.delete('/factors/:factor_id', { config: { access: 'user' } }, async (request) => {
    const id = factorIdOf(request);
    await room.accounts(async (client) => {
      const member = await memberOf(client, request);
      const { user, session } = member;
      const factor = await factorOf(client, user, id);
      if (factor.status === 'verified') {
        if (session.aal !== 'aal2')
          throw authError('insufficient_aal', {
            status: 422,
            message: 'AAL2 required to unenroll verified factor',
          });
        requireFreshProof(member);
      }
      await removeFactor(client, factor.id);
      await audit(client, 'factor_unenrolled', user, deviceOf(request), { factor_id: factor.id });
    });
    return { id };
  });
}
