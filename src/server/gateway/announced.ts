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

const BRING_FILES = new Set(['POST', 'PUT', 'PATCH']);

export const carriesFile = ({ method, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.carriesFile === true && BRING_FILES.has(method);

/** How a body is packed, or nothing where it comes as it is. */
export function packingOf({ headers }: FastifyRequest): string | undefined {
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  return encoding === '' || encoding === 'identity' ? undefined : encoding;
}

/** Bytes of a body that is read as a whole; NaN where nobody said how many, or how many they are when opened. */
export function announcedBy(request: FastifyRequest): number {
  const { headers } = request;
  if (carriesFile(request)) return 0;
  const isTold = headers['transfer-encoding'] === undefined && packingOf(request) === undefined;
  return isTold ? Number(headers['content-length'] ?? 0) : Number.NaN;
}
