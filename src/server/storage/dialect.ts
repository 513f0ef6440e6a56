import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { ApiError, codeOf, isDatabaseAway } from '../errors.ts';
import { Busy } from '../gateway/admission.ts';
import { carryFiles } from '../gateway/announced.ts';
import { shallowJson } from '../shallow-json.ts';
import { StorageError, storageError } from './errors.ts';

/** What clients of this protocol expect: 400 outside whatever is wrong, the true status as text inside. */
const outerStatus = (status: number): number => (status >= 500 || [416, 429].includes(status) ? status : 400);

export const errorBody = ({ status, error, message, code }: StorageError) => ({
  statusCode: String(status),
  error,
  message,
  code,
});

function send(reply: FastifyReply, failure: StorageError) {
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  return reply
    .code(outerStatus(failure.status))
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(errorBody(failure));
}

/** What PostgreSQL refused, in the words that this protocol has for it. */
function databaseFailure({ code = '', message, table }: DatabaseError): StorageError | undefined {
  if (code === '42501') return storageError('AccessDenied', message.replace(/ for table "\w+"$/, ''));
  if (code === '23505') return storageError(table === 'buckets' ? 'BucketAlreadyExists' : 'KeyAlreadyExists');
  if (code === '23503') return storageError('NoSuchBucket');
  if (code === '57014') return storageError('DatabaseTimeout');
  // Text that PostgreSQL cannot hold, numbers out of range, a role that is none.
  if (/^(22|23|42704)/.test(code)) return storageError('InvalidRequest', message);
  return undefined;
}

/** A full disk is an expected event, to be tried again. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']);

export function named(error: Error & { statusCode?: number }, request: FastifyRequest): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof Busy)
    return new StorageError(
      error.because === 'share' ? 'TooManyRequests' : 'SlowDown',
      undefined,
      error.retryAfter,
    );
  if (isDatabaseAway(error) || NO_ROOM.has(codeOf(error))) {
    request.log.warn({ err: error, id: request.id }, 'database or disk is away');
    return new StorageError('SlowDown', 'Storage is not available; try again shortly.', 2);
  }
  const refused = error instanceof DatabaseError ? databaseFailure(error) : undefined;
  if (refused !== undefined) return refused;
  // What the gateway refused before anybody here was asked.
  if (error instanceof ApiError && error.status < 500) return storageError('InvalidRequest', error.message);
  if (error.statusCode === 413) return storageError('EntityTooLarge');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return storageError('InvalidRequest', error.message);
  request.log.error({ err: error, id: request.id, path: request.routeOptions.url }, 'unexpected failure');
  return storageError('InternalError');
}

export function speakStorage(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    send(reply, named(error, request)),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(errorBody(storageError('NoSuchEndpoint'))),
  );
}

/** Requests that ask for something in JSON; an empty body asks for nothing. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      return done(null, shallowJson(String(body)));
    } catch {
      return done(storageError('InvalidRequest', 'Body is not valid JSON'));
    }
  });
}

/** Requests that carry a file, whatever its type: nothing is read before it is wanted. */
export function readNothing(app: FastifyInstance): void {
  carryFiles(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}
