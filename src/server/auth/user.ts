import type { FastifyInstance } from 'fastify';
import { memberOf } from './access.ts';
import type { AuthRoom } from './room.ts';
import { apiUser } from './users.ts';

export function user(app: FastifyInstance, { statement }: AuthRoom): void {
  app.get('/user', { config: { access: 'user' } }, async (request) => {
    const { user } = await memberOf({ query: statement }, request);
    return apiUser(user);
  });
}
