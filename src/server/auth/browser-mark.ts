import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const NAME = 'rafiq-departed';
const SECONDS = 900;
const MARK = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/** What a browser that left for another service is recognised by when it comes back. */
export const markOf = (request: FastifyRequest): string | undefined =>
  MARK.exec(request.headers.cookie ?? '')?.[1];

/** Marks the browser, or keeps the mark it has: two tabs may be on their way at once. */
export function markBrowser(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const mark = markOf(request) ?? randomBytes(32).toString('base64url');
  const secure = config.siteUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${mark}; Path=/auth/v1; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return mark;
}

/**
 * Browsers say of themselves that they navigate, and pages cannot make them say otherwise. The mark is asked of them:
 * without it, a link prepared by a stranger would sign their visitor in as the stranger. A program has no visitors.
 */
export const isBrowser = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-mode'] !== undefined;
