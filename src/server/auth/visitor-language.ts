import type { FastifyRequest } from 'fastify';
import { mailLanguage } from '../mail/languages.ts';

/** The language somebody reads this site in: chosen here (cookie), else the browser's. */
export function visitorLanguage(request: FastifyRequest): string {
  const chosen = /(?:^|;\s*)lang=([a-z]+)/.exec(request.headers.cookie ?? '')?.[1];
  return mailLanguage(chosen, request.headers['accept-language']);
}
