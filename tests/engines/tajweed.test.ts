import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHONE } from '#tests/browser/browser.ts';
import { newGuest } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import type { Tab } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const ENGINES = [
  { engine: 'Firefox', open: firefox, colours: true },
  // Its letters do not join across elements.
  { engine: 'WebKit', open: webkit, colours: false },
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ from: 'dist' });
});
afterAll(() => server.stop());

const lookAt = () => ({
  widths: [...document.querySelectorAll('[data-scripture]')].map((ayah) => {
    const text = document.createRange();
    text.selectNodeContents(ayah);
    return Math.round(text.getBoundingClientRect().width);
  }),
  coloured: document.querySelector('[data-tajweed]') !== null,
});

describe.each(ENGINES)('in $engine', ({ open, colours }) => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await open(server);
    await tab.resize(PHONE);
  });
  afterAll(() => tab?.close());

  async function read(tajweed: boolean) {
    await tab.evaluate(
      (settings) => localStorage.setItem('quran-reading', settings),
      JSON.stringify({ mode: 'reading', tajweed }),
    );
    await tab.goto('/quran/page/604');
    // The three surahs with the basmala of each.
    await expect.poll(async () => (await tab.evaluate(lookAt)).widths.length).toBe(18);
    // What must not come is given the time to come.
    if (tajweed && !colours) await new Promise((passed) => setTimeout(passed, 3000));
    await expect.poll(async () => (await tab.evaluate(lookAt)).coloured).toBe(tajweed && colours);
    return tab.evaluate(lookAt);
  }

  test('letters stand with the colours of tajweed as they stand without', async () => {
    const guest = await newGuest(server);
    const { data } = await guest.client.auth.getSession();
    await tab.goto('/privacy');
    await tab.evaluate(
      (session) => localStorage.setItem('sb-127-auth-token', session),
      JSON.stringify(data.session),
    );
    const plain = await read(false);
    const coloured = await read(true);
    expect(coloured.coloured).toBe(colours);
    for (const [ayah, width] of coloured.widths.entries())
      expect(Math.abs(width - (plain.widths[ayah] ?? 0)), `line ${ayah}`).toBeLessThanOrEqual(2);
    expect(await tab.problems()).toEqual([]);
  });
});
