import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

const NAME = 'rafiq-device';
const A_YEAR = 365 * 24 * 3600;
const MARK = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

declare module 'fastify' {
  interface FastifyRequest {
    /** A mark that the answer brings along. */
    givenMark: string | undefined;
  }
}

/** Sends along the marks that endpoints gave. */
export function giveMarks(app: FastifyInstance, { config }: Services): void {
  app.decorateRequest('givenMark');
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : '';
  app.addHook('onSend', async (request, reply) => {
    if (request.givenMark !== undefined)
      reply.header(
        'set-cookie',
        `${NAME}=${request.givenMark}; Path=/auth/v1; Max-Age=${A_YEAR}; HttpOnly; SameSite=Lax${secure}`,
      );
  });
}

/** The database keeps no mark that would be worth stealing. */
const hashed = ({ keys }: Services, mark: string) =>
  createHmac('sha256', keys.derived('device marks')).update(mark).digest('base64url');

/** The browser that asks, if it was marked before. */
export function markedDevice(services: Services, request: FastifyRequest): string | undefined {
  const mark = MARK.exec(request.headers.cookie ?? '')?.[1];
  return mark === undefined ? undefined : hashed(services, mark);
}

/** The same, marked now where it was not: it says nothing but that it is the same browser again. */
export function markDevice(services: Services, request: FastifyRequest): string {
  request.givenMark ??= MARK.exec(request.headers.cookie ?? '')?.[1] ?? randomBytes(32).toString('base64url');
  return hashed(services, request.givenMark);
}
