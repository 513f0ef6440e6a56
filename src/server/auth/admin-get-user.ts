import type { FastifyInstance } from 'fastify';
import { userForAdmin, userIdOf } from './admin-user.ts';
import type { AuthRoom } from './room.ts';
import { apiUser } from './users.ts';

export function adminGetUser(app: FastifyInstance, room: AuthRoom): void {
  app.get('/admin/users/:user_id', { config: { access: 'service' } }, async (request) => {
    const id = userIdOf(request);
    return apiUser(await room.accounts((client) => userForAdmin(client, id)));
  });
}
