import { expect, test } from 'vitest';
import { screenAt } from '#web/platform/screen-at.ts';
import { screenOf } from '#web/registry.ts';
import { upFrom } from '#web/shell/up-from.ts';

test.each([
  ['/quran/18', 'quran', '/quran'],
  ['/quran/juz/30', 'quran', '/quran'],
  ['/quran', 'quran', '/dashboard'],
  ['/duas/morning/ayat-al-kursi', 'duas', '/duas'],
  ['/story/the-big-ship', 'story', '/story-companion'],
  ['/settings/notifications', 'notifications', '/dashboard'],
] as const)('back from %s, with nothing behind, leads to its screen or home', (path, id, up) => {
  expect(upFrom(path, screenOf(id), '/dashboard')).toBe(up);
});

test('from a lesson back leads to its course, from a course to all of them', () => {
  const up = (path: string) => upFrom(path, screenAt(path), '/dashboard');
  expect(up('/good-manners/the-tongue')).toBe('/good-manners');
  expect(up('/good-manners')).toBe('/ilm');
  expect(up('/ilm/review')).toBe('/ilm');
  expect(up('/ilm')).toBe('/dashboard');
});
