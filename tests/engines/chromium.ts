import { launchChromium } from '#scripts/chromium.ts';
import type { Engine } from './engine.ts';

/** The engine that all other tests run in: what the others draw is held against it. */
export const chromium: Engine = async (server) => {
  const browser = await launchChromium({ letters: 'latin' });
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  return {
    goto: async (path) => void (await page.goto(path)),
    evaluate: (look, ...given) => page.evaluate(`(${look.toString()})(...${JSON.stringify(given)})`),
    resize: (size) => page.setViewportSize(size),
    picture: () => page.screenshot(),
    problems: async () => problems.splice(0),
    close: () => browser.close(),
  };
};
