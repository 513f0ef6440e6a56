import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLab, type Lab } from './lab.ts';

const GATE = 4711;
let lab: Lab;
beforeAll(async () => {
  lab = await startLab({ TRUSTED_PROXIES: '127.0.0.1', REST_COST_LIMIT: '1000', PGRST_DB_TX_END: 'commit' });
  await lab.database.query(`
    create table lab.words (id int primary key, word text, tag text);
    insert into lab.words select n, md5(n::text), 'tag ' || n % 10 from generate_series(1, 50000) n;
    create index words_tag on lab.words (tag);
    create view lab.shouted as select id, upper(word) as word from lab.words;
    grant select, update, delete on lab.words to anon, authenticated, service_role;
    grant select on lab.shouted to authenticated;
    create function lab.some_words() returns setof lab.words language sql stable as
      $$ select * from lab.words where id < 100 $$;
    create function lab.gate() returns void language sql stable set statement_timeout = '60s' as
      $$ select pg_advisory_xact_lock_shared(${GATE}) $$;
    create function lab.gate_for(bytes text) returns void language sql stable set statement_timeout = '60s' as
      $$ select pg_advisory_xact_lock_shared(${GATE}) $$;
    create function lab.gated_words() returns setof lab.words language sql stable set statement_timeout = '60s' as
      $$ select w.* from lab.words w, (select pg_advisory_xact_lock_shared(${GATE})) as open where w.id < 5 $$;
    create view lab.gated as select w.* from lab.words w,
      (select pg_advisory_xact_lock_shared(${GATE}) as open offset 0) as gate where w.id < 5000;
    grant select on lab.gated to authenticated;
    alter role authenticated set statement_timeout = '60s';
    -- Two books on a shelf, as the planner believes, and on the first of them three hundred.
    create table lab.shelves (id int primary key);
    insert into lab.shelves select generate_series(1, 2000);
    create table lab.books (id int primary key, shelf_id int not null references lab.shelves, title text);
    insert into lab.books
      select n, case when n <= 300 then 1 else n / 2 end, repeat('x', case when n <= 300 then 10000 else 10 end)
      from generate_series(1, 4000) n;
    create index books_shelf on lab.books (shelf_id);
    grant select, update on lab.shelves, lab.books to anon, authenticated, service_role;
    create function lab.large() returns text language sql stable as $$ select repeat('x', 17 * 1024 * 1024) $$;
    create function lab.gated_shelves() returns setof lab.shelves language sql stable rows 1 set statement_timeout = '60s' as
      $$ select s.* from lab.shelves s, (select pg_advisory_xact_lock_shared(${GATE})) as open where s.id = 1999 $$;
    analyze lab.words, lab.shelves, lab.books;
    notify pgrst, 'reload schema'`);
  while ((await ask('/words?id=eq.1', {})).status !== 200) await sleep(50);
});
afterAll(() => lab?.stop());

interface Who {
  person?: string;
  network?: string;
  role?: string;
}
type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };
async function ask(
  path: string,
  { person, network = '203.0.113.1', role = person === undefined ? 'anon' : 'authenticated' }: Who,
  init: Init = {},
) {
  const answer = await fetch(lab.rest + path, {
    ...init,
    headers: {
      ...init.headers,
      apikey: lab.server.anonKey,
      authorization: `Bearer ${await lab.token({ role, ...(person === undefined ? {} : { sub: person }) })}`,
      'x-forwarded-for': network,
      'content-type': 'application/json',
    },
  });
  const body = (await answer.json().catch(() => undefined)) as
    | { code?: string; message?: string }
    | undefined;
  return { status: answer.status, code: body?.code, retryAfter: answer.headers.get('retry-after'), body };
}

