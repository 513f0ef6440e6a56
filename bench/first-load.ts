import { readdirSync, rmSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumPath, launchChromium } from '../scripts/chromium.ts';
import { CHROMIUM_FLAGS } from '../scripts/chromium/flags.ts';
import { buildStale } from '../scripts/build.ts';
import { pageWeight, sentBytes } from '../scripts/page-weight.ts';
import { fromRoot } from '../src/server/root.ts';
import { newMember } from '../tests/harness/clients.ts';
import { freePort, startServer } from '../tests/harness/server.ts';
import { behindLatency } from './latency.ts';
import { median } from './median.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const KB = 1000;

const DIST = fromRoot('dist/web');

function report(what: string, bytes: number, limit: number): void {
  const verdict = bytes <= limit * KB ? 'within' : 'OVER';
  console.log(`${what.padEnd(34)} ${(bytes / KB).toFixed(1).padStart(7)} KB   ${verdict} ${limit} KB`);
}

await buildStale();
const port = await freePort();
const far = await behindLatency(`http://127.0.0.1:${port}`, 60);
const server = await startServer({
  from: 'dist',
  env: { PORT: String(port), SITE_URL: far.url, NODE_ENV: 'production' },
});
const browser = await launchChromium({ letters: 'installed' });

/** Scripts that a signed-in browser has loaded by the moment when the screen is shown, as the page itself sees it. */
async function scriptsUntil(path: string, ready: string, session: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  await context.addInitScript(
    ([stored, shown]) => {
      localStorage.setItem('sb-127-auth-token', stored);
      new MutationObserver((_, observer) => {
        if (!document.querySelector(shown)) return;
        observer.disconnect();
        const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        Object.assign(window, { scripts: loaded.filter((file) => file.endsWith('.js')) });
      }).observe(document, { childList: true, subtree: true });
    },
    [session, ready] as const,
  );
  const page = await context.newPage();
  await page.goto(far.url + path);
  const seen = await page.waitForFunction(() => (window as { scripts?: string[] }).scripts);
  const scripts = new Set(await seen.jsonValue());
  // The official client comes right after, for the first question to the server.
  for (const name of readdirSync(`${DIST}/assets`))
    if (/^client-.*\.js$/.test(name)) scripts.add(`/assets/${name}`);
  await context.close();
  return [...scripts].reduce((sum, name) => sum + sentBytes(DIST, name), 0);
}

const first = pageWeight(DIST, 'pages/auth.en.html');
report('first screen, scripts', first.scripts, 92);
report('first screen, page with styles', first.html, 20);
report('first screen, fonts', first.fonts, 0);
const member = await newMember({ ...server, url: far.url });
const { data } = await member.client.auth.getSession();
report(
  'dashboard, scripts with the client',
  await scriptsUntil('/dashboard', 'main h1', JSON.stringify(data.session)),
  135,
);
await browser.close();

const { default: lighthouse } = (await import(fromRoot('bench/node_modules/lighthouse/core/index.js'))) as {
  default: (url: string, flags: object) => Promise<{ lhr: LighthouseResult }>;
};
interface LighthouseResult {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

/** The mobile preset with applied defaults; the answer is the median run of each figure. */
async function lighthouseOf(path: string): Promise<void> {
  const debugging = await freePort();
  const profile = fromRoot('.cache/lighthouse');
  rmSync(profile, { recursive: true, force: true });
  const chrome = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${debugging}`],
  });
  const measured = async (onlyCategories: string[]) =>
    (await lighthouse(far.url + path, { port: debugging, output: 'json', logLevel: 'error', onlyCategories }))
      .lhr;
  const runs: LighthouseResult[] = [];
  // Speed alone, again and again; what does not vary is looked at once.
  for (let run = 0; run < RUNS; run += 1) runs.push(await measured(['performance']));
  const quality = await measured(['accessibility', 'best-practices', 'seo']);
  await chrome.close();
  const of = (read: (run: LighthouseResult) => number) => median(runs.map(read));
  const percent = (run: LighthouseResult, name: string) =>
    Math.round(100 * (run.categories[name]?.score ?? 0));
  const score = (name: string) => percent(quality, name);
  const value = (name: string) => of((run) => run.audits[name]?.numericValue ?? 0);
  console.log(
    `${path.padEnd(10)} performance ${of((run) => percent(run, 'performance'))} (limit 95)  accessibility ${score('accessibility')}  ` +
      `best practices ${score('best-practices')}  seo ${score('seo')}  ` +
      `FCP ${(value('first-contentful-paint') / 1000).toFixed(2)} s  LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s (limit 1.2)  ` +
      `TBT ${Math.round(value('total-blocking-time'))} ms  CLS ${value('cumulative-layout-shift').toFixed(3)}`,
  );
}
console.log(`\nLighthouse, mobile preset, 60 ms server, median of ${RUNS}`);
await lighthouseOf('/');
await lighthouseOf('/landing');
await server.stop();
far.close();
