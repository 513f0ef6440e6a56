import type { FastifyInstance } from 'fastify';
import { memberOf } from './access.ts';
import type { AuthRoom } from './room.ts';
import { apiUser } from './users.ts';

export function user(app: FastifyInstance, { reader }: AuthRoom): void {
  app.get('/user', { config: { access: 'user' } }, async (request) => {
    const { user } = await memberOf(reader, request);
    return apiUser(user);
  });
}
