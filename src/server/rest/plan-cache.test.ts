import { expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { ANY_TARGET, handlerKey, type Resolved } from './catalog/handlers.ts';
import { nameKey, type Column, type Table } from './catalog/tables.ts';
import { jsonRows } from './parse/json-rows.ts';
import { mediaType } from './parse/media-types.ts';
import { PlanCache, questionOf, type Planned } from './plan-cache.ts';
import { statementFor } from './plan/statement.ts';
import { restRequest, type Incoming } from './request.ts';
import type { SchemaCache } from './schema-cache.ts';

const column = (name: string): Column => ({
  name,
  description: null,
  nullable: true,
  type: 'text',
  nominalType: 'text',
  maxLength: null,
  default: null,
  generated: false,
  enum: [],
});
const books: Table = {
  schema: 'public',
  name: 'books',
  description: null,
  isView: false,
  insertable: true,
  updatable: true,
  deletable: true,
  primaryKey: ['id'],
  indexed: ['id'],
  columns: new Map(['id', 'title'].map((name) => [name, column(name)])),
};
const JSON_BODY: Resolved = { handler: { kind: 'json', strip: false }, type: mediaType('application/json') };
const catalog: SchemaCache = {
  tables: new Map([[nameKey('public', 'books'), books]]),
  relationships: new Map(),
  functions: new Map(),
  handlers: new Map([[handlerKey(ANY_TARGET, mediaType('*/*')), JSON_BODY]]),
  representations: new Map(),
  roles: new Map(),
  timeZones: new Set(),
};
const config = configFrom({ NODE_ENV: 'test' });

function asked(query: string, { method = 'GET', headers = {}, body = '' } = {}): Incoming {
  const bytes = Buffer.from(body);
  return {
    method,
    url: `/rest/v1/books${query}`,
    headers,
    body: body === '' ? undefined : bytes,
    jsonRows: body === '' ? undefined : jsonRows(bytes),
  };
}

function planOf(request: Incoming): Planned {
  const read = restRequest(request, { kind: 'relation', name: 'books' }, catalog, config);
  return { asked: read, statement: statementFor(read, catalog, config, 'anon') };
}

/** As the routes do it; tells whether the plan was there already. */
function ask(cache: PlanCache, request: Incoming, version = 1): Planned & { known: boolean } {
  const question = questionOf(request);
  const known = cache.find(question, version);
  if (known !== undefined) return { ...known, known: true };
  const made = planOf(request);
  cache.keep(question, made, (url, body) => planOf({ ...request, url, body }));
  return { ...made, known: false };
}

function warm(...requests: Incoming[]): PlanCache {
  const cache = new PlanCache();
  for (const request of requests) ask(cache, request);
  return cache;
}

const essence = ({ asked: { query }, statement: { text, values, estimate } }: Planned) => ({
  canonical: query.canonical,
  text,
  values: values.map(String),
  estimate,
});

test.each([
  ['a value', ['?id=eq.1', '?id=eq.2', '?id=eq.3']],
  ['an encoded value', ['?title=eq.a', '?title=eq.b', `?title=eq.${encodeURIComponent('ä+ü&$1 (,)"')}`]],
  ['a lone percent sign', ['?title=eq.a', '?title=eq.b', '?title=eq.100%+%41']],
  ['a zero character', ['?title=eq.a', '?title=eq.b', '?title=eq.before%00after']],
  ['no value', ['?title=eq.a', '?title=eq.b', '?title=eq.']],
  ['two values of one column', ['?id=gt.1&id=lt.9', '?id=gt.2&id=lt.8', '?id=gt.8&id=lt.2']],
  [
    'words around it',
    ['?select=id&id=eq.1&limit=2', '?select=id&id=eq.2&limit=2', '?select=id&id=eq.3&limit=2'],
  ],
])('a plan is filled with %s as if it had been planned for it', (_what, queries) => {
  const [first = '', second = '', third = ''] = queries;
  const again = ask(warm(asked(first), asked(second)), asked(third));
  expect(again.known).toBe(true);
  expect(essence(again)).toEqual(essence(planOf(asked(third))));
});

test('a count that is asked for twice in one statement gets the value in both places', () => {
  const headers = { prefer: 'count=estimated' };
  const cache = warm(asked('?id=eq.1', { headers }), asked('?id=eq.2', { headers }));
  const again = ask(cache, asked('?id=eq.3', { headers }));
  expect(again.known).toBe(true);
  expect(essence(again)).toEqual(essence(planOf(asked('?id=eq.3', { headers }))));
  expect(again.statement.estimate?.values).toEqual(['3']);
});

test('rows that are named alike are written by one plan, each with its own content', () => {
  const insert = (body: string) => asked('', { method: 'POST', body });
  const cache = warm(insert('{"id":"1","title":"a"}'), insert('{"id":"2","title":"b"}'));
  const third = insert('{"id":"3","title":"c"}');
  const again = ask(cache, third);
  expect(again.known).toBe(true);
  expect(again.statement.values).toEqual([third.body]);
  expect(essence(again)).toEqual(essence(planOf(third)));
  for (const other of ['{"id":"4"}', '[{"id":"5","title":"e"}]', '{"title":"f","id":"6"}'])
    expect(ask(cache, insert(other)).known).toBe(false);
});

test.each([
  ['prefer', 'count=exact'],
  ['accept', 'application/vnd.pgrst.object+json'],
  ['range', '0-1'],
  ['content-profile', 'public'],
])('another %s is another plan', (name, value) => {
  const cache = warm(asked('?id=eq.1'), asked('?id=eq.2'));
  expect(ask(cache, asked('?id=eq.3')).known).toBe(true);
  expect(ask(cache, asked('?id=eq.3', { headers: { [name]: value } })).known).toBe(false);
});

test('an empty schema is refused, also where plans without one are kept', () => {
  const cache = warm(asked('?id=eq.1'), asked('?id=eq.2'));
  expect(() => ask(cache, asked('?id=eq.3', { headers: { 'accept-profile': '' } }))).toThrow(
    /Invalid schema/,
  );
});

test('bytes that are no text are refused, also where a plan is kept', () => {
  const cache = warm(asked('?id=eq.1'), asked('?id=eq.2'));
  expect(() => ask(cache, asked('?id=eq.%ff'))).toThrow('The query string is not valid UTF-8');
});

test('plans die with the reading of the catalog that they were made from', () => {
  const cache = warm(asked('?id=eq.1'), asked('?id=eq.2'));
  expect(ask(cache, asked('?id=eq.3'), 1).known).toBe(true);
  expect(ask(cache, asked('?id=eq.3'), 2).known).toBe(false);
});

test('what comes once is not kept, and of what is kept the oldest goes first', () => {
  const cache = new PlanCache();
  const shape = (index: number) => asked(`?limit=${index}`);
  for (let index = 0; index < 1001; index += 1) {
    expect(ask(cache, shape(index)).known).toBe(false);
    expect(ask(cache, shape(index)).known).toBe(false);
  }
  expect(ask(cache, shape(1000)).known).toBe(true);
  expect(ask(cache, shape(0)).known).toBe(false);
});

test('nothing long is remembered', () => {
  const long = 'x'.repeat(5000);
  expect(questionOf(asked(`?title=like.${long}`))).toBeUndefined();
  expect(questionOf(asked('', { headers: { prefer: long } }))).toBeUndefined();
  expect(questionOf(asked('', { method: 'POST', body: JSON.stringify({ [long]: 1 }) }))).toBeUndefined();
});

test('a body that is not understood from the outside is planned each time', () => {
  for (const body of ['[{"id":1},{"title":2}]', '{', '[]', '7'])
    expect(questionOf(asked('', { method: 'POST', body }))).toBeUndefined();
  expect(questionOf(asked('', { method: 'OPTIONS' }))).toBeUndefined();
});
