import { fork } from 'node:child_process';
import { runnerImport } from 'vite';
import { fromRoot } from '#server/root.ts';
import type { PrerenderedPage } from '#web/prerender.tsx';
import viteConfig from '../../vite.config.ts';

const ENTRY = fromRoot('src/web/prerender.tsx');
const THIS_FILE = fromRoot('scripts/web/prerendering.ts');

/** Rendered by a process of its own: it takes as long as the bundling, and both need a thread of JavaScript. */
export function prerenderedPages(): Promise<PrerenderedPage[]> {
  const child = fork(THIS_FILE, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (pages: PrerenderedPage[]) => resolve(pages));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`No pages were rendered (${code}).`)));
  });
}

/** Runs the sources as they are: of the app's thousands of modules a page needs some hundreds, and a bundle would hold them all. */
async function render(): Promise<PrerenderedPage[]> {
  const settings = viteConfig({ command: 'build', mode: 'production', isSsrBuild: true });
  const { module } = await runnerImport<{ pages: PrerenderedPage[] }>(ENTRY, {
    ...settings,
    mode: 'production',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true },
  });
  return module.pages;
}

if (process.argv[1] === THIS_FILE) process.send?.(await render());
