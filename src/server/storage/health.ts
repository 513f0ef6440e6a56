import type { FastifyInstance } from 'fastify';

/** What whoever watches a storage service asks for first. */
export function health(app: FastifyInstance): void {
  for (const url of ['/status', '/statusz'])
    app.get(url, async (_request, reply) => reply.header('cache-control', 'no-store').send());
  app.get('/version', async (_request, reply) => reply.type('text/plain').send('v1'));
}
