import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLab, type Lab } from './lab.ts';

let lab: Lab;

beforeAll(async () => {
  lab = await startLab({
    PGRST_DB_MAX_ROWS: '3',
    PGRST_DB_AGGREGATES_ENABLED: 'false',
    PGRST_DB_PLAN_ENABLED: 'true',
    PGRST_DB_PRE_REQUEST: 'lab.gatekeeper',
    PGRST_DB_TX_END: 'commit',
  });
});
afterAll(() => lab?.stop());

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | ReadableStream;
  role?: string;
}

async function ask(path: string, { method = 'GET', headers = {}, body, role = 'anon' }: Question = {}) {
  const response = await fetch(lab.rest + path, {
    method,
    headers: {
      apikey: lab.server.anonKey,
      authorization: `Bearer ${await lab.token({ role })}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    // A stream is sent without a length, and while the answer may already come.
    ...(typeof body === 'object' ? { duplex: 'half' } : {}),
  });
  const text = await response.text();
  const isJson = /^[a-z/.+]*json/.test(response.headers.get('content-type') ?? '') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

describe('limits', () => {
  test('no answer has more rows than allowed, and none inside it', async () => {
    expect((await ask('/projects')).body).toHaveLength(3);
    expect((await ask('/projects?limit=5')).body).toHaveLength(3);
    expect((await ask('/rpc/all_projects')).body).toHaveLength(3);
    const counted = await ask('/projects?select=id', { headers: { prefer: 'count=exact' } });
    expect([counted.status, counted.headers.get('content-range')]).toEqual([206, '0-2/5']);
    expect((await ask('/users?select=tasks(id)&id=eq.1')).body).toEqual([
      { tasks: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    ]);
  });

  test('an estimate is exact up to the limit and the planner’s beyond', async () => {
    await lab.database.query('create table lab.many as select n as id from generate_series(1, 5000) n');
    await lab.database.query('grant select on lab.many to anon; analyze lab.many');
    await reloaded('/many', 200);
    const range = async (path: string, count: string) =>
      (await ask(path, { headers: { prefer: `count=${count}` } })).headers.get('content-range');
    expect(await range('/many?id=lt.3', 'estimated')).toBe('0-1/2');
    expect(await range('/many', 'estimated')).toBe('0-2/5000');
    expect(await range('/many', 'planned')).toBe('0-2/5000');
  });

  test('a statement that takes too long is ended, by role', async () => {
    const began = Date.now();
    const { status, body } = await ask('/rpc/slow', { method: 'POST', body: '{"seconds":30}' });
    expect([status, (body as { code: string }).code]).toEqual([500, '57014']);
    expect(Date.now() - began).toBeLessThan(8_000);
  });

  test('a function may ask for more time', async () => {
    expect((await ask('/rpc/patient')).body).toBe('9s');
  });

  test('a body that is too large is refused, whether or not its length is announced', async () => {
    const body = `"${'x'.repeat(17 * 1024 * 1024)}"`;
    const announced = await ask('/rpc/whole_json', { method: 'POST', body });
    expect(announced).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
    const unannounced = await ask('/rpc/whole_json', {
      method: 'POST',
      body: new Blob([body]).stream(),
    });
    expect(unannounced.status).toBe(413);
  });
  test('a large body comes back as it was', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => ({ n, text: `"]},[{\\ ${n} كتاب` }));
    const answer = await ask('/rpc/whole_json', { method: 'POST', body: JSON.stringify(rows) });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(rows);
  });
  test('large bodies at once and one after another keep apart', async () => {
    const echoed = async (mark: string, length: number) => {
      const sent = { mark, text: mark.repeat(length) };
      // More than a stranger may send.
      const asked = { method: 'POST', body: JSON.stringify(sent), role: 'authenticated' };
      const answer = await ask('/rpc/whole_json', asked);
      expect(answer.status === 200 && JSON.stringify(answer.body) === JSON.stringify(sent), mark).toBe(true);
    };
    for (const length of [900_000, 700_000, 1_100_000])
      await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((mark, index) => echoed(mark, length + index)));
  });
  test('a large body is refused where its rows differ or it is not JSON', async () => {
    const rows = Array.from({ length: 20_000 }, (_, a) => ({ a, b: 'text' }));
    const refused = async (body: string) => (await ask('/keyless', { method: 'POST', body })).body;
    expect(await refused(JSON.stringify([...rows, { a: 1 }]))).toMatchObject({
      code: 'PGRST102',
      message: 'All object keys must match',
    });
    expect(await refused(JSON.stringify(rows).slice(0, -1))).toMatchObject({
      code: 'PGRST102',
      message: 'Empty or invalid json',
    });
  });
});

