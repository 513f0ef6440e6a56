import type { FastifyInstance } from 'fastify';
import { ApiError, isDatabaseAway } from '../errors.ts';
import { answerBusy, Busy } from '../gateway/admission.ts';

/** Failures of the two endpoints, in the form that the client reads: `message`. */
export function speakRealtime(app: FastifyInstance): void {
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof Busy) return answerBusy(error, reply);
    if (error instanceof ApiError)
      return reply.code(error.status).send({ code: error.code, message: error.message });
    if (isDatabaseAway(error))
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ message: 'The database is not available; try again shortly.' });
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, id: request.id }, 'unexpected failure');
    return reply
      .code(status)
      .send({ message: status < 500 ? error.message : 'Something went wrong on our side.' });
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ message: 'There is no such endpoint.' }),
  );
}
