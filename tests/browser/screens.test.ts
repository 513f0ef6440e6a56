import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { addressesOf, differing } from './addresses.ts';
import { sharedHouse, withNarrowLetters, type House } from './browser.ts';
import { halfOfLanguages, sweep } from './sweep.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

test('every pattern of an address is swept', () => {
  const patterns = differing.flatMap(({ paths }) => paths);
  expect(patterns.filter((pattern) => addressesOf(pattern).length === 0)).toEqual([]);
});

sweep(halfOfLanguages(0), () => house);

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

/** Ten times "n" at 100 px. The fonts' own tables say 1298, 1319, 1168 and 1187 units of 2048 for that letter. */
const ADVANCES = { wide: [633.8, 644], narrow: [570.3, 579.6] };

test('pages find the same letters on every machine, and none of the system’s', async () => {
  const { page, close } = await house.visit('/privacy');
  const widths = () =>
    page.evaluate(() =>
      ['var(--font-sans)', 'var(--font-display)', `'Liberation Sans', 'Noto Sans', serif`].map((family) => {
        const text = document.createElement('span');
        Object.assign(text.style, {
          fontFamily: family,
          fontSize: '100px',
          fontWeight: '400',
          position: 'absolute',
          whiteSpace: 'nowrap',
        });
        text.textContent = 'n'.repeat(10);
        document.body.append(text);
        const { width } = text.getBoundingClientRect();
        text.remove();
        return Math.round(width * 10) / 10;
      }),
    );
  const [sans, serif] = ADVANCES.wide;
  expect(await widths()).toEqual([sans, serif, serif]);
  expect(await withNarrowLetters(page, widths)).toEqual([...ADVANCES.narrow, serif]);
  expect(await widths()).toEqual([sans, serif, serif]);
  await close();
});
