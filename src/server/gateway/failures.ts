import type { FastifyInstance } from 'fastify';
import { ApiError, isDatabaseAway } from '../errors.ts';
import { answerBusy, Busy } from './admission.ts';

/** Answers failures that no room has answered in its own form. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (error instanceof Busy) return answerBusy(error, reply);
    if (error instanceof ApiError)
      return reply.code(error.status).send({ code: error.code, message: error.message, ...error.more });
    if (isDatabaseAway(error)) {
      request.log.warn({ reason: error.message }, 'the database is away');
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ code: 'database_unavailable', message: 'The database is not available; try again shortly.' });
    }
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send({ code: error.code ?? 'bad_request', message: error.message });
    request.log.error({ err: error, path: request.routeOptions.url }, 'unexpected failure');
    return reply.code(500).send({ code: 'unexpected_failure', message: 'Something went wrong on our side.' });
  });
}
