import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screens } from '#web/registry.ts';
import { newMember } from '../clients.ts';
import { DESKTOP, openHouse, overflow, PHONE, violations, type House } from './browser.ts';
import { LANGUAGES } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/**
 * Every page of the app: a new screen is swept without a line here. What the gate would turn away shows the same
 * sign-in screen or dashboard each time and is tested below.
 */
const pathsOf = (visitor: 'signed out' | 'signed in') => [
  ...screens
    .filter(({ access }) =>
      visitor === 'signed out' ? access === 'anyone' || access === 'visitor' : access !== 'visitor',
    )
    .flatMap((screen) => screen.paths)
    .filter((path) => !path.includes(':') && path !== '*'),
  '/nothing-here',
];

/** A few at a time, so that no single test runs for long on a slow machine. */
const PORTION = 7;
function portions(paths: readonly string[]): string[][] {
  return paths.length === 0 ? [] : [paths.slice(0, PORTION), ...portions(paths.slice(PORTION))];
}

/** Each width and each theme once; the four pairings differ in nothing further, nor do languages of one direction. */
const LIGHT_PHONE = { colorScheme: 'light', viewport: PHONE } as const;
const DARK_DESKTOP = { colorScheme: 'dark', viewport: DESKTOP } as const;
const LOOKS = {
  en: [LIGHT_PHONE, DARK_DESKTOP],
  ar: [LIGHT_PHONE, DARK_DESKTOP],
  de: [LIGHT_PHONE],
  tr: [DARK_DESKTOP],
} as const;

describe.each(LANGUAGES)('in $language', ({ language, locale, direction }) => {
  const cases = (['signed out', 'signed in'] as const).flatMap((visitor) =>
    portions(pathsOf(visitor)).map((paths) => ({ visitor, paths })),
  );
  test.for(cases)('$visitor, $paths: no violation, no overflow, no error', async ({ visitor, paths }) => {
    const { page, problems, close } =
      visitor === 'signed in'
        ? await house.visitAs(await newMember(house.server, { language }), '/privacy', { locale })
        : await house.visit('/privacy', { locale });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.locator('main h1').first().waitFor();
      expect(await page.locator('html').getAttribute('dir'), path).toBe(direction);
      for (const { colorScheme, viewport } of LOOKS[language]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        const where = `${path} ${visitor} ${colorScheme} ${viewport.width}`;
        expect(await violations(page), where).toEqual([]);
        expect(await overflow(page), where).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize(PHONE);
    }
    const expected = /404 \(Not Found\)/;
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
    await close();
  });
});

test('a visitor is led from a protected page to sign-in, and a member from sign-in to the dashboard', async () => {
  const { page, close } = await house.visit('/dashboard');
  await page.waitForURL('**/auth');
  const member = await newMember(house.server);
  const { data } = await member.client.auth.getSession();
  await page.evaluate(
    (session) => localStorage.setItem('sb-127-auth-token', session),
    JSON.stringify(data.session),
  );
  for (const path of ['/', '/auth', '/landing']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
  }
  await close();
});

test('the not-found screen needs no login', async () => {
  const { page, close } = await house.visit('/nothing-here');
  await page.locator('main h1').waitFor();
  expect(new URL(page.url()).pathname).toBe('/nothing-here');
  await close();
});