test('aggregates are off unless they are turned on', async () => {
  expect((await ask('/projects?select=count()')).body).toMatchObject({ code: 'PGRST123' });
  expect((await ask('/clients?select=id,projects(id.sum())')).body).toMatchObject({ code: 'PGRST123' });
});

test('the planner’s plan, where it is turned on', async () => {
  const text = await ask('/projects?id=eq.1', { headers: { accept: 'application/vnd.pgrst.plan' } });
  expect(text.headers.get('content-type')).toBe(
    'application/vnd.pgrst.plan+text; for="application/json"; charset=utf-8',
  );
  expect(text.body).toMatch(/Aggregate .*cost=/);
  const json = await ask('/projects', {
    headers: {
      accept:
        'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object"; options=analyze|verbose|buffers',
    },
  });
  expect(json.headers.get('content-type')).toBe(
    'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|verbose|buffers; charset=utf-8',
  );
  expect(json.body).toMatchObject([{ Plan: { 'Node Type': 'Aggregate' } }]);
});

test('a function of the operator’s is asked before each request', async () => {
  const { status, body } = await ask('/projects', { headers: { 'x-forbidden': 'yes' } });
  expect([status, body]).toEqual([401, { code: '42501', message: 'not today', details: null, hint: null }]);
});

describe('transactions', () => {
  const insert = (id: number, prefer: string) =>
    ask('/clients', { method: 'POST', body: JSON.stringify({ id, name: `c${id}` }), headers: { prefer } });
  test('are kept; asking otherwise is not heard', async () => {
    const { headers } = await insert(70, 'tx=rollback');
    expect(headers.get('preference-applied')).toBeNull();
    expect((await ask('/clients?id=eq.70')).body).toHaveLength(1);
  });

  test('that fail at their end have failed', async () => {
    await lab.database.query(`
      create table lab.late (id int primary key, of int references lab.late deferrable initially deferred);
      grant all on lab.late to anon`);
    await reloaded('/late', 200);
    const { status, body } = await ask('/late', { method: 'POST', body: '{"id":1,"of":2}' });
    expect([status, (body as { code: string }).code]).toEqual([409, '23503']);
    expect((await ask('/late')).body).toEqual([]);
    const looked = await ask('/late', {
      method: 'POST',
      body: '{"id":1,"of":2}',
      headers: { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' },
    });
    expect(looked.status).toBe(409);
    expect((await ask('/late')).body).toEqual([]);
  });
});

describe('the isolation level of a transaction', () => {
  const level = async (of: string, question: Question = {}) => (await ask(`/rpc/${of}`, question)).body;

  test('is the database’s own, unless something says otherwise', async () => {
    expect(await level('level')).toBe('read committed');
  });

  test('is the function’s, for reading and for writing', async () => {
    expect(await level('level_of_its_own')).toBe('serializable');
    expect(await level('level_of_its_own', { method: 'POST', body: '{}' })).toBe('serializable');
    expect(await level('level_to_write', { method: 'POST', body: '{}' })).toBe('repeatable read');
  });

  test('is the role’s, where the function has none', async () => {
    expect(await level('level', { role: 'lab_clerk' })).toBe('repeatable read');
    expect(await level('level_of_its_own', { role: 'lab_clerk' })).toBe('serializable');
  });

  test('holds for tables too', async () => {
    await lab.database.query(
      `create view lab.levels as select current_setting('transaction_isolation') as level;
       grant select on lab.levels to anon, lab_clerk`,
    );
    await reloaded('/levels', 200);
    expect((await ask('/levels')).body).toEqual([{ level: 'read committed' }]);
    expect((await ask('/levels', { role: 'lab_clerk' })).body).toEqual([{ level: 'repeatable read' }]);
  });

  test('lets the second of two who read and then write the same know of it', async () => {
    await lab.database.query(`
      create table lab.tally (n int); insert into lab.tally values (0); grant all on lab.tally to anon;
      create function lab.count_up() returns int language plpgsql set default_transaction_isolation = 'repeatable read'
        as $$ declare seen int := (select n from lab.tally); begin
          perform pg_sleep(0.5); update lab.tally set n = seen + 1; return seen + 1; end $$;
      grant execute on function lab.count_up() to anon`);
    await reloaded('/tally', 200);
    const both = await Promise.all([1, 2].map(() => ask('/rpc/count_up', { method: 'POST', body: '{}' })));
    // 40001, could not serialize access: the whole of it may be tried again.
    const said = new Set(both.map(({ body }) => (body as { code?: string }).code ?? body));
    expect(said).toEqual(new Set([1, '40001']));
    expect((await ask('/tally')).body).toEqual([{ n: 1 }]);
  });
});

/** Waits until the catalog was read anew. */
async function reloaded(path: string, wanted: number): Promise<void> {
  await lab.database.query(`notify pgrst, 'reload schema'`);
  await answers(path, wanted);
}

async function answers(path: string, wanted: number): Promise<void> {
  for (let tries = 0; (await ask(path)).status !== wanted; tries += 1) {
    if (tries > 100) throw new Error(`${path} never answered ${wanted}`);
    await sleep(50);
  }
}

test('what a migration changes is known without a restart', async () => {
  expect((await ask('/fresh')).status).toBe(404);
  await lab.database.query('create table lab.fresh (id int); grant all on lab.fresh to anon');
  await reloaded('/fresh', 200);
  await lab.database.query('alter table lab.fresh add column more text');
  expect((await ask('/fresh?select=*')).status).toBe(200);
  await lab.database.query('drop table lab.fresh');
  await reloaded('/fresh', 404);
});

describe('a change of the schema', () => {
  test('is known without a word, whoever makes it', async () => {
    await lab.database.query(
      'grant create, usage on schema lab to postgres with grant option; set role postgres',
    );
    await lab.database.query('create table lab.silent (id int primary key); grant all on lab.silent to anon');
    await answers('/silent', 200);
    await lab.database.query('alter table lab.silent add column more text');
    await answers('/silent?columns=more&select=more', 200);
    await lab.database.query('drop table lab.silent');
    await answers('/silent', 404);
    await lab.database.query('reset role');
  });

  test('is announced where requests could see it, and not otherwise', async () => {
    const client = new Client(lab.server.databaseUrl);
    await client.connect();
    let heard = 0;
    client.on('notification', () => (heard += 1));
    await client.query('listen pgrst');
    const announces = async (sql: string) => {
      heard = 0;
      await client.query(sql);
      // What a transaction announced stands before the next answer.
      await client.query('select 1');
      return heard > 0;
    };
    const told: [string, boolean][] = [];
    for (const [sql, wanted] of ANNOUNCED) {
      const isTold = await announces(sql);
      if (isTold !== wanted) told.push([sql, isTold]);
    }
    await client.end();
    expect(told).toEqual([]);
  });
});

/** Changes in turn, and whether the data service has to know. */
const ANNOUNCED: [sql: string, wanted: boolean][] = [
  ['create temporary table passing (id int)', false],
  ['alter table passing add column more int', false],
  ['drop table passing', false],
  ['create schema aside', true],
  ['create table aside.one (id int primary key, name text)', true],
  ['create index on aside.one (name)', false],
  ['alter table aside.one enable row level security', true],
  ['create policy "all" on aside.one using (true)', false],
  ['drop policy "all" on aside.one', false],
  ['alter table aside.one rename column name to title', true],
  [`comment on table aside.one is 'One'`, true],
  ['create table aside.two as select 1 as id', true],
  ['alter table aside.two add primary key (id)', true],
  ['grant select on aside.one to anon', true],
  ['revoke select on aside.one from anon', true],
  ['create view aside.shown as select id, title from aside.one limit 1', true],
  ['create function aside.note() returns trigger language plpgsql as $$ begin return null; end $$', true],
  ['create trigger noted after insert on aside.one for each row execute function aside.note()', false],
  ['drop trigger noted on aside.one', false],
  ['create trigger kept instead of insert on aside.shown for each row execute function aside.note()', true],
  [`create type aside.mood as enum ('calm')`, true],
  [`alter type aside.mood add value 'glad'`, true],
  ['create domain aside.small as int', true],
  ['alter domain aside.small add check (value < 10)', true],
  ['create materialized view aside.held as select 1 as id', true],
  ['insert into aside.one values (1)', false],
  ['refresh materialized view aside.held', false],
  ['drop function aside.note() cascade', true],
  ['alter table aside.one drop column title cascade', true],
  ['drop schema aside cascade', true],
];

test('the connection that listens comes back', async () => {
  await lab.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rafiq listener'`,
  );
  await sleep(1_500);
  await lab.database.query('create table lab.later (id int); grant all on lab.later to anon');
  await reloaded('/later', 200);
});

