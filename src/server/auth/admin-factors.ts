import type { FastifyInstance } from 'fastify';
import { userForAdmin, userIdOf } from './admin-user.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { factorIdOf, factorOf, removeFactor } from './factors.ts';
import type { AuthRoom } from './room.ts';
import { apiFactor } from './users.ts';

export function adminFactors(app: FastifyInstance, room: AuthRoom): void {
  app.get('/admin/users/:user_id/factors', { config: { access: 'service' } }, async (request) => {
    const id = userIdOf(request);
    const user = await room.accounts((client) => userForAdmin(client, id));
    return user.factors.map(apiFactor);
  });

  app.delete(
    '/admin/users/:user_id/factors/:factor_id',
    { config: { access: 'service' } },
    async (request) => {
      const id = userIdOf(request);
      const factorId = factorIdOf(request);
      return room.accounts(async (client) => {
        const user = await userForAdmin(client, id);
        const factor = await factorOf(client, user, factorId);
        await removeFactor(client, factor.id);
        await audit(client, 'factor_deleted', 'service', deviceOf(request), {
          user_id: id,
          factor_id: factorId,
        });
        const shown = user.factors.find((known) => known.id === factorId);
        return shown === undefined ? { id: factorId } : apiFactor(shown);
      });
    },
  );
}
