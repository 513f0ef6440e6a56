import { expect, test } from 'vitest';
import { similarNames } from './similar.ts';

test('the name most like the wanted one comes first, unlike ones not at all', () => {
  expect(similarNames('profil', ['points', 'profiles', 'public_profiles'], 0.75)).toMatchObject([
    { name: 'profiles' },
  ]);
  expect(similarNames('xyz', ['profiles'], 0.33)).toEqual([]);
  expect(similarNames('(a)', ['(a, b)'], 0.33)).toEqual([{ name: '(a, b)', score: 0.5 }]);
});
