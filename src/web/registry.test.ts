import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { USAGE } from '#core/usage.ts';
import { pathOf, screens } from '#web/registry.ts';

function wordsIn(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`./${folder}/en.json`, import.meta.url), 'utf8'));
}

test('no two screens share a path or a name', () => {
  const paths = screens.flatMap((screen) => screen.paths);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(screens.map((screen) => screen.id)).size).toBe(screens.length);
});

test.each(screens.map((screen) => [screen.id, screen] as const))(
  '%s has code, words and what menus need',
  (_, screen) => {
    const inMenus = screen.place !== undefined && screen.place !== 'about';
    const files = ['screen.tsx', 'en.json', ...(inMenus ? ['icon.ts'] : [])];
    const folder = new URL(`./${screen.folder}/`, import.meta.url);
    expect(files.filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
  },
);

test('the signs of the bottom bar are there at the first paint', () => {
  const early = readFileSync(new URL('./domain/screens/icons.ts', import.meta.url), 'utf8');
  const named = /features\/\{([\w,-]+)\}\/icon\.ts/.exec(early)?.[1]?.split(',');
  const bar = screens.filter((screen) => screen.place === 'bar').map((screen) => basename(screen.folder));
  expect(named).toEqual(bar);
});

test('a tool stands on a shelf and says what it is for', () => {
  const tools = screens.filter((screen) => screen.place === 'tool');
  expect(tools.filter((tool) => !tool.group || !wordsIn(tool.folder)['summary'])).toEqual([]);
  expect(screens.filter((screen) => screen.group && screen.place !== 'tool')).toEqual([]);
});

test('what folders give to the dashboard and the wizard belongs to a screen and has its words', () => {
  const given = readdirSync(new URL('./', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(features|tools|courses)\/(.*\/)?(card\.tsx|start\.tsx?|wizard\.tsx)$/.test(file),
  );
  const folders = new Set(screens.map((screen) => screen.folder));
  expect(given.length).toBeGreaterThan(0);
  expect(given.filter((file) => !folders.has(dirname(file)))).toEqual([]);
  const starts = given.filter((file) => basename(file).startsWith('start.'));
  // The glob looks for this ending; another would never be found.
  expect(starts.filter((file) => basename(file) !== 'start.ts')).toEqual([]);
  for (const file of starts)
    expect(Object.keys(wordsIn(dirname(file))), file).toEqual(expect.arrayContaining(['start', 'startText']));
});

test('the public routes of the specification are for visitors, its dashboard and profile are not', () => {
  const access = new Map(screens.flatMap((screen) => screen.paths.map((path) => [path, screen.access])));
  for (const path of ['/', '/auth', '/landing']) expect(access.get(path)).toBe('visitor');
  for (const path of ['/dashboard', '/profile']) expect(access.get(path)).toBe('guest');
  expect(access.get('*')).toBe('anyone');
});

test('links lead to the first path of a screen', () => expect(pathOf('auth')).toBe('/auth'));

test.each(
  screens
    .filter(({ place, discreet }) => place === 'tool' && !discreet)
    .map(({ id, folder }) => [id, folder] as const),
)('the first real use of %s is noted, and counted by that', (id, folder) => {
  const root = new URL(`./${folder}/`, import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, root), 'utf8'));
  expect(sources.filter((source) => source.includes(`noteUse('${id}'`)).length).toBeGreaterThan(0);
});

test('what is counted of a use is said in one place each, by a word of the list', () => {
  const root = new URL('./', import.meta.url);
  const calls = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(/\btrackUse\(.*?'(\w+)'\)/g)])
    .map(([, action]) => action);
  expect(new Set(calls)).toEqual(new Set(USAGE.feature_use.action));
});
