import { expect, test } from 'vitest';
import { nameKey, type Table } from '../catalog/tables.ts';
import { description } from './description.ts';

const table = (name: string): Table => ({
  schema: 'public',
  name,
  description: null,
  isView: false,
  insertable: true,
  updatable: true,
  deletable: true,
  primaryKey: [],
  indexed: [],
  columns: new Map(),
});

test('a role is shown what it has any right to, nobody in particular everything', () => {
  const cache = {
    tables: new Map([table('open'), table('closed')].map((one) => [nameKey('public', one.name), one])),
    relationships: new Map(),
    functions: new Map(),
    handlers: new Map(),
    representations: new Map(),
    timeZones: new Set<string>(),
    roles: new Map([
      ['anon', { settings: [], isolation: undefined, sees: new Set([nameKey('public', 'open')]) }],
    ]),
  };
  const shown = (role?: string) =>
    Object.keys(description(cache, 'public', 'http://localhost', role)['definitions'] ?? {});
  expect(shown()).toEqual(['open', 'closed']);
  expect(shown('anon')).toEqual(['open']);
  expect(shown('nobody')).toEqual([]);
});
