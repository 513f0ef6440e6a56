import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isApiPath } from '../gateway/protection.ts';
import { readPage, sendPage } from './page.ts';
import { readSite } from './listing.ts';
import { contentSecurityPolicy, workerPolicy } from './policy.ts';
import type { SiteHost } from './host.ts';

/** Files for the build and the server, not for visitors. */
const INTERNAL = new Set(['site.json', 'index.html']);
const isPublic = (name: string) => !INTERNAL.has(name) && !/\.(br|gz)$/.test(name);

export function builtSite(folder: string, config: Config): SiteHost {
  return {
    serve: (app) => serveBuilt(app, folder, config),
    close: async () => undefined,
  };
}

async function serveBuilt(app: FastifyInstance, folder: string, config: Config): Promise<void> {
  const site = readSite(folder);
  const policy = contentSecurityPolicy(site, config.siteUrl, config.mapTiles);

  // Names under /assets carry a hash of their content, so they may be kept for ever. By a route of ours: the package's lists the
  // folder for each request, to see that the disk writes the name as the address does, which took longer than all the rest.
  const assets = join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: assets,
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: (reply, path) => {
      const [script] = /^.*\.js(?=(?:\.br|\.gz)?$)/.exec(path) ?? [];
      if (script) reply.header('content-security-policy', workerPolicy(script));
    },
  });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(request.params['*'], assets),
  );
  const rootFiles = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && isPublic(entry.name),
  );
  for (const { name } of rootFiles)
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(name, folder, { maxAge: 0, cacheControl: false }),
    );

  for (const { path, files } of site.pages) {
    const page = readPage(folder, files);
    app.get(path, (request, reply) => sendPage(page, 200, policy, request, reply));
  }
  const notFound = readPage(folder, site.notFound);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !isApiPath(request.url);
    if (wantsPage && !request.url.startsWith('/assets/'))
      return sendPage(notFound, 404, policy, request, reply);
    // Another process may have it, of a version that this one is not yet or no longer: no cache keeps this.
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ code: 'not_found', message: 'There is nothing at this path.' });
  });
}
