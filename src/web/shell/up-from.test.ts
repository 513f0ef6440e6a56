import { expect, test } from 'vitest';
import { screenOf } from '#web/registry.ts';
import { upFrom } from '#web/shell/up-from.ts';

test.each([
  ['/quran/18', 'quran', '/quran'],
  ['/quran/juz/30', 'quran', '/quran'],
  ['/quran', 'quran', '/dashboard'],
  ['/duas/morning/ayat-al-kursi', 'duas', '/duas'],
  ['/settings/notifications', 'notifications', '/dashboard'],
] as const)('back from %s, with nothing behind, leads to its screen or home', (path, id, up) => {
  expect(upFrom(path, screenOf(id), '/dashboard')).toBe(up);
});
