import type { FastifyInstance } from 'fastify';
import type { AuthRoom } from './room.ts';

export function jwks(app: FastifyInstance, { tokens }: AuthRoom): void {
  app.get('/.well-known/jwks.json', { config: { access: 'open' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(tokens.published()),
  );
}
