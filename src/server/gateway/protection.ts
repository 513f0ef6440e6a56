import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';

const API = /^\/(auth|rest|storage|realtime|functions)\/v1(\/|$)/;
export const isApiPath = (path: string): boolean => API.test(path);

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
};
/** What an API answers is data: nothing in it may ever run as a page. */
const API_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** Levels at which a request is worth a line. */
const LOGGED = new Set(['trace', 'debug', 'info']);

function setHeaders(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('x-request-id', request.id).headers(HEADERS);
  if (siteUrl.startsWith('https://'))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (isApiPath(request.url)) reply.headers(API_HEADERS);
}

/** An address that cannot be read reaches no room and no hook. */
export const refuseUnreadable =
  (config: Pick<Config, 'siteUrl'>) =>
  ({ code, message }: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(config, request, reply);
    void reply.code(400).send({ code, message });
  };

/** Headers that every answer carries, and one log line per request that names no secret. */
export function protect(app: FastifyInstance, { config }: Services): void {
  // Async, though it awaits nothing: the hooks behind it then run a moment later, when the part of a body that came along has been read.
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(config, request, reply);
  });
  if (!LOGGED.has(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

/** Without the query, which carries filters, tokens and codes, and without the secret of a private link. */
const pathOf = (url: string) => url.split('?', 1)[0]?.replace(/[0-9a-f]{64}/g, 'secret');
