import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathOf, screens } from '#web/registry.ts';

test('no two screens share a path or a name', () => {
  const paths = screens.flatMap((screen) => screen.paths);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(screens.map((screen) => screen.id)).size).toBe(screens.length);
});

test.each(screens.map((screen) => [screen.id, screen] as const))(
  '%s has code, words and what menus need',
  (_, screen) => {
    const inMenus = screen.place === 'bar' || screen.place === 'menu';
    const files = ['screen.tsx', 'en.json', ...(inMenus ? ['icon.ts'] : [])];
    const folder = new URL(`./${screen.folder}/`, import.meta.url);
    expect(files.filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
  },
);

test('the public routes of the specification are for visitors, its dashboard and profile are not', () => {
  const access = new Map(screens.flatMap((screen) => screen.paths.map((path) => [path, screen.access])));
  for (const path of ['/', '/auth', '/landing']) expect(access.get(path)).toBe('visitor');
  for (const path of ['/dashboard', '/profile']) expect(access.get(path)).toBe('guest');
  expect(access.get('*')).toBe('anyone');
});

test('links lead to the first path of a screen', () => expect(pathOf('auth')).toBe('/auth'));
