import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(fromRoot('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const ROOMS = /^(?:src|tests|scripts|content|deploy|docs|supabase|bench)\//u;
/** What the reader fills in. */
const GAP = /[<>{}*…]/u;

/** A decision is called by its number alone: `docs/decisions/0034`. */
const numbers = readdirSync(fromRoot('docs/decisions')).map((name) => `docs/decisions/${name.slice(0, 4)}`);
const DECISIONS = new Set(numbers);

function pathsIn(document: string): string[] {
  const text = readFileSync(fromRoot(document), 'utf8');
  const quoted = [...text.matchAll(/`([^`\s]+)`/gu)].map(([, name = '']) => name);
  const linked = [...text.matchAll(/\]\(([\w/-]+(?:\.md|\.png)?)\)/gu)].map(([, name = '']) =>
    document.startsWith('docs/') ? `docs/${name}` : name,
  );
  return [...quoted.filter((name) => ROOMS.test(name) && !GAP.test(name)), ...linked];
}

test.each(DOCUMENTS)('%s names no file that is gone', (document) => {
  const gone = pathsIn(document).filter((path) => !DECISIONS.has(path) && !existsSync(fromRoot(path)));
  expect(gone).toEqual([]);
});

test('each decision has a number of its own', () =>
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]));

test('documents name files', () => expect(DOCUMENTS.flatMap(pathsIn).length).toBeGreaterThan(40));
