import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { isApiPath } from '../gateway/protection.ts';
import { fromRoot } from '../root.ts';
import type { SiteHost } from './host.ts';

const OPERATION = /^\/(health|ready|metrics|config\.json)(\?|$)/;

/** Vite inside this process: hot reload on the same origin as the API. Its own scripts need a laxer page policy. */
export async function developmentSite(): Promise<SiteHost> {
  let vite: ViteDevServer | undefined;
  return {
    serve: async (app: FastifyInstance) => {
      const { createServer } = await import('vite');
      const development = await createServer({
        root: fromRoot(),
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      vite = development;
      app.addHook('onRequest', (request, reply, done) => {
        if (isApiPath(request.url) || OPERATION.test(request.url)) return done();
        development.middlewares(request.raw, reply.raw, done);
      });
      app.setNotFoundHandler(async (request, reply) => {
        if (isApiPath(request.url) || request.method !== 'GET')
          return reply.code(404).send({ code: 'not_found', message: 'There is nothing at this path.' });
        const template = await readFile(fromRoot('index.html'), 'utf8');
        return reply
          .type('text/html; charset=utf-8')
          .send(await development.transformIndexHtml(request.url, template));
      });
    },
    close: async () => vite?.close(),
  };
}