/** Sends many and says how many of them were answered, by status. */
function flood(count: number, one: (index: number) => ReturnType<typeof ask>) {
  const answered: number[] = [];
  const all = Promise.all(
    Array.from({ length: count }, async (_, index) => {
      answered.push((await one(index)).status);
    }),
  );
  return { answered, all };
}
/** How many requests stand at the gate, each with a connection. */
const standing = async () => {
  const { rows } = await lab.database.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`,
  );
  return rows[0]?.count ?? 0;
};

/** Holds everything that goes through the gate for as long as the work takes. */
async function whileClosed(work: () => Promise<void>): Promise<void> {
  await lab.database.query(`select pg_advisory_lock(${GATE})`);
  try {
    await work();
  } finally {
    await lab.database.query(`select pg_advisory_unlock(${GATE})`);
  }
}

describe('fair turns', () => {
  test('one member who holds all they can keeps nobody waiting', async () => {
    let flooding: ReturnType<typeof flood> | undefined;
    await whileClosed(async () => {
      flooding = flood(40, () => ask('/rpc/gate', { person: 'flood' }));
      // Half of the eight connections that are for requests.
      await expect.poll(standing).toBe(4);
      for (const person of ['ann', 'bob', 'eve'])
        expect((await ask('/words?id=eq.1', { person })).status).toBe(200);
      expect([flooding.answered.length, await standing()]).toEqual([0, 4]);
    });
    await flooding?.all;
    expect(flooding?.answered).toEqual(Array.from({ length: 40 }, () => 204));
  });

  test('nor do forty members of one network', async () => {
    let flooding: ReturnType<typeof flood> | undefined;
    await whileClosed(async () => {
      flooding = flood(40, (index) =>
        ask('/rpc/gate', { person: `account ${index}`, network: '198.51.100.7' }),
      );
      await expect.poll(standing).toBe(6);
      for (const network of ['203.0.113.8', '203.0.113.9'])
        expect((await ask('/words?id=eq.1', { network })).status).toBe(200);
      expect([flooding.answered.length, await standing()]).toEqual([0, 6]);
    });
    await flooding?.all;
  });

  test.each([
    ['patterns that look through everything', '/rpc/gated_words?word=match.abc'],
    ['patterns of which one is open', '/rpc/gated_words?word=like(any).{abc,*def*}'],
    ['patterns behind quotes', '/rpc/gated_words?word=not.ilike(all).{abc,%22_def%22}'],
    ['patterns behind a backslash', '/rpc/gated_words?word=not.like(all).{abc,%5C%25def}'],
    ['lists within lists', '/rpc/gated_shelves?select=*,books(*,shelf:shelves(*,books(id)))'],
    ['rows that come back', '/rpc/gated_shelves?select=*,books(*,shelves(*))'],
    [
      'lists again and again',
      `/rpc/gated_shelves?select=${Array.from({ length: 9 }, (_, n) => `l${n}:books(id)`).join(',')}`,
    ],
    [
      'columns again and again',
      `/rpc/gated_words?select=${Array.from({ length: 201 }, (_, n) => `c${n}:word`).join(',')}`,
    ],
  ])(
    '%s go one by one for a person, and two by two for all',
    async (_what, pattern) => {
      let flooding: ReturnType<typeof flood> | undefined;
      await whileClosed(async () => {
        flooding = flood(12, () => ask(pattern, { person: 'flood' }));
        await expect.poll(standing).toBe(1);
        const others = ['ann', 'bob', 'eve'].map((person) => ask(pattern, { person }));
        await expect.poll(standing).toBe(2);
        // Whatever else they could have begun would stand there by now.
        for (let turn = 0; turn < 5; turn += 1)
          expect((await ask('/words?id=eq.1', { person: 'joe' })).status).toBe(200);
        expect(await standing()).toBe(2);
        flooding.all = Promise.all([flooding.all, ...others]).then(() => []);
      });
      await flooding?.all;
      expect(flooding?.answered).toEqual(Array.from({ length: 12 }, () => 200));
    },
    60_000,
  );

  test('so does what no index narrows down, from the second time on', async () => {
    const everything = () => ask('/gated?select=id&order=word&limit=1', { person: 'flood' });
    expect((await everything()).status).toBe(200);
    let flooding: ReturnType<typeof flood> | undefined;
    await whileClosed(async () => {
      flooding = flood(6, everything);
      await expect.poll(standing).toBe(1);
      for (let turn = 0; turn < 5; turn += 1)
        expect((await ask('/words?id=eq.1', { person: 'flood' })).status).toBe(200);
      expect(await standing()).toBe(1);
    });
    await flooding?.all;
    expect(flooding?.answered).toEqual(Array.from({ length: 6 }, () => 200));
  }, 60_000);

  test('none of them takes more than one core', async () => {
    await lab.database.query(`
      create function lab.cores() returns text language sql stable as
        $$ select current_setting('max_parallel_workers_per_gather') $$;
      notify pgrst, 'reload schema'`);
    await expect.poll(async () => (await ask('/rpc/cores', { person: 'one' })).body).toBe('0');
  });

  test('bodies with very many rows go one by one for a person, small ones beside them', async () => {
    let flooding: ReturnType<typeof flood> | undefined;
    const bring = (person: string, bytes: number) =>
      ask(
        '/rpc/gate_for',
        { person },
        { method: 'POST', body: JSON.stringify({ bytes: 'x'.repeat(bytes) }) },
      );
    await whileClosed(async () => {
      flooding = flood(6, () => bring('flood', 70_000));
      await expect.poll(standing).toBe(1);
      const small = Promise.all([bring('flood', 10), bring('flood', 10)]);
      await expect.poll(standing).toBe(3);
      flooding.all = Promise.all([flooding.all, small]).then(() => []);
    });
    await flooding?.all;
    expect(flooding?.answered).toEqual(Array.from({ length: 6 }, () => 204));
  }, 60_000);

  test('who lets hundreds wait is told to come again, and when', async () => {
    const refused: (string | null)[] = [];
    const flooding = flood(400, async () => {
      const answer = await ask('/rpc/slow_read?seconds=0.02', { person: 'flood' });
      if (answer.status === 429) refused.push(answer.retryAfter);
      return answer;
    });
    await flooding.all;
    expect(new Set(flooding.answered)).toEqual(new Set([200, 429]));
    expect(new Set(refused)).toEqual(new Set(['1']));
    expect((await ask('/words?id=eq.1', { person: 'flood' })).status).toBe(200);
  });
});

describe('the same turns, whichever room is asked', () => {
  const FLOODER = '00000000-0000-4000-8000-00000000f100';
  const otherwise = async (role: string, path: string, body: unknown) => {
    const answer = await fetch(lab.server.url + path, {
      method: 'POST',
      headers: {
        apikey: lab.server.anonKey,
        authorization: `Bearer ${await lab.token({ role, sub: FLOODER })}`,
        'x-forwarded-for': '198.51.100.9',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    await answer.text();
    return { status: answer.status, code: undefined, retryAfter: null, body: undefined };
  };
  beforeAll(() =>
    lab.database.query(`
      create function lab.through_the_gate() returns boolean language sql stable as
        $$ select pg_advisory_xact_lock_shared(${GATE}) is not null $$;
      grant execute on function lab.through_the_gate to anon, authenticated;
      grant usage on schema lab to anon, authenticated;
      create policy gate on storage.objects for select to anon using ((select lab.through_the_gate()));
      insert into storage.buckets (id, name) values ('gated', 'gated');
      insert into storage.objects (bucket_id, name) values ('gated', 'a');
      create or replace function public.my_standing() returns text language sql stable as
        $$ select 'member' where lab.through_the_gate() $$`),
  );

  test.each([
    ['files', 'anon', '/storage/v1/object/list/gated', { prefix: '' }],
    ['functions', 'authenticated', '/functions/v1/grade', {}],
  ])('forty questions for %s keep nobody waiting', async (_room, role, path, body) => {
    let flooding: ReturnType<typeof flood> | undefined;
    await whileClosed(async () => {
      flooding = flood(40, () => otherwise(role, path, body));
      await expect.poll(standing).toBe(4);
      for (const person of ['ann', 'bob', 'eve'])
        expect((await ask('/words?id=eq.1', { person })).status).toBe(200);
      // Nor does it help to ask another room as well.
      const more = flood(10, () => ask('/rpc/gate', { person: FLOODER }));
      expect((await ask('/words?id=eq.1', { person: 'ann' })).status).toBe(200);
      expect([more.answered.length, await standing()]).toEqual([0, 4]);
    });
    await flooding?.all;
    expect(flooding?.answered).toHaveLength(40);
  });
});

describe('cost', () => {
  const status = async (path: string, who: Who = { person: 'ann' }, init?: Init) => {
    const { status: answer, code } = await ask(path, who, init);
    return [answer, code];
  };
  const REFUSED = [400, '54001'];

  test.each([
    '/words?word=match.abc',
    '/words?word=imatch.abc&limit=1&order=word',
    '/words?word=not.match.abc&order=word',
    '/words?word=like.*abc*',
    '/words?word=ilike.*abc*',
    '/words?word=like(any).{abc,*def*}',
    '/words?or=(word.match.abc,and(word.like.*x*,id.gt.1))',
    '/words?word=eq.nothing',
    '/words?select=id&order=word',
    '/words?word=gt.a&order=word',
    '/words?id=not.eq.1&order=word',
    '/shouted?word=eq.NOTHING',
  ])('%s is refused before it runs', async (path) => {
    expect(await status(path)).toEqual(REFUSED);
    expect(await status(path, {})).toEqual(path.startsWith('/shouted') ? [401, '42501'] : REFUSED);
  });

  test.each([
    '/words?id=eq.1',
    '/words?id=in.(1,2,3)&word=match.abc',
    '/words?id=eq.1&word=like.*abc*',
    '/words?limit=5',
    '/words?tag=eq.none',
    '/rpc/some_words?word=like.*abc*',
  ])('%s is answered', async (path) => {
    expect(await status(path)).toEqual([200, undefined]);
  });

  test('changes are asked about, too, and nothing of them is done', async () => {
    expect(await status('/words?word=match.abc', { person: 'ann' }, { method: 'DELETE' })).toEqual(REFUSED);
    const patch = { method: 'PATCH', body: '{"tag":"x"}' };
    expect(await status('/words?word=like.*a*', { person: 'ann' }, patch)).toEqual(REFUSED);
    expect(await status('/words?id=eq.7', { person: 'ann' }, patch)).toEqual([204, undefined]);
  });

  test('the service may ask for everything', async () => {
    expect(await status('/words?word=match.^abcd', { role: 'service_role' })).toEqual([200, undefined]);
  });
});

describe('bytes of an answer', () => {
  const within = (levels: number): string =>
    levels === 0 ? 'id' : `id,shelves(id,books(${within(levels - 1)}))`;
  const lists = (levels: number, shelf: number) =>
    `/shelves?id=eq.${shelf}&select=id,books(${within(levels - 1)})`;
  const aliases = (count: number, of: string) =>
    Array.from({ length: count }, (_, n) => `a${n}:${of}`).join(',');
  const answered = async (path: string, who: Who = { person: 'ann' }, init?: Init) => {
    const { status, code } = await ask(path, who, init);
    return [status, code];
  };
  const TOO_LARGE = [400, '54000'];
  const MANY = `/shelves?id=eq.1&select=${aliases(6, 'books(title)')}`;
  const WIDE = `/books?id=in.(1,2)&select=${aliases(1000, 'title')}`;

  test.each([
    ['the same rows over and over', '/shelves?id=eq.1&select=id,books(title,shelves(id,books(title)))'],
    ['a list beside itself', MANY],
    ['a column beside itself', WIDE],
    ['what a function finds', '/rpc/large'],
  ])('%s: too many are refused', async (_what, path) => {
    expect(await answered(path)).toEqual(TOO_LARGE);
    expect(await answered(path, {})).toEqual(TOO_LARGE);
  });

  test('a change whose rows are too many to show is not made', async () => {
    const change = {
      method: 'PATCH',
      body: '{"title":"changed"}',
      headers: { prefer: 'return=representation' },
    };
    const path = `/books?id=eq.4000&select=${aliases(6, 'shelves(books(title))')}`;
    await lab.database.query('update lab.books set shelf_id = 1 where id = 4000');
    expect(await answered(path, { person: 'ann' }, change)).toEqual(TOO_LARGE);
    const { rows } = await lab.database.query('select title from lab.books where id = 4000');
    expect(rows).toEqual([{ title: 'x'.repeat(10) }]);
  });

  test('lists stand three deep within each other and no deeper', async () => {
    expect(await answered(lists(3, 1999))).toEqual([200, undefined]);
    expect(await answered(lists(4, 1999))).toEqual([400, '54001']);
    expect(await answered(lists(4, 1999), { role: 'service_role' })).toEqual([200, undefined]);
  });

  test('the service is answered, however much it is', async () => {
    expect(await answered(MANY, { role: 'service_role' })).toEqual([200, undefined]);
    expect(await answered(WIDE, { role: 'service_role' })).toEqual([200, undefined]);
  });

  test('one who was refused is answered again, and one answer is not counted with another', async () => {
    for (let turn = 0; turn < 8; turn += 1)
      expect(await answered('/shelves?id=eq.1&select=id,books(title,shelves(id))')).toEqual([200, undefined]);
  });
});
