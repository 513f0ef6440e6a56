import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { AREAS } from './areas.ts';
import type { Mutant } from './mutant.ts';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"]+)['"]/g;
const ROOMS: Readonly<Record<string, string>> = {
  '#core/': 'src/core/',
  '#web/': 'src/web/',
  '#server/': 'src/server/',
  '#content/': 'content/',
  '#tests/': 'tests/',
  '#scripts/': 'scripts/',
};

const sourcesIn = (root: string, folder: string): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

function targetOf(from: string, specifier: string): string {
  const room = Object.keys(ROOMS).find((known) => specifier.startsWith(known));
  return room === undefined
    ? posix.join(posix.dirname(from), specifier)
    : (ROOMS[room] ?? '') + specifier.slice(room.length);
}

const MATRIX = 'tests/rls/matrix.test.ts';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** A server of its own is dear, and knows nothing of pure code that a test beside it does not know. */
const STARTS = ['tests/harness/server.ts', 'tests/harness/command.ts'];

/** Which tests concern a mutant, in stages: the nearest first, so that most mutants cost little. */
export function relatedTests(root: string): (mutant: Mutant) => string[][] {
  const files = ['src', 'content', 'tests', 'scripts'].flatMap((folder) => sourcesIn(root, folder));
  const texts = new Map(files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]));
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = targetOf(file, specifier);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }

  /** By how many imports each file is away from one. */
  const distances = (from: readonly string[]): Map<string, number> => {
    const found = new Map(from.map((file) => [file, 0]));
    for (const [file, away] of found)
      for (const importer of importers.get(file) ?? [])
        if (!found.has(importer)) found.set(importer, away + 1);
    return found;
  };
  const starting = distances(STARTS);
  const pure = (file: string): string[][] => {
    const found = [...distances([file])]
      .filter(([test]) => isTest(test) && !starting.has(test) && !test.startsWith('tests/browser'))
      .map(([test, away]) => ({ test, away: away + (posix.dirname(test) === posix.dirname(file) ? 0 : 0.5) }))
      .toSorted((one, other) => one.away - other.away);
    const near = found.filter(({ away }) => away <= (found[0]?.away ?? 0) + 0.5).slice(0, 4);
    return [near, found.slice(near.length, near.length + 12)].map((stage) => stage.map(({ test }) => test));
  };

  const schema = readFileSync(`${root}/supabase/schema.sql`, 'utf8');
  const statements = schema.split(/\n\n(?=-- |create |CREATE )/);
  const rules = files.filter((file) => file.startsWith('tests/rls/') && isTest(file));
  const last = (owner: string) => owner.split('.').at(-1) ?? '';
  /** Who calls it, and who calls those: a rule is tested by what people do. */
  const callers = (owner: string): string[] => {
    const found = new Set([owner]);
    for (const name of found)
      for (const statement of statements) {
        const [, caller = ''] = /(?:FUNCTION|create table) ([\w.]+)/.exec(statement) ?? [];
        if (caller.includes('.') && new RegExp(`\\b${name}\\b`).test(statement) && found.size < 25)
          found.add(caller);
      }
    return [...found];
  };
  const ruled = (owner: string): string[][] => {
    const names = callers(owner);
    const [own] = names.map(last);
    const score = (file: string) => {
      const text = texts.get(file) ?? '';
      const count = (name: string) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
      return names.reduce(
        (sum, name) => sum + Math.min(5, count(last(name))) * (last(name) === own ? 10 : 1),
        0,
      );
    };
    const ranked = rules
      .map((test) => ({ test, score: score(test) }))
      .filter(({ test, score }) => score > 0 && test !== MATRIX)
      .toSorted((one, other) => other.score - one.score)
      .map(({ test }) => test);
    return [ranked.slice(0, 1), ranked.slice(1, 3), ranked.slice(3, 8)];
  };

  return ({ area, file, change }) => {
    const { tests = [] } = AREAS[area] ?? {};
    const served = [tests.slice(0, 2), tests.slice(2, 5), tests.slice(5)];
    if ('content' in change) return [...pure(file), ...served];
    const [near = [], ...far] = ruled(change.owner);
    // Who may do what at all is a matter of the matrix; functions and constraints have tests of their own.
    const first = /^(?:alter policy|grant)/.test(change.statement) ? [[MATRIX], near] : [near, [MATRIX]];
    return [...first, ...served, ...far];
  };
}
