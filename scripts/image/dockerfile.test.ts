import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { isIgnored, pairsOf, stagesOf, wordsOf } from './dockerfile.ts';

const stages = stagesOf(readFileSync(fromRoot('deploy/Dockerfile'), 'utf8'));
const [build, image] = stages;
const said = (stage: typeof image, kind: string) =>
  stage?.steps.filter((step) => step.kind === kind).map(({ text }) => text) ?? [];

test('the image is made in two stages, of which the last has no tools of development', () => {
  expect(stages.map(({ base, name }) => [base, name])).toEqual([
    ['node:20-bookworm-slim', 'build'],
    ['node:20-bookworm-slim', undefined],
  ]);
  expect(said(build, 'RUN').join('\n')).toMatch(/npm ci[^]*npm run build[^]*npm prune --omit=dev/);
  expect(said(image, 'COPY')).toEqual(['--from=build /app /app']);
});

test('it runs as nobody special, is asked whether it is well, and hears the signal itself', () => {
  expect(said(image, 'USER')).toEqual(['node']);
  expect(wordsOf(said(image, 'HEALTHCHECK')[0] ?? '').join(' ')).toContain('/health');
  expect(wordsOf(said(image, 'CMD')[0] ?? '')).toEqual(['node', 'dist/server/main.js']);
  expect(pairsOf(said(image, 'ENV')[0] ?? '')).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' });
});

test('what is secret, made or only for tests is left out of the image', () => {
  const ignored = isIgnored(readFileSync(fromRoot('deploy/Dockerfile.dockerignore'), 'utf8'));
  for (const path of [
    'data/keys.json',
    'deploy/rafiq.env',
    '.git/HEAD',
    'node_modules/pg/a.js',
    'dist/server/main.js',
    'tests/rls/lab.ts',
    'src/server/keys.test.ts',
  ])
    expect(ignored(path), path).toBe(true);
  for (const path of [
    'package.json',
    'src/server/main.ts',
    'supabase/migrations/1.sql',
    'content/en/mail.json',
  ])
    expect(ignored(path), path).toBe(false);
});
