import type { FastifyInstance } from 'fastify';
import { askerOf } from '../gateway/admission.ts';
import { readJson } from '../gateway/json.ts';
import { openBodies } from '../gateway/opened.ts';
import { presentedBy } from '../identity/credentials.ts';
import type { Services } from '../services.ts';
import { broadcastOne, broadcastSome } from './api-broadcast.ts';
import { speakRealtime } from './dialect.ts';
import { newRealtimeRoom } from './room.ts';
import { acceptSockets } from './upgrade.ts';

export async function realtimeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const room = await newRealtimeRoom(services);
  openBodies(app);
  readJson(app);
  // Before anything of a body is read.
  app.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') return;
    const { key, bearer } = presentedBy(request);
    const token = bearer ?? key;
    const claims = token === undefined ? {} : await room.tokens.verify(token).catch(() => ({}));
    await room.admission.count(askerOf(request, claims));
  });
  speakRealtime(app);
  broadcastSome(app, room);
  broadcastOne(app, room);
  app.get('/websocket', async (_request, reply) =>
    reply.code(426).header('upgrade', 'websocket').send({ message: 'This path is for WebSockets.' }),
  );
  const sockets = acceptSockets(app, room);
  app.addHook('preClose', async () => sockets.stop());
  app.addHook('onClose', () => room.stop());
}
