import { readdirSync } from 'node:fs';
import { fromRoot } from '#server/root.ts';

/** The languages in which people have written down what to expect: a folder of fixtures has `<language>.tsv` for each. */
export function fixtureLanguages(folder: string): string[] {
  return readdirSync(fromRoot('tests/fixtures', folder)).flatMap(
    (name) => /^([a-z]{2})\.tsv$/.exec(name)?.[1] ?? [],
  );
}
