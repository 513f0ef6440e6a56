import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { fromRoot } from '../root.ts';
import { builtSite } from './built.ts';
import type { SiteHost } from './host.ts';

const API_ONLY: SiteHost = { serve: async () => undefined, close: async () => undefined };

export async function openSite(config: Config, log: Logger): Promise<SiteHost> {
  if (config.mode === 'development') return (await import('./development.ts')).developmentSite();
  const folder = fromRoot('dist/web');
  if (existsSync(`${folder}/site.json`)) return builtSite(folder, config);
  log.warn('the web app is not built ("npm run build"): only the API answers');
  return API_ONLY;
}
