import { expect, test } from 'vitest';
import { pageAddress, referrerAddress } from '#web/platform/analytics/page-address.ts';
import { screens } from '#web/registry.ts';

test.each([
  ['/auth#access_token=a.b.c&type=recovery', '/auth'],
  ['/dashboard?q=my+illness#top', '/dashboard'],
  ['?code=1', '/auth'],
  ['', '/auth'],
  ['/profile/3f0e4a3c-8f34-4f5e-9f6b-0a4a5d1f2b3c', '/profile'],
  ['/settings/notifications', '/settings/notifications'],
  ['/quran/2/255', '/quran'],
  ['/quran/juz/30#78:2', '/quran'],
  ['/mosque-finder/seed-fatih', '/mosque-finder'],
  ['/duas/grief/worry-and-grief', '/duas'],
  ['/halal-check/e120', '/halal-check'],
  ['/mental-wellbeing/loneliness', '/dashboard'],
  ['/a-name-that-somebody-typed', '/not-found'],
])('%s is counted as %s', (path, address) => expect(pageAddress(path)).toBe(address));

const PRIVATE = 'SECRET-7';

test.each(
  screens.filter(({ paths }) => paths[0] !== '*').flatMap(({ id, paths }) => paths.map((path) => [id, path])),
)('of %s at %s nothing but its screen is counted', (id, path = '') => {
  const screen = screens.find((one) => one.id === id);
  const own = screen?.discreet ? '/dashboard' : screen?.paths[0].replace(/\/:.*$/, '');
  const filled = path.replaceAll(/:\w+/g, PRIVATE);
  for (const address of [filled, `${filled}?q=${PRIVATE}`, `${filled}#${PRIVATE}`])
    expect(pageAddress(address)).toBe(own);
  expect(pageAddress(`${filled}/${PRIVATE}/${PRIVATE}`)).not.toContain(PRIVATE);
});

test('a referrer keeps its site only', () => {
  expect(referrerAddress('https://user:secret@example.org/search?q=prayer#a')).toBe('https://example.org');
});

test.each(['', 'about:blank', 'android-app'])('%j is no referrer', (text) =>
  expect(referrerAddress(text)).toBeNull(),
);
