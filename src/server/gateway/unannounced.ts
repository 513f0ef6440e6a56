import type { FastifyInstance } from 'fastify';
import { askerOf, type Admission } from './admission.ts';
import { announcedBy } from './announced.ts';

/** A body that did not say how large it is counts once it has come: whoever brought too much is refused the next. */
export function countUnannounced(app: FastifyInstance, { bodies }: Admission): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (!Number.isNaN(announcedBy(request))) return;
    const { socket } = raw;
    const before = socket.bytesRead;
    raw.once('close', () =>
      bodies.came(askerOf(request, request.credentials?.claims ?? {}), socket.bytesRead - before, Date.now()),
    );
  });
}
