import { expect, test } from 'vitest';
import { saidByAny, saidWith, stepsWith } from '#core/salah/more-prayers.ts';

const STEPS = [
  { id: 'opening', said: ['takbir'] },
  {
    id: 'praise',
    said: { hanafi: ['istiftah'], maliki: [], shafii: ['fatihah'], hanbali: ['fatihah'] },
  },
  { id: 'before', schools: ['maliki', 'shafii', 'hanbali'], said: ['takbir'] },
  { id: 'after', schools: ['hanafi'] },
] as const;

test('a school has the steps of all and its own', () => {
  expect(stepsWith(STEPS, 'hanafi').map(({ id }) => id)).toEqual(['opening', 'praise', 'after']);
  expect(stepsWith(STEPS, 'shafii').map(({ id }) => id)).toEqual(['opening', 'praise', 'before']);
});

test('what is said is the same for all, or as the school has it, or nothing', () => {
  expect(saidWith(STEPS[0], 'maliki')).toEqual(['takbir']);
  expect(saidWith(STEPS[1], 'hanafi')).toEqual(['istiftah']);
  expect(saidWith(STEPS[1], 'maliki')).toEqual([]);
  expect(saidWith(STEPS[3], 'hanafi')).toEqual([]);
});

test('what any school says is named once', () =>
  expect(saidByAny(STEPS)).toEqual(['takbir', 'istiftah', 'fatihah']));
