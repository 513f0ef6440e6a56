import { expect, test } from 'vitest';
import { pageAddress, referrerAddress } from '#web/shell/page-address.ts';

test.each([
  ['/auth#access_token=a.b.c&type=recovery', '/auth'],
  ['/halaqa/jobs?q=my+illness#top', '/halaqa/jobs'],
  ['/dashboard', '/dashboard'],
  ['?code=1', '/'],
  ['/halaqa/profile/amina.k', '/halaqa/profile/:who'],
  ['/quran/2/255', '/quran'],
  ['/quran/juz/30#78:2', '/quran'],
])('%s is counted as %s', (path, address) => expect(pageAddress(path)).toBe(address));

test('a referrer keeps its site only', () => {
  expect(referrerAddress('https://user:secret@example.org/search?q=prayer#a')).toBe('https://example.org');
});

test.each(['', 'about:blank', 'android-app'])('%j is no referrer', (text) =>
  expect(referrerAddress(text)).toBeNull(),
);
