import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Timing } from './timing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    timing: Timing | undefined;
  }
}

/** What an operator may want told with each answer: how long it took, and the mark that a proxy put on the request. */
export function observe(app: FastifyInstance, { timing, traceHeader }: Config['rest']): void {
  app.decorateRequest('timing', undefined);
  if (traceHeader !== undefined)
    app.addHook('onRequest', async (request, reply) => {
      const mark = request.headers[traceHeader];
      if (mark !== undefined) reply.header(traceHeader, mark);
    });
  if (!timing) return;
  app.addHook('onRequest', async (request) => {
    request.timing = new Timing();
    request.timing.begin('jwt');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.timing !== undefined) reply.header('server-timing', request.timing.header());
  });
}
