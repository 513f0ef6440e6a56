import { postgresChangesFilter } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { conditionsIn, FilterError } from './filter.ts';

const is = (column: string, operator: string, values: string[], negated = false) => ({
  column,
  operator,
  values,
  negated,
});

test('what the official client writes is read as it was meant', () => {
  const text = postgresChangesFilter()
    .eq('city', 'Oslo, Norway')
    .in('tag', ['a', 'b,c', 'd"e', 'f\\g', '(h)'])
    .not('title', 'like', 'x%')
    .is('gone', null)
    .gte('size', 4)
    .build();
  expect(conditionsIn(text)).toEqual([
    is('city', 'eq', ['Oslo, Norway']),
    is('tag', 'in', ['a', 'b,c', 'd"e', 'f\\g', '(h)']),
    is('title', 'like', ['x%'], true),
    is('gone', 'is', ['null']),
    is('size', 'gte', ['4']),
  ]);
});

test('dots and equals signs in a value belong to it', () => {
  expect(conditionsIn('mail=eq.a.b=c@example.org')).toEqual([is('mail', 'eq', ['a.b=c@example.org'])]);
});

test('an empty filter asks for everything', () => {
  expect(conditionsIn('  ')).toEqual([]);
});

test.each(['undefined', 'a=b', 'a=foo.1', 'a=in.1,2', 'a=is.maybe', `a=eq.${'x'.repeat(5000)}`])(
  'a filter that cannot be read is refused: %.20s',
  (text) => {
    expect(() => conditionsIn(text)).toThrow(FilterError);
  },
);
