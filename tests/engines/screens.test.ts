import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { titlesIn } from '#scripts/web/language-index.ts';
import { fromRoot } from '#server/root.ts';
import { addressesOf, differing } from '#tests/browser/addresses.ts';
import { DESKTOP, PHONE } from '#tests/browser/browser.ts';
import { askKept, isAllKept } from '#tests/browser/kept.ts';
import { LANGUAGES } from '#tests/browser/words.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

import type { Screen } from '#web/screen.ts';
import type { Tab } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

const ENGINES = [
  { engine: 'Firefox', open: firefox },
  { engine: 'WebKit', open: webkit },
];
const READERS = LANGUAGES.filter(({ language }) => language === 'en' || language === 'ar');

/** Who sees a screen: guests, unless it is for those who are not inside, or for members alone. */
const VISITORS = {
  visitor: { sees: ({ access }: Screen) => access === 'visitor', as: async () => null },
  guest: { sees: ({ access }: Screen) => access === 'anyone' || access === 'guest', as: newGuest },
  member: { sees: ({ access }: Screen) => access === 'member', as: newMember },
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ from: 'dist' });
});
afterAll(() => server.stop());

/** As the sign-in screen and the choice of a language would have left the device. */
async function enter(tab: Tab, visitor: keyof typeof VISITORS, language: string): Promise<void> {
  const person = await VISITORS[visitor].as(server);
  await person?.client.from('profiles').update({ language }).eq('user_id', person.id);
  const session = (await person?.client.auth.getSession())?.data.session ?? null;
  await tab.goto('/privacy');
  await tab.evaluate(
    (stored, chosen) => {
      localStorage.clear();
      localStorage.setItem('language', chosen);
      document.cookie = `lang=${chosen}; path=/; samesite=lax`;
      if (stored !== null) localStorage.setItem('sb-127-auth-token', stored);
    },
    session && JSON.stringify(session),
    language,
  );
}

interface Seen {
  path: string;
  title: string;
  direction: string;
}

const look = () => ({
  ready:
    document.readyState === 'complete' &&
    document.querySelector('main h1') !== null &&
    document.querySelector('main [aria-busy=true]') === null,
  path: location.pathname + location.search,
  title: document.title,
  direction: document.documentElement.dir,
});

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Waits for the screen, with its words, as it is expected; what comes instead is told. */
async function expectScreen(tab: Tab, expected: Seen): Promise<void> {
  await tab.goto(expected.path);
  await expect
    .poll(() => tab.evaluate(look), { message: expected.path })
    .toEqual({ ready: true, ...expected });
}

async function expectToFit(tab: Tab, path: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await tab.resize(size);
    // What measures its room itself takes a moment.
    await expect
      .poll(() => tab.evaluate(overflow), { message: `${path} ${size.width}` })
      .toBeLessThanOrEqual(0);
  }
}

describe.each(ENGINES)('in $engine', ({ open }) => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await open(server);
    await tab.resize(PHONE);
  });
  afterAll(() => tab?.close());

  test('who leaves while a screen is loading is not called back', async () => {
    await tab.goto('/landing');
    await tab.goto('/imprint');
    await tab.goto('/privacy');
    await expect.poll(async () => (await tab.evaluate(look)).path).toBe('/privacy');
    expect(await tab.problems()).toEqual([]);
  });

  describe.each(READERS)('in $language', ({ language, direction }) => {
    const titles = titlesIn(fromRoot(), language);
    const titleOf = (id: string) => `${titles[id]?.title} · Rafiq`;

    test.for(['visitor', 'guest', 'member'] as const)(
      'every screen for a %s has its title and direction, fits, and says no error',
      async (visitor) => {
        await enter(tab, visitor, language);
        await tab.problems();
        for (const screen of differing.filter(VISITORS[visitor].sees))
          for (const path of screen.paths.flatMap(addressesOf)) {
            await expectScreen(tab, { path, title: titleOf(screen.id), direction });
            await expectToFit(tab, path);
            expect.soft(await tab.problems(), path).toEqual([]);
          }
      },
    );

    test('the app starts with the server gone', async ({ skip }) => {
      await enter(tab, 'guest', language);
      await expectScreen(tab, { path: '/dashboard', title: titleOf('dashboard'), direction });
      const works = await tab.evaluate(() => 'serviceWorker' in navigator);
      skip(!works, 'this engine has no service workers here');
      await expect
        .poll(async () => isAllKept(await tab.evaluate(askKept, language), language), { timeout: 120_000 })
        .toBe(true);
      await server.whileGone(async () => {
        for (const id of ['dashboard', 'prayer-times', 'quran'] as const) {
          await expectScreen(tab, { path: `/${id}`, title: titleOf(id), direction });
          expect(await tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        }
        await tab.goto('/quran/2/255');
        await expect
          .poll(() =>
            tab.evaluate(() => document.querySelector('[data-ayah="262"]')?.textContent?.length ?? 0),
          )
          .toBeGreaterThan(100);
      });
      // Without a server some questions fail, and pages say so.
      await tab.problems();
    });
  });
});
