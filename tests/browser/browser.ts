import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pg from 'pg';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import type { SupabaseClient } from '@supabase/supabase-js';
import { launchChromium, type Launch } from '#scripts/chromium.ts';
import { NARROW } from '#scripts/chromium/letters.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { newContexts, PHONE, type Contexts } from './contexts.ts';
import { wordsOf } from './words.ts';

export { PHONE };
export const DESKTOP = { width: 1280, height: 900 };

/**
 * For visits that come back offline or are told something while the app is closed. The others go without a service worker: each
 * would first fetch all of the Quran, the tools and the search, which takes a machine of two cores longer than the test itself.
 */
export const KEEPS_THE_APP = { serviceWorkers: 'allow' } as const;

export interface House {
  server: TestServer;
  browser: Browser;
  /** A fresh browser profile at the server's origin; console errors of its pages are collected. See `KEEPS_THE_APP`. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** The same with somebody signed in, as the sign-in screen would have left them. */
  visitAs: (
    person: { client: SupabaseClient },
    path: string,
    options?: BrowserContextOptions,
  ) => Promise<Visit>;
  /**
   * What a device does when nobody answers: the server itself is gone, since cutting the page's network leaves the service
   * worker's open, and the browser's own cache is empty, which may be at any time.
   */
  offline: (context: BrowserContext, work: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}
export interface Visit {
  page: Page;
  context: BrowserContext;
  problems: string[];
  close: () => Promise<void>;
}

/** Browsers and the server that nobody changes stay for the next file of the same process, which ends them with itself. */
const browsers = new Map<string, Promise<Browser>>();
/** A script or a benchmark opens one house, and ends with it. */
const HAS_FILES_TO_COME = process.env.VITEST === 'true';

async function browserOf(launch: Launch): Promise<Browser> {
  const key = JSON.stringify(launch);
  const known = await browsers.get(key);
  if (known?.isConnected()) return known;
  const begun = launchChromium(launch);
  browsers.set(key, begun);
  begun.catch(() => browsers.delete(key));
  return begun;
}

let commonServer: Promise<TestServer> | undefined;
async function serverOfAll(): Promise<TestServer> {
  const known = await commonServer;
  if (known?.process.exitCode === null && known.process.signalCode === null) return known;
  const begun = startServer({ from: 'dist' });
  commonServer = begun;
  begun.catch(() => (commonServer = undefined));
  return begun;
}

const commonContexts = new WeakMap<TestServer, Contexts>();

/** The built app for tests that meet nobody but their own people: the server is that of the files before and after. */
export async function sharedHouse(): Promise<House> {
  const [server, browser] = [await serverOfAll(), await browserOf({})];
  const contexts = commonContexts.get(server) ?? newContexts(browser, server.url);
  commonContexts.set(server, contexts);
  return houseOf(server, browser, contexts, contexts.leave);
}

/** The built app, a real server of one's own and a real browser, whose pages find the same letters on every machine. */
export async function openHouse(env: Record<string, string> = {}, launch: Launch = {}): Promise<House> {
  const server = await startServer({ from: 'dist', env });
  const browser = await browserOf(launch);
  const contexts = newContexts(browser, server.url);
  return houseOf(server, browser, contexts, async () => {
    await contexts.end();
    await server.stop();
    if (!HAS_FILES_TO_COME) await browser.close();
  });
}

function houseOf(
  server: TestServer,
  browser: Browser,
  contexts: Contexts,
  close: () => Promise<void>,
): House {
  const house: House = {
    server,
    browser,
    visit: async (path, options = {}) => {
      const problems: string[] = [];
      const visitor = await contexts.open(options, (page) => listen(page, problems));
      const page = await visitor.context.newPage();
      await page.goto(path);
      return { page, problems, ...visitor };
    },
    visitAs: async ({ client }, path, options) => {
      const { data } = await client.auth.getSession();
      const session = { name: 'sb-127-auth-token', value: JSON.stringify(data.session) };
      const storageState = { cookies: [], origins: [{ origin: server.url, localStorage: [session] }] };
      return house.visit(path, { storageState, ...options });
    },
    offline: async (context, work) => {
      const [page] = context.pages();
      if (page) await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      await server.whileGone(work);
    },
    close,
  };
  return house;
}

/** Looks behind the API. A connection for each question: while a test has the server gone, its database is gone, too. */
export const behind = (house: () => House) => ({
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const client = new pg.Client(house().server.databaseUrl);
    await client.connect();
    try {
      return await client.query<Row>(text, values);
    } finally {
      await client.end();
    }
  },
});

