import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { ApiError, isDatabaseAway } from '../errors.ts';
import { shallowJson } from '../shallow-json.ts';
import { authError, LaterError } from './errors.ts';

/** The client names the form of errors it reads and believes `code` only if the answer names it too. */
const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';
/** Bytes; whoever knows the public key may send it, and all of it becomes objects. */
const BODY_LIMIT = 256 * 1024;

function send(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const { status, code, message, more } = error;
  reply.code(status).header('x-sb-error-code', code);
  if (error instanceof LaterError) reply.header('retry-after', error.retryAfter);
  if (String(request.headers[VERSION_HEADER] ?? '') >= VERSION)
    return reply.header(VERSION_HEADER, VERSION).send({ code, message, ...more });
  return reply.send({ code: status, error_code: code, msg: message, ...more });
}

function named(error: Error & { statusCode?: number }, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error, id: request.id }, 'the database is away');
    return new LaterError(503, 'unexpected_failure', 'The database is not available; try again shortly.', 2);
  }
  if (error instanceof DatabaseError) {
    // Text that PostgreSQL cannot hold, such as \u0000, is the caller's mistake.
    if (error.code?.startsWith('22') === true)
      return authError('validation_failed', { message: 'The request holds text that cannot be stored' });
    // Unique keys of the product's own tables, lost in a race with a request that wanted the same.
    if (error.code === '23505') return authError('conflict');
  }
  if (error.statusCode !== undefined && error.statusCode < 500)
    return authError('validation_failed', { status: error.statusCode, message: error.message });
  request.log.error({ err: error, id: request.id, path: request.routeOptions.url }, 'unexpected failure');
  return authError('unexpected_failure');
}

export function speakAuth(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    send(request, reply, named(error, request)),
  );
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, new ApiError(404, 'not_found', 'There is no such endpoint')),
  );
  // As the hosted service does, a body is read as JSON whatever its declared type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      return done(null, shallowJson(String(body)));
    } catch {
      return done(authError('bad_json'));
    }
  });
}
