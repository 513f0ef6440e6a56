import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { askerOf } from './access.ts';
import { addressOf, queryOf } from './input.ts';
import { objectFor, publicObject, signedObject, withContent } from './objects.ts';
import type { StorageRoom } from './room.ts';
import { serve } from './serving.ts';

/** Both answered by hand: the framework's own HEAD would tell the length of nothing. */
const READING = { exposeHeadRoute: false, method: ['GET', 'HEAD'] };

const Query = v.object({ download: v.optional(v.string()), token: v.optional(v.string()) });

export function downloadObject(app: FastifyInstance, room: StorageRoom): void {
  for (const url of ['/object/authenticated/:bucket/*', '/object/:bucket/*'])
    app.route({
      ...READING,
      url,
      handler: async (request, reply) => {
        const { download } = queryOf(request, Query);
        const address = addressOf(request);
        const asker = await askerOf(request, room);
        return withContent(
          () => objectFor(asker, 'storage.object.get_authenticated', address),
          (object) => serve(room, request, reply, object, { download }),
        );
      },
    });

  app.route({
    ...READING,
    url: '/object/public/:bucket/*',
    handler: async (request, reply) => {
      const { download } = queryOf(request, Query);
      const address = addressOf(request);
      return withContent(
        () => publicObject(room, address),
        (object) => serve(room, request, reply, object, { download, shared: true }),
      );
    },
  });

  app.route({
    ...READING,
    url: '/object/sign/:bucket/*',
    handler: async (request, reply) => {
      const { download, token } = queryOf(request, Query);
      const address = addressOf(request);
      const { exp } = await room.signatures.granted(token, address, 'download');
      return withContent(
        () => signedObject(room, address),
        (object) => serve(room, request, reply, object, { download, until: exp }),
      );
    },
  });
}
