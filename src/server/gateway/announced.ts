import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file that is stored as it comes: it has limits of its own, and may take minutes over a slow line. */
    carriesFile?: boolean;
  }
}

/** The routes of this scope carry files. */
export function carryFiles(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, carriesFile: true };
  });
}

export const carriesFile = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.carriesFile === true;

/** Bytes of a body that is read as a whole; NaN where nobody said how many. */
export function announcedBy(request: FastifyRequest): number {
  const { headers } = request;
  if (carriesFile(request)) return 0;
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.NaN;
}
