import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { oneLine, shownPlain } from './run.ts';

test('nothing that a terminal would obey is shown', () => {
  // Clears the screen, sets the title, goes back to the line's beginning; C1 does the same in one byte; text turned round.
  const evil = 'Ali\u001b[2J\u001b]0;owned\u0007\rroot\u009b31m\u007f\u202eabc\u2066\u2069';
  expect(shownPlain(evil)).toBe('Ali[2J]0;ownedroot31mabc');
  expect(shownPlain('one\n\ttwo – علي')).toBe('one\n\ttwo – علي');
});

test('what somebody wrote does not become another line', () => {
  expect(oneLine('wrong\n\u001b[1Areport 1 is fixed\u2028')).toBe('wrong [1Areport 1 is fixed');
});

test('every command says what it says through here', () => {
  const folder = fromRoot('src/server/commands');
  const loud = readdirSync(folder).filter(
    (file) =>
      !['run.ts', 'run.test.ts'].includes(file) &&
      /console\.|process\.std(out|err)\.write/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  );
  expect(loud).toEqual([]);
});
