import { expect, test } from 'vitest';
import { differenceOf } from '#web/features/admin/users/audit/difference.ts';

test('tells what became different, and nothing of what stayed', () => {
  expect(differenceOf({ role: null, name: 'x', n: 1 }, { role: 'reader', name: 'x', n: 1 })).toEqual([
    { field: 'role', before: null, after: 'reader' },
  ]);
});

test('tells all of what was made, and of what ended', () => {
  expect(differenceOf(null, { title: 'Tea', stock: null })).toEqual([
    { field: 'title', before: null, after: 'Tea' },
  ]);
  expect(differenceOf({ title: 'Tea' }, null)).toEqual([{ field: 'title', before: 'Tea', after: null }]);
  expect(differenceOf(null, null)).toEqual([]);
});

test('looks into what is made of parts', () => {
  expect(differenceOf({ detail: { n: 1 } }, { detail: { n: 1 } })).toEqual([]);
  expect(differenceOf({ detail: { n: 1 } }, { detail: { n: 2 } })).toHaveLength(1);
});
