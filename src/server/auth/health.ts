import type { FastifyInstance } from 'fastify';

export function health(app: FastifyInstance): void {
  app.get('/health', { config: { access: 'open' } }, async () => ({
    version: 'v2',
    name: 'GoTrue',
    description: 'Accounts and sessions of Rafiq, in the protocol of GoTrue',
  }));
}
