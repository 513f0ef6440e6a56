import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildStale } from '../scripts/build.ts';
import { launchChromium } from '../scripts/chromium.ts';
import { fromRoot } from '../src/server/root.ts';
import { freePort } from '../tests/harness/server.ts';
import { median } from './median.ts';

/**
 * From a guest's tap to the first thing on the dashboard that leads somewhere, on a slow phone: now, and at an earlier revision (`BEFORE`; by
 * default the last one before the sidebar and the menu), turn by turn in one run.
 */
const BEFORE = process.env.BEFORE ?? 'ba7449aaf8826a0db1addc959fd505b48239e5f5';
const RUNS = Number(process.env.RUNS ?? 5);
/** Lighthouse's slow 4G, and a phone a quarter as fast as this machine. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };
const CARD = 'main a[href^="/"]:not([href^="/auth"])';

interface Moments {
  greeting: number;
  card: number;
  /** What came between the tap and the card. */
  kilobytes: number;
  requests: number;
  /** How long the device itself was busy with scripts. */
  busy: number;
}

async function served(root: string) {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'first-card-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text: Buffer) => text.includes('is ready at') && ready());
    child.once('exit', () => failed(new Error(`The server in ${root} did not start`)));
  });
  const words = JSON.parse(await readFile(join(root, 'src/web/features/auth/en.json'), 'utf8')) as {
    continueAsGuest: string;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    button: words.continueAsGuest,
    stop: async () => {
      const exited = new Promise((left) => child.once('exit', left));
      child.removeAllListeners('exit').once('exit', () => undefined);
      child.kill('SIGTERM');
      await Promise.race([exited, new Promise((late) => setTimeout(late, 5000))]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstCard(
  browser: Browser,
  { url, button }: { url: string; button: string },
): Promise<Moments> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-GB', serviceWorkers: 'block' });
  await context.addInitScript((card) => {
    const moments: Record<string, number> = {};
    Object.assign(window, { moments });
    addEventListener('click', () => (moments['tap'] ??= performance.now()), true);
    const look = () => {
      if (moments['tap'] !== undefined && location.pathname === '/dashboard') {
        const shown = (selector: string) =>
          [...document.querySelectorAll<HTMLElement>(selector)].some(
            ({ innerText }) => innerText.trim() !== '',
          );
        if (shown('main h1')) moments['greeting'] ??= performance.now();
        if (shown(card)) {
          moments['card'] ??= performance.now();
          return;
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, CARD);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable');
  const scripts = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? 0;
  await page.goto(url);
  // Somebody reads before they tap.
  await page.waitForLoadState('networkidle');
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const before = await scripts();
  await page.getByRole('button', { name: button }).click();
  await page.waitForFunction(() => 'card' in (window as unknown as { moments: object }).moments, null, {
    timeout: 120_000,
  });
  const busy = (await scripts()) - before;
  const {
    tap = 0,
    greeting = 0,
    card = 0,
  } = await page.evaluate(() => (window as unknown as { moments: Record<string, number> }).moments);
  await context.close();
  return { greeting: greeting - tap, card: card - tap, kilobytes: bytes / 1000, requests, busy: busy * 1000 };
}

await buildStale();
const old = await mkdtemp(join(tmpdir(), 'first-card-before-'));
execFileSync('git', ['worktree', 'add', '--detach', '--force', old, BEFORE], {
  cwd: fromRoot(),
  stdio: 'ignore',
});
try {
  execFileSync('cp', ['-al', fromRoot('node_modules'), join(old, 'node_modules')]);
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: old, stdio: 'inherit' });
  const browser = await launchChromium({ letters: 'installed' });
  const houses = { before: await served(old), now: await served(fromRoot()) };
  const seen: Record<keyof typeof houses, Moments[]> = { before: [], now: [] };
  for (let run = 0; run < RUNS; run += 1)
    for (const name of ['before', 'now'] as const) seen[name].push(await firstCard(browser, houses[name]));
  await browser.close();
  for (const house of Object.values(houses)) await house.stop();
  const of = (name: keyof typeof houses, what: keyof Moments) => median(seen[name].map((one) => one[what]));
  console.log(`CPU ${SLOWER} times slower, 1.6 Mbit/s, median of ${RUNS}`);
  for (const name of ['before', 'now'] as const)
    console.log(
      `${name.padEnd(7)} first card ${Math.round(of(name, 'card'))} ms   greeting ${Math.round(of(name, 'greeting'))} ms   ` +
        `${Math.round(of(name, 'kilobytes'))} KB in ${of(name, 'requests')} answers   device busy ${Math.round(of(name, 'busy'))} ms`,
    );
  console.log(`ratio   ${(of('now', 'card') / of('before', 'card')).toFixed(2)}   (wished 0.50)`);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', old], { cwd: fromRoot(), stdio: 'ignore' });
}
