import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** The keys by which anybody verifies a certificate, without asking this server about it. */
export function certificateKeys(app: FastifyInstance, { seal }: Services): void {
  app.get('/.well-known/certificate-keys.json', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=600', 'access-control-allow-origin': '*' })
      .send(seal.published()),
  );
}