describe('what may be asked', () => {
  test.each([
    ['/projects', 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'],
    ['/keyless', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['/counted', 'OPTIONS,GET,HEAD'],
    ['/named_projects', 'OPTIONS,GET,HEAD'],
    ['/rpc/add_up?a=1&b=2', 'OPTIONS,GET,HEAD,POST'],
    ['/rpc/counter_write', 'OPTIONS,POST'],
    ['/', 'OPTIONS,GET,HEAD'],
  ])('of %s', async (path, allowed) => {
    const { status, headers } = await ask(path, { method: 'OPTIONS' });
    expect([status, headers.get('allow')]).toEqual([200, allowed]);
  });

  test('from a page elsewhere', async () => {
    const response = await fetch(`${lab.rest}/projects`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://example.org',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,prefer,content-profile,range',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    const asked = await ask('/projects', { headers: { origin: 'https://example.org' } });
    expect(asked.headers.get('access-control-expose-headers')).toContain('content-range');
  });

  test('a method that is none', async () => {
    expect((await ask('/rpc/add_up', { method: 'PUT', body: '{}' })).body).toMatchObject({
      code: 'PGRST101',
      message: 'Cannot use the PUT method on RPC',
    });
  });
});

describe('the description of the schema', () => {
  const described = () =>
    fetch(`${lab.rest}/`, {
      headers: { apikey: lab.server.serviceKey, authorization: `Bearer ${lab.server.serviceKey}` },
    });

  test('is for the service key', async () => {
    expect((await ask('/')).status).toBe(401);
    expect((await ask('/', { role: 'authenticated' })).status).toBe(401);
    expect((await described()).headers.get('content-type')).toBe('application/openapi+json; charset=utf-8');
  });

  test('names tables, keys, types and functions', async () => {
    const document = (await (await described()).json()) as Record<string, unknown>;
    expect(document).toMatchObject({
      swagger: '2.0',
      basePath: '/rest/v1/',
      definitions: {
        projects: {
          required: ['id', 'name'],
          properties: {
            id: { type: 'integer', format: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
            client_id: {
              description: "Note:\nThis is a Foreign Key to `clients.id`.<fk table='clients' column='id'/>",
            },
            name: { type: 'string', format: 'text', description: 'What it is called' },
          },
        },
        things: {
          properties: {
            feeling: { enum: ['calm', 'glad', 'sad'] },
            tags: { type: 'array' },
            code: { maxLength: 5 },
          },
        },
      },
      paths: {
        '/projects': { get: { summary: 'Work for clients' }, post: {}, patch: {}, delete: {} },
        '/rpc/add_up': { get: {}, post: {} },
      },
    });
    expect(Object.keys((document['paths'] as Record<string, object>)['/rpc/counter_write'] ?? {})).toEqual([
      'post',
    ]);
  });
});

test('hints name nothing that the asker may not see', async () => {
  expect((await ask('/secret')).body).toMatchObject({ code: 'PGRST205', hint: null });
  expect((await ask('/secret', { role: 'service_role' })).body).toMatchObject({
    hint: "Perhaps you meant the table 'lab.secrets'",
  });
});