/** What a page has asked for and not yet got. */
const onTheWay = new WeakMap<Page, Set<Request>>();

/** Errors that a person would never see, but that say something is broken: exceptions and blocked resources. */
function listen(page: Page, problems: string[]): void {
  const requests = new Set<Request>();
  onTheWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What fades in or changes its colours has done so; what turns for ever may turn. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One that is taken back ends as well.
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });

/** Violations of WCAG 2.2 A and AA in the page. One that was still being put together is looked at again: what is wrong stays wrong. */
export async function violations(page: Page): Promise<string[]> {
  const found = await violationsNow(page);
  if (found.length === 0) return found;
  await page.waitForTimeout(1000);
  return violationsNow(page);
}

async function violationsNow(page: Page): Promise<string[]> {
  await atRest(page);
  // Evaluated through the debugger, which the page's own policy does not concern.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    interface Node {
      html: string;
      failureSummary: string;
      target: [string];
    }
    interface Found {
      violations: { id: string; nodes: Node[] }[];
    }
    const { axe } = window as unknown as { axe: { run(root: unknown, options: object): Promise<Found> } };
    const result = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    /** What has scrolled under a bar is small only there: it counts if it is small in the middle of the window, too. */
    const staysSmall = async ({ target: [selector] }: Node) => {
      const before = scrollY;
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(selector, { runOnly: { type: 'rule', values: ['target-size'] } });
      scrollTo({ top: before, behavior: 'instant' });
      return again.violations.length > 0;
    };
    const found: string[] = [];
    for (const { id, nodes } of result.violations) {
      const wrong: Node[] = [];
      for (const node of nodes) if (id !== 'target-size' || (await staysSmall(node))) wrong.push(node);
      if (wrong.length > 0)
        found.push(`${id}: ${wrong.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`);
    }
    return found;
  });
}

/** Why a test of notifications is left out, where the browser has none: npm's is a headless shell. */
export const NO_NOTIFICATIONS =
  'this Chromium shows no notifications; put a whole one on the PATH, or name it by CHROMIUM';

/** Whether the page's browser shows what it was permitted to show. */
export const showsNotifications = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'Notification' in window && Notification.permission === 'granted');

/** Waits until nothing was on its way for a moment; half a second each, which is the browser's own measure, adds up to minutes. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  let still = 0;
  while (still < 4) {
    await page.waitForTimeout(40);
    still = (onTheWay.get(page)?.size ?? 0) === 0 ? still + 1 : 0;
  }
}

/** Opens what stands behind the sign for remarks: of the screen, whose sign stands in the bar on phones, or of a part of it. */
export async function openRemark(page: Page, language: string, within = 'body'): Promise<void> {
  const name = wordsOf(language, 'platform/phrases')('remark');
  await page.locator(within).getByRole('button', { name, exact: true, expanded: false }).first().click();
}

/** How far the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Doubles the size of letters for as long as something is looked at, as WCAG 2.2 lets readers do (1.4.4). */
export async function withLargeLetters<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // Through the object model, which the page's own policy allows.
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);
  await enlarge('200%');
  const seen = await look();
  await enlarge('');
  return seen;
}

/** Lets the page fall back on narrow letters instead of wide ones for as long as something is looked at. */
export async function withNarrowLetters<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // Through the object model, which the page's own policy allows.
  const fallBackOn = (fonts: { sans: string; serif: string } | null) =>
    page.evaluate((narrow) => {
      const { style } = document.documentElement;
      style.removeProperty('--font-sans');
      style.removeProperty('--font-display');
      if (narrow === null) return;
      style.setProperty('--font-sans', `'Rafiq Arabic', '${narrow.sans}'`);
      style.setProperty('--font-display', `'Rafiq Arabic', '${narrow.serif}'`);
    }, fonts);
  await fallBackOn(NARROW);
  const seen = await look();
  await fallBackOn(null);
  return seen;
}
