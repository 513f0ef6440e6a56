import { expect, test } from 'vitest';
import { AGE_GROUPS, mayHear, mayOpen } from './ages.ts';

test('each age hears what younger ones hear, and a card for grown-ups is for grown-ups', () => {
  const heard = AGE_GROUPS.map((age) =>
    (['small', 'child', 'youth', 'adult'] as const).filter((ages) => mayHear(age, ages)).join(' '),
  );
  expect(heard).toEqual([
    'small',
    'small child',
    'small child youth',
    'small child youth',
    'small child youth adult',
  ]);
});

test('who has told no age hears what a child hears', () => {
  expect(mayHear(null, 'child')).toBe(true);
  expect(mayHear(undefined, 'youth')).toBe(false);
});

test('under ten only topics of the list are opened', () => {
  expect(mayOpen('under_10', 'prayer')).toBe(true);
  for (const topic of ['marriage', 'money', 'dress-and-death', 'society', 'a-new-topic'])
    expect(mayOpen('under_10', topic), topic).toBe(false);
  expect(mayOpen('10_12', 'society')).toBe(true);
});
