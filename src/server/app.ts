import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { authRoutes } from './auth/routes.ts';
import { certificateKeys } from './certificates/published-keys.ts';
import { CORS } from './gateway/cors.ts';
import type { ServerFunction } from './functions/definition.ts';
import { FOUND } from './functions/found.ts';
import { hostFunctions } from './functions/host.ts';
import { answerFailures } from './gateway/failures.ts';
import { measure } from './gateway/metrics.ts';
import { operationRoutes } from './gateway/operation.ts';
import { protect, refuseUnreadable } from './gateway/protection.ts';
import { readNothing } from './gateway/json.ts';
import { endSlowBodies } from './gateway/slow-bodies.ts';
import { countUnannounced } from './gateway/unannounced.ts';
import { readRefusedBodies } from './gateway/unread.ts';
import { meaningRoutes } from './meanings/routes.ts';
import { realtimeRoutes } from './realtime/routes.ts';
import { recitationRoutes } from './recitation/routes.ts';
import { restRoutes } from './rest/routes.ts';
import type { Services } from './services.ts';
import type { SiteHost } from './site/host.ts';
import { storageRoutes } from './storage/routes.ts';

/** Rooms by the path they answer; each is a plugin of its own with its own error dialect. */
const ROOMS = {
  '/auth/v1': authRoutes,
  '/rest/v1': restRoutes,
  '/storage/v1': storageRoutes,
  '/realtime/v1': realtimeRoutes,
};

/** Of the product's functions, and of those that a program adds. */
const functionRoutes = (added: Record<string, ServerFunction>) => hostFunctions({ ...FOUND, ...added });

export async function newApp(
  services: Services,
  site: SiteHost,
  functions: Record<string, ServerFunction> = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const logger: FastifyBaseLogger = services.log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    // Time for a whole request: a file of 50 MB over a slow line is one.
    requestTimeout: 10 * 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // Long `.in()` lists live in the address, and Node counts the address as a header.
    http: { maxHeaderSize: 64 * 1024, headersTimeout: 15_000 },
    forceCloseConnections: 'idle',
    // What still comes while it stops is answered, see `gateway/draining.ts`.
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable(config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2048 },
  });
  app.decorateRequest('credentials', undefined);
  measure(app);
  protect(app, services);
  answerFailures(app);
  readRefusedBodies(app);
  endSlowBodies(app, config.bodySeconds);
  countUnannounced(app, services.admission);
  readNothing(app);
  operationRoutes(app, services);
  certificateKeys(app, services);
  recitationRoutes(app, services);
  meaningRoutes(app, services);
  const rooms = { ...ROOMS, '/functions/v1': functionRoutes(functions) };
  for (const [prefix, room] of Object.entries(rooms))
    await app.register(
      async (scope) => {
        await scope.register(cors, CORS);
        await room(scope, services);
      },
      { prefix },
    );
  await site.serve(app);
  return app;
}
