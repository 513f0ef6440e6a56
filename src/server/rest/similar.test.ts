import { expect, test } from 'vitest';
import { similarNames } from './similar.ts';

test('the name most like the wanted one comes first, unlike ones not at all', () => {
  expect(similarNames('profil', ['points', 'profiles', 'public_profiles'], 0.75)).toMatchObject([
    { name: 'profiles' },
  ]);
  expect(similarNames('xyz', ['profiles'], 0.33)).toEqual([]);
  expect(similarNames('(a)', ['(a, b)'], 0.33)).toEqual([{ name: '(a, b)', score: 0.5 }]);
});

test('of equally similar names the one with more pieces in common comes first', () => {
  const views = ['orders_view', 'consumers_view_view'];
  expect(similarNames('self_recursive_view', views, 0.33)[0]).toMatchObject({ name: 'consumers_view_view' });
});

test('who knows the name itself means no other', () => {
  expect(similarNames('tasks', ['filtered_tasks', 'tasks'], 0.33)).toEqual([{ name: 'tasks', score: 1 }]);
});
