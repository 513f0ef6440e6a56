import type { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { databaseTypes } from '#scripts/database-types.ts';
import { currentSchema, onFreshInstance, writtenSchema } from '#scripts/db-types.ts';

/** All that the product's own schema may come to have. */
const SAMPLE = `
  create schema sample;
  set local check_function_bodies = off;
  create table sample.people (
    id uuid primary key, name text not null, tags text[] not null, born date,
    mood text check (mood in ('glad', 'it''s fine')), age int not null check (age in (1, 2)));
  create table sample.notes (
    id bigint generated always as identity primary key, person uuid not null references sample.people, body jsonb);
  create view sample.written as
    select n.id, n.person, p.name, n.body from sample.notes n left join sample.people p on p.id = n.person;
  comment on view sample.written is 'What was written. Never null: id.';

  create function sample.nearest(_place text, _state text, _limit int default 5, _after uuid default null)
    returns table (id uuid, away float8, kind text, tags text[]) language sql as 'select null, null, null, null';
  comment on function sample.nearest is 'May be null: _place. Never null: _state (on | off), id, kind (near | far).';
  create function sample.counted(_of text[], inout _from int, out total bigint) language sql as 'select 1, 2::bigint';
  create function sample.single(out answer text) language sql as 'select null';
  create function sample.born_on(_day date) returns setof sample.people language sql as 'select null, null, null, null, null, 1';
  create function sample.title() returns text language sql as $$ select '' $$;
  comment on function sample.title is 'Never null.';
  create function sample.subtitle() returns text language sql as 'select null';
  create function sample.ids() returns setof uuid language sql as 'select null';
  create function sample.twice(_number int) returns int language sql as 'select null';
  create function sample.twice(_text text, _times int) returns text language sql as 'select null';
  create function sample.nothing() returns void language sql as '';
  create function sample.unnamed(int) returns int language sql as 'select null';
  create function sample.moved() returns trigger language plpgsql as 'begin return new; end';`;

let [current, written]: Awaited<ReturnType<typeof currentSchema>>[] = [];
let sample = '';
let refused: unknown;
beforeAll(async () => {
  written = await writtenSchema();
  await onFreshInstance(async (client) => {
    current = await currentSchema(client);
    await client.query(`begin; ${SAMPLE} commit`);
    sample = await sampleTypes(client);
    await client.query(`comment on function sample.title is 'Never null: heading.'`);
    refused = await sampleTypes(client).catch((failure: unknown) => failure);
  });
});

async function sampleTypes(client: Client): Promise<string> {
  await client.query('begin');
  try {
    return await databaseTypes(client, 'sample');
  } finally {
    await client.query('rollback');
  }
}

test('the types of the database are those that the migrations give', () => {
  expect(written?.['src/web/platform/database.ts']).toBe(current?.['src/web/platform/database.ts']);
});

test('the schema for readers is what the migrations add up to', () => {
  expect(written?.['supabase/schema.sql']).toBe(current?.['supabase/schema.sql']);
});

test('a function that returns a table has its columns, and what it takes and gives as null is what it says', () => {
  expect(sample).toContain(
    `nearest: { Args: { _place: string | null; _state: "on" | "off"; _limit?: number; _after?: string | null; }; ` +
      `Returns: ({ id: string; away: number | null; kind: "near" | "far"; tags: string[] | null; })[]; };`,
  );
});

test('parameters that go out are columns of one row, even a single one', () => {
  expect(sample).toContain(
    'counted: { Args: { _of: readonly string[]; _from: number; }; ' +
      'Returns: { _from: number | null; total: number | null; }; };',
  );
  expect(sample).toContain('single: { Args: never; Returns: { answer: string | null; }; };');
});

test('a function that returns rows of a table has the table’s own types', () => {
  const row =
    `{ id: string; name: string; tags: string[]; born: string | null; ` +
    `mood: "glad" | "it's fine" | null; age: number; }`;
  expect(sample).toContain(`Row: ${row};`);
  expect(sample).toContain(`born_on: { Args: { _day: string; }; Returns: (${row})[]; };`);
});

test('a single value may be null unless the function says that it never is', () => {
  expect(sample).toContain('title: { Args: never; Returns: string; };');
  expect(sample).toContain('subtitle: { Args: never; Returns: string | null; };');
  expect(sample).toContain('ids: { Args: never; Returns: (string | null)[]; };');
  expect(sample).toContain('nothing: { Args: never; Returns: undefined; };');
});

test('functions of one name are a choice between them', () => {
  expect(sample).toContain(
    'twice: { Args: { _number: number; }; Returns: number | null; } | ' +
      '{ Args: { _text: string; _times: number; }; Returns: string | null; };',
  );
});

test('what cannot be called by name has no type', () => {
  expect(sample).not.toMatch(/unnamed|moved/);
});

test('what a check leaves to a column and what the database computes is known when it is written', () => {
  expect(sample).toContain(
    `Insert: { id: string; name: string; tags: readonly string[]; born?: string | null; ` +
      `mood?: "glad" | "it's fine" | null; age: number; };`,
  );
  expect(sample).toContain('Update: { id?: never; person?: string; body?: Json | null; };');
});

test('a view’s columns may be null unless it says that they never are, and it keeps the keys of its tables', () => {
  expect(sample).toContain(
    'written: { Row: { id: number; person: string | null; name: string | null; body: Json | null; }; ' +
      'Relationships: [{ foreignKeyName: "notes_person_fkey"; columns: ["person"]; isOneToOne: false; ' +
      'referencedRelation: "people"; referencedColumns: ["id"]; }]; };',
  );
});

test('a comment that speaks of what is not there is refused', () => {
  expect(refused).toEqual(new Error('The comment of title speaks of what is not there: heading'));
});
