import type { FastifyInstance } from 'fastify';

/** Whatever answers the paths that are no API: the built app, or Vite while developing. */
export interface SiteHost {
  serve(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}
