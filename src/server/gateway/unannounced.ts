import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.ts';
import { announcedBy } from './announced.ts';
import { networkOf } from './network.ts';

/** A body that did not say how large it is counts once it has come: whoever brought too much is refused the next. */
export function countUnannounced(app: FastifyInstance, { bodies }: Admission): void {
  app.decorateRequest('asker', undefined);
  app.decorateRequest('openedBytes', 0);
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!Number.isNaN(announcedBy(request))) return;
    const { socket } = raw;
    const before = socket.bytesRead;
    // Not when the body ends: what came packed is opened after it.
    reply.raw.once('close', () => {
      const bytes = Math.max(socket.bytesRead - before, request.openedBytes);
      const { asker } = request;
      if (asker?.isCounted === true) bodies.settle(asker, bytes, Date.now());
      else bodies.came({ network: networkOf(request.ip) }, bytes, Date.now());
    });
  });
}
