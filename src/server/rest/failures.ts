import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, codeOf, isDatabaseAway } from '../errors.ts';
import { RestError, unacceptableType } from './errors.ts';

/** Every failure in PostgREST's form. */
export async function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (error instanceof RestError) {
    if (error.statusText !== undefined)
      reply.raw.statusMessage = error.statusText.replace(/[^\x20-\x7e]/g, ' ');
    return reply
      .code(error.status)
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'proxy-status': `PostgREST; error=${error.code.replaceAll(/[^\w.-]/g, '')}`,
        ...(error.status === 503 ? { 'retry-after': '2' } : {}),
        ...error.headers,
      })
      .send(error.body());
  }
  if (codeOf(error) === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return answerFailure(unacceptableType(request.headers['content-type'] ?? ''), request, reply);
  if (error instanceof ApiError)
    return reply
      .code(error.status)
      .send({ code: error.code, message: error.message, details: null, hint: null, ...error.more });
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error, id: request.id }, 'the database is away');
    return reply.code(503).header('retry-after', '2').send({
      code: 'PGRST000',
      message: 'Database connection error. Retrying the connection.',
      details: null,
      hint: null,
    });
  }
  throw error;
}
