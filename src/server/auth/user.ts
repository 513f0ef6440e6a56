import type { FastifyInstance } from 'fastify';
import { memberOf } from './access.ts';
import type { AuthRoom } from './room.ts';
import { apiUser } from './users.ts';

export function user(app: FastifyInstance, { accounts }: AuthRoom): void {
  app.get('/user', { config: { access: 'user' } }, async (request) => {
    const { user } = await accounts((client) => memberOf(client, request));
    return apiUser(user);
  });
}
