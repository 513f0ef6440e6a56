import type { FastifyRequest } from 'fastify';
import type { Caller, RequestFacts } from '../database/database.ts';
import type { Claims } from './claims.ts';

/** The rights that verified claims give: a token that names no role has those of everybody. */
export function rightsOf(claims: Claims): Caller {
  const role = claims.role ?? 'anon';
  return { role, claims: { ...claims, role } };
}

/** What a request tells SQL functions besides who asks. */
export const factsOf = (request: FastifyRequest): RequestFacts => ({
  method: request.method,
  path: request.url.split('?', 1)[0] ?? '',
  headers: request.headers,
});
