import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { DataFolder } from './data-folder.ts';
import { virtualModule } from './virtual-module.ts';

/** Tells the app by a module of this name where a folder of files is; while developing, serves it. */
export function dataAddress(module: string, constant: string, data: DataFolder): Plugin {
  return {
    name: module,
    ...virtualModule(
      module,
      async () => `export const ${constant} = ${JSON.stringify(await data.address())}`,
    ),
    configureServer: (server) => serveFolder(server, data),
  };
}

export async function serveFolder(server: ViteDevServer, data: DataFolder): Promise<void> {
  const [folder, address] = [await data.folder(), await data.address()];
  server.middlewares.use((request, response, next) => {
    const [path = ''] = request.url?.split('?') ?? [];
    const file = join(folder, path.slice(address.length));
    if (!path.startsWith(address) || !file.startsWith(folder) || !existsSync(file)) return next();
    response.setHeader('content-type', 'application/json');
    response.end(readFileSync(file));
  });
}
