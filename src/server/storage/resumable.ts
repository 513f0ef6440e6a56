import { randomUUID } from 'node:crypto';
import { link } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS, EVENTS, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askerOf, bearerOfSignature, type Asker } from './access.ts';
import { named } from './dialect.ts';
import { StorageError, storageError } from './errors.ts';
import { headerOf, wantsUpsert } from './input.ts';
import { addressIn, labelIn, remembered, wishIn, type Said } from './resumable-upload.ts';
import type { StorageRoom } from './room.ts';
import { admitted, kept } from './upload.ts';

const A_DAY = 24 * 60 * 60_000;
const PATH = '/upload/resumable';

/** Who asks, and whether they may replace what is there, by the request that the protocol's server hands to its hooks. */
interface Visit {
  find: (said: Said) => Promise<{ asker: Asker; upsert: boolean }>;
  request: FastifyRequest;
}

const asRequest = (request: FastifyRequest): Request =>
  new Request(new URL(request.url, 'http://storage.local'), {
    method: request.method,
    headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    ...(['POST', 'PATCH'].includes(request.method)
      ? { body: Readable.toWeb(request.raw), duplex: 'half' }
      : {}),
  });

/** What is said to a client of this protocol, which reads true statuses and plain text. */
const told = (error: StorageError) =>
  error.code === 'EntityTooLarge'
    ? ERRORS.ERR_MAX_SIZE_EXCEEDED
    : { status_code: error.status, body: `${error.message}\n` };

export interface Resumable {
  expire(): Promise<number>;
}

/**
 * Uploads that go on over several requests (the protocol of tus.io). Chunks gather in a file of their own; the object
 * comes into being with the last one, in the way of every other upload.
 */
export function resumableUploads(app: FastifyInstance, room: StorageRoom): Resumable {
  const visits = new WeakMap<object, Visit>();
  const datastore = new FileStore({
    directory: room.resumableFolder,
    expirationPeriodInMilliseconds: A_DAY,
  });
  const visitOf = (request: object): Visit => {
    const visit = visits.get(request);
    if (visit === undefined) throw storageError('InternalError');
    return visit;
  };

  const serverAt = (path: string) => {
    const server = new Server({
      path,
      datastore,
      relativeLocation: true,
      maxSize: room.config.storage.fileSizeLimit,
      namingFunction: () => randomUUID(),
      onIncomingRequest: async (request, id) => {
        if (request.method === 'POST') return;
        const said = (await datastore.getUpload(id)).metadata ?? {};
        const { asker } = await visitOf(request).find(said);
        if (said['asker'] !== (asker.counted ?? 'service')) throw storageError('AccessDenied');
      },
      onUploadCreate: async (request, upload) => {
        const said = upload.metadata ?? {};
        const { asker, upsert } = await visitOf(request).find(said);
        await admitted(room, wishIn(said, asker, upsert), labelIn(said), upload.size);
        await room.limits.begin(asker);
        return { metadata: remembered(said, asker, upsert) };
      },
      onUploadFinish: async (request, { id, metadata: said = {} }) => {
        const { asker } = await visitOf(request).find(said);
        const wish = wishIn(said, asker, said['upsert'] === 'true');
        const label = labelIn(said);
        const version = randomUUID();
        await link(`${room.resumableFolder}/${id}`, room.incoming.path(version));
        try {
          const arrival = await room.incoming.adopt(version);
          await admitted(room, wish, label, arrival.size);
          await kept(room, wish, label, arrival);
        } catch (error) {
          await room.incoming.forget(version);
          await datastore.remove(id);
          throw error;
        }
        return {};
      },
      onResponseError: (request, error) =>
        error instanceof Error && !('status_code' in error)
          ? told(named(error, visitOf(request).request))
          : undefined,
    });
    server.on(EVENTS.POST_FINISH, (_request, _response, { id }) => {
      datastore
        .remove(id)
        .catch((error: unknown) => room.log.warn({ err: error }, 'a finished upload stays'));
    });
    return server;
  };

  const answer =
    (server: Server, finding: (request: FastifyRequest) => Visit['find']) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const web = asRequest(request);
      visits.set(web, { find: finding(request), request });
      const response = await server.handleWeb(web);
      const text = await response.text();
      return reply
        .code(response.status)
        .headers(Object.fromEntries(response.headers))
        .send(text === '' ? undefined : text);
    };

  const options = {
    method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'],
    config: { cors: { preflightContinue: true, strictPreflight: false } },
  };
  const byToken = answer(serverAt(`/storage/v1${PATH}`), (request) => async () => ({
    asker: await askerOf(request, room),
    upsert: wantsUpsert(request),
  }));
  const bySignature = answer(serverAt(`/storage/v1${PATH}/sign`), (request) => async (said) => {
    const token = headerOf(request, 'x-signature');
    const signed = await room.signatures.granted(token, addressIn(said), 'upload');
    return { asker: bearerOfSignature(request, signed, room), upsert: signed.upsert ?? false };
  });
  for (const url of [PATH, `${PATH}/:id`]) app.route({ ...options, url, handler: byToken });
  for (const url of [`${PATH}/sign`, `${PATH}/sign/:id`])
    app.route({ ...options, url, handler: bySignature });
  return { expire: () => datastore.deleteExpired() };
}
