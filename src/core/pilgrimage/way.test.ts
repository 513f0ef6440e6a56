import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KINDS, MIQATS, wayOf } from '#core/pilgrimage/way.ts';

const { pages }: { pages: { id: string }[] } = JSON.parse(
  readFileSync(new URL('../../../content/base/guides/pilgrimage-guide.json', import.meta.url), 'utf8'),
);
const known = new Set(pages.map(({ id }) => id));

describe.each(KINDS)('the way of %s', (kind) => {
  test.each([null, ...MIQATS])('by %s leads over pages that exist, each once', (miqat) => {
    const way = wayOf(kind, miqat);
    expect(way.filter((page) => !known.has(page))).toEqual([]);
    expect(new Set(way).size).toBe(way.length);
  });
});

test('whoever is in ihram until the 10th does not cut their hair on arrival', () => {
  expect(wayOf('umrah', null)).toContain('umrah-hair');
  expect(wayOf('tamattu', null)).toContain('umrah-hair');
  expect(wayOf('qiran', null)).not.toContain('umrah-hair');
  expect(wayOf('ifrad', null)).not.toContain('umrah-hair');
});

test('one is washed and dressed before the miqat, where the intention is made', () => {
  for (const kind of ['umrah', 'tamattu'] as const) {
    const way = wayOf(kind, 'by-plane');
    expect(way.indexOf('umrah-ihram')).toBeLessThan(way.indexOf('by-plane'));
    expect(way.indexOf('by-plane')).toBeLessThan(way.indexOf('umrah-entering'));
  }
});

test('an Umrah ends with the hair, a Hajj with the farewell', () => {
  expect(wayOf('umrah', null).at(-1)).toBe('umrah-hair');
  for (const kind of ['tamattu', 'qiran', 'ifrad'] as const)
    expect(wayOf(kind, null).at(-1)).toBe('farewell');
});
