import type { FastifyRequest } from 'fastify';

/** From where a request comes: kept with sessions so that people recognise their own. */
export interface Device {
  ip: string;
  userAgent: string;
}

export const deviceOf = (request: FastifyRequest): Device => ({
  // A scoped IPv6 address (fe80::1%eth0) is none that PostgreSQL knows.
  ip: request.ip.replace(/%.*$/, ''),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
});
