import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { askerOf } from './access.ts';
import { storageError } from './errors.ts';
import { addressOf, headerOf, queryOf } from './input.ts';
import { objectFor, publicObject, signedObject, withContent, type ObjectRow } from './objects.ts';
import { rendered, type OutputFormat } from './rendering.ts';
import type { StorageRoom } from './room.ts';
import { cacheHeaders, isUnchanged, safetyHeaders, type Manner } from './serving.ts';
import { described, Transformation } from './transformation.ts';

const Query = v.object({ download: v.optional(v.string()), token: v.optional(v.string()) });

/** Browsers that say so get WebP; `origin` keeps the format. */
function formatFor(request: FastifyRequest, { format }: Transformation): OutputFormat | undefined {
  if (format === 'origin') return undefined;
  return format ?? (headerOf(request, 'accept')?.includes('image/webp') === true ? 'webp' : undefined);
}

async function send(
  room: StorageRoom,
  request: FastifyRequest,
  reply: FastifyReply,
  object: ObjectRow,
  wanted: Transformation,
  manner: Manner,
) {
  const transformations = described(wanted);
  const format = formatFor(request, wanted);
  const etag = `"${(object.metadata?.eTag ?? '').replaceAll('"', '')}-${Buffer.from(`${transformations}${format ?? ''}`).toString('base64url')}"`;
  reply.headers({
    ...cacheHeaders(object.metadata?.cacheControl ?? 'no-cache', manner),
    etag,
    vary: 'accept',
    'last-modified': object.updated_at.toUTCString(),
    ...(transformations === '' ? {} : { 'x-transformations': transformations }),
  });
  if (isUnchanged(request, etag, object.updated_at)) return reply.code(304).send();
  const picture = await rendered(room, object, wanted, format);
  return reply
    .headers({ ...safetyHeaders(picture.type, manner), 'content-length': picture.bytes.length })
    .send(picture.bytes);
}

export function renderImage(app: FastifyInstance, room: StorageRoom): void {
  app.get('/render/image/authenticated/:bucket/*', async (request, reply) => {
    const { download } = queryOf(request, Query);
    const wanted = queryOf(request, Transformation);
    const asker = await askerOf(request, room);
    const address = addressOf(request);
    return withContent(
      () => objectFor(asker, 'storage.render.image_authenticated', address),
      (object) => send(room, request, reply, object, wanted, { download }),
    );
  });

  app.get('/render/image/public/:bucket/*', async (request, reply) => {
    const { download } = queryOf(request, Query);
    const wanted = queryOf(request, Transformation);
    const address = addressOf(request);
    return withContent(
      () => publicObject(room, address),
      (object) => send(room, request, reply, object, wanted, { download, shared: true }),
    );
  });

  /** What the signature says is done, whatever else the address asks for. */
  app.get('/render/image/sign/:bucket/*', async (request, reply) => {
    const { download, token } = queryOf(request, Query);
    const address = addressOf(request);
    const { exp, transformations } = await room.signatures.granted(token, address, 'download');
    if (transformations === undefined) throw storageError('InvalidSignature');
    const wanted = v.parse(Transformation, JSON.parse(transformations));
    return withContent(
      () => signedObject(room, address),
      (object) => send(room, request, reply, object, wanted, { download, until: exp }),
    );
  });
}
