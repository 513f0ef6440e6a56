import { describe, expect, test } from 'vitest';
import { csvRows } from './csv.ts';
import { readFilter } from './filter.ts';
import { readLogic } from './logic.ts';
import { acceptedTypes, mimeOf } from './media-types.ts';
import { readOrder } from './order.ts';
import { appliedHeader, preferencesOf } from './preferences.ts';
import { readQuery } from './query.ts';
import { contentRange, rangeStatus, topRange } from './ranges.ts';
import { SyntaxFailure } from './complaint.ts';
import { readSelect } from './select.ts';

function complaint(read: () => unknown): [string, string] {
  try {
    read();
  } catch (error) {
    if (error instanceof SyntaxFailure) return [error.message, error.details];
    throw error;
  }
  throw new Error('This could be read.');
}

describe('select', () => {
  test('columns, renames, casts, paths, aggregates and embeds', () => {
    expect(readSelect('id, t:title::text ,data->a->>0,count(),n:price.sum()::int')).toEqual([
      { kind: 'field', field: { name: 'id', path: [] } },
      { kind: 'field', field: { name: 'title', path: [] }, alias: 't', cast: 'text' },
      {
        kind: 'field',
        field: {
          name: 'data',
          path: [
            { text: false, key: 'a' },
            { text: true, index: '+0' },
          ],
        },
      },
      { kind: 'field', field: { name: '*', path: [] }, aggregate: 'count' },
      {
        kind: 'field',
        field: { name: 'price', path: [] },
        alias: 'n',
        aggregate: 'sum',
        aggregateCast: 'int',
      },
    ]);
    expect(readSelect('...a!fk!inner(b:c(*)),"odd ""x"(id)'.replace('""', '\\"'))).toMatchObject([
      {
        kind: 'relation',
        name: 'a',
        spread: true,
        hint: 'fk',
        join: 'inner',
        items: [{ alias: 'b', name: 'c' }],
      },
      { kind: 'relation', name: 'odd "x' },
    ]);
    expect(readSelect('')).toEqual([]);
  });

  // The wording is that of PostgREST's own documentation of its parser.
  test.each([
    [
      'id,clients(name[])',
      16,
      `unexpected '[' expecting letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input`,
    ],
    ['data->>-78xy', 11, `unexpected 'x' expecting digit, "->", "::", ".", "," or end of input`],
    ['name::', 7, 'unexpected end of input expecting letter or digit'],
    [
      'name!hint',
      5,
      `unexpected '!' expecting letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input`,
    ],
  ])('%s is refused at the right place', (text, column, details) => {
    expect(complaint(() => readSelect(text))).toEqual([
      `"failed to parse select parameter (${text})" (line 1, column ${column})`,
      details,
    ]);
  });

  test('nesting has an end', () => {
    expect(complaint(() => readSelect('a('.repeat(5000)))[0]).toBe('The request is nested too deeply');
    expect(complaint(() => readLogic('and', `(${'or('.repeat(5000)}`))[0]).toBe(
      'The request is nested too deeply',
    );
  });
});

