import { expect, test } from 'vitest';
import { refAt, refPath } from '#web/domain/writing/refs.ts';

test.each([
  ['/quran/2/153', '2:153'],
  ['/hadith/bukhari/8', 'bukhari:8'],
  ['/story/the-big-ship', 'story:the-big-ship'],
  ['/introduction-to-salah/wudhu', 'lesson:introduction-to-salah/wudhu'],
  ['/pilgrimage-guide/umrah-tawaf', 'guide:pilgrimage-guide/umrah-tawaf'],
  ['/quran/112', 'guide:quran/112'],
  ['/tasbih', 'tool:tasbih'],
])('%s is %s in a post, and leads back', (path, ref) => {
  expect(refAt(path)).toBe(ref);
  expect(refPath(ref)).toBe(path);
});

test('a dua is known without its shelf', () =>
  expect(refAt('/duas/morning/ayat-al-kursi')).toBe('dua:ayat-al-kursi'));

test('a card of Kalimah has an address of its own', () =>
  expect(refPath('kalimah:3f9a1c2b-0000-4000-8000-000000000001')).toBe(
    '/kalimah/3f9a1c2b-0000-4000-8000-000000000001',
  ));

test('of a stretch of ayahs the first one opens', () => expect(refPath('97:1-5')).toBe('/quran/97/1'));

test.each(['/profile', '/quran/juz/3', '/dashboard', '/halal-check/E120'])(
  '%s is nothing to refer to',
  (path) => expect(refAt(path)).toBeNull(),
);

test.each(['job:3f9a1c2b', 'nonsense', 'javascript:alert(1)', '../auth'])('%s leads nowhere', (ref) =>
  expect(refPath(ref)).toBeNull(),
);

test.each([
  ['post:3f9a1c2b-0000-4000-8000-000000000001', '/halaqa/post/3f9a1c2b-0000-4000-8000-000000000001'],
  ['job:3f9a1c2b-0000-4000-8000-000000000001', '/halaqa/jobs/3f9a1c2b-0000-4000-8000-000000000001'],
  ['place:node-240109189', '/mosque-finder/node-240109189'],
])('%s leads to %s', (ref, path) => expect(refPath(ref)).toBe(path));