describe('filters', () => {
  test('operators, negation, quantifiers, lists and paths', () => {
    expect(readFilter('clients.data->>k', 'not.like(any).{a*,b}')).toEqual({
      path: ['clients'],
      filter: {
        kind: 'filter',
        field: { name: 'data', path: [{ text: true, key: 'k' }] },
        condition: {
          negated: true,
          operation: { kind: 'quantified', operator: 'like', quantifier: 'any', value: '{a*,b}' },
        },
      },
    });
    expect(readFilter('a', 'in.(1,"b,\\"c)",)').filter.condition.operation).toEqual({
      kind: 'in',
      values: ['1', 'b,"c)', ''],
    });
    expect(readFilter('a', 'is.NOT_null').filter.condition.operation).toEqual({
      kind: 'is',
      value: 'not_null',
    });
  });

  test.each([
    ['noop.0', 1, 'unexpected "o" expecting "not" or operator (eq, gt, ...)'],
    ['eq().value', 4, 'unexpected ")" expecting operator (eq, gt, ...)'],
    ['is().value', 3, 'unexpected "(" expecting operator (eq, gt, ...)'],
    ['is.nope', 6, 'unexpected "p" expecting isVal: (null, not_null, true, false, unknown)'],
  ])('%s is refused at the right place', (text, column, details) => {
    expect(complaint(() => readFilter('id', text))).toEqual([
      `"failed to parse filter (${text})" (line 1, column ${column})`,
      details,
    ]);
  });

  test.each([
    [
      'or',
      '()',
      4,
      'unexpected ")" expecting field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    ],
    ['or', '(id.in.1,2,id.eq.3)', 10, 'unexpected "1" expecting "("'],
    ['or', ')(', 3, 'unexpected ")" expecting "("'],
    ['or', '(id.eq.1,not.xor(id.eq.2,id.eq.3))', 16, 'unexpected "x" expecting logic operator (and, or)'],
  ])('%s=%s is refused at the right place', (key, text, column, details) => {
    expect(complaint(() => readLogic(key, text))).toEqual([
      `"failed to parse logic tree (${text})" (line 1, column ${column})`,
      details,
    ]);
  });
});

describe('order', () => {
  test.each([
    ['id.ac', 4, 'unexpected "c" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
    ['id.descc', 8, `unexpected 'c' expecting delimiter (.), "," or end of input`],
    ['id.asc.nlsfst', 8, 'unexpected "l" expecting "nullsfirst" or "nullslast"'],
    [
      'clients(name,id)',
      8,
      `unexpected '(' expecting letter, digit, "-", "->>", "->", delimiter (.), "," or end of input`,
    ],
  ])('%s is refused at the right place', (text, column, details) => {
    expect(complaint(() => readOrder('order', text))).toEqual([
      `"failed to parse order (${text})" (line 1, column ${column})`,
      details,
    ]);
  });
});

test('the address is read whole: values of one key together, keys in order, signs decoded', () => {
  const query = readQuery(
    'b=eq.1&a=eq.x%20y+z&b=lt.5&c&apikey=secret&clients.limit=2&limit=3&offset=1',
    false,
  );
  expect(query.canonical).toBe('a=eq.x%20y%20z&b=eq.1,lt.5&c=&clients.limit=2&limit=3&offset=1');
  expect(query.ranges).toEqual([
    { path: ['clients'], range: { offset: 0, limit: 2 } },
    { path: [], range: { offset: 1, limit: 3 } },
  ]);
  expect(query.filters).toHaveLength(3);
});

describe('ranges', () => {
  const all = { offset: 0, limit: undefined };
  test('the header and the address together', () => {
    expect(topRange('GET', '5-9', { offset: 7, limit: undefined })).toEqual({ offset: 7, limit: 3 });
    expect(topRange('GET', 'bytes=0-9', all)).toEqual(all);
    expect(topRange('POST', '5-9', all)).toEqual(all);
    expect(() => topRange('GET', '9-5', all)).toThrow('Requested range not satisfiable');
  });

  test('what is told of them', () => {
    expect([
      contentRange(0, 9, null),
      contentRange(0, -1, null),
      contentRange(0, 4, 5),
      contentRange(0, -1, 0),
    ]).toEqual(['0-9/*', '*/*', '0-4/5', '*/0']);
    expect([
      rangeStatus(0, 4, 5),
      rangeStatus(0, 1, 5),
      rangeStatus(9, 8, 5),
      rangeStatus(0, 1, null),
    ]).toEqual([200, 206, 416, 200]);
  });
});

test('preferences: the first of each counts, unknown ones are told', () => {
  const known = { timeZones: new Set(['Asia/Amman']), txOverride: false };
  const read = preferencesOf(
    ['return=minimal, count=exact', 'return=representation, tx=rollback, nope'],
    known,
  );
  expect(read).toEqual({ return: 'minimal', count: 'exact', invalid: ['nope'] });
  expect(preferencesOf('timezone=Asia/Amman, timezone=Mars', known)).toMatchObject({
    timezone: 'Asia/Amman',
    invalid: ['timezone=Mars'],
  });
  expect(appliedHeader(read, 'delete')).toEqual({
    'preference-applied': 'return=minimal, count=exact',
  });
});

test('accepted types: by wish, then by how exactly they are named', () => {
  expect(acceptedTypes('*/*, text/csv;q=0.5, application/json').map(mimeOf)).toEqual([
    'application/json',
    '*/*',
    'text/csv',
  ]);
  expect(acceptedTypes('application/vnd.pgrst.object+json;nulls=stripped').map(mimeOf)).toEqual([
    'application/vnd.pgrst.object+json;nulls=stripped',
  ]);
});

test('csv: quotes, commas, line ends and NULL', () => {
  expect(csvRows('a,b\r\n1,"x, ""y""\nz"\r\nNULL,\n')).toEqual([
    { a: '1', b: 'x, "y"\nz' },
    { a: null, b: '' },
  ]);
  expect(csvRows('a\n"open')).toBeUndefined();
});
