import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLab, type Lab, type LabClient } from './lab.ts';

let lab: Lab;
let client: LabClient;

beforeAll(async () => {
  lab = await startLab();
  client = await lab.client({ role: 'authenticated', sub: 'ann' });
});
afterAll(() => lab?.stop());

const ids = (rows: unknown) => (Array.isArray(rows) ? rows.map((row: { id: number }) => row.id) : rows);

describe('filters', () => {
  const things = () => client.from('things').select('id').order('id');
  const documents = () => client.from('documents').select('id').order('id');
  test.each([
    ['eq', () => things().eq('label', 'one'), [1]],
    ['neq', () => things().neq('label', 'one'), [2, 4, 5]],
    ['gt', () => things().gt('amount', 1), [1, 2]],
    ['gte', () => things().gte('amount', 1.5), [1, 2]],
    ['lt', () => things().lt('amount', 0), [4]],
    ['lte', () => things().lte('amount', 0), [4, 5]],
    ['like', () => things().like('label', '%o%'), [1, 2]],
    ['ilike', () => things().ilike('label', 'ONE'), [1]],
    ['likeAllOf', () => things().likeAllOf('label', ['%o%', '%n%']), [1]],
    ['likeAnyOf', () => things().likeAnyOf('label', ['one', 'two']), [1, 2]],
    ['ilikeAllOf', () => things().ilikeAllOf('label', ['%O%', '%N%']), [1]],
    ['ilikeAnyOf', () => things().ilikeAnyOf('label', ['ONE', 'TWO']), [1, 2]],
    ['is null', () => things().is('label', null), [3]],
    ['is true', () => things().is('done', true), [1, 4]],
    ['in', () => things().in('id', [1, 3, 99]), [1, 3]],
    ['in with signs', () => things().in('label', ['a,b', 'x(y)', 'two']), [2]],
    ['in nothing', () => things().in('id', []), []],
    ['contains, array', () => things().contains('tags', ['b']), [1, 2]],
    ['contains, json', () => things().contains('data', { k: 'v' }), [1]],
    ['contains, range', () => things().contains('span', '[2,3)'), [1]],
    ['containedBy', () => things().containedBy('tags', ['a', 'b', 'c']), [1, 2, 3]],
    ['overlaps', () => things().overlaps('tags', ['a', 'zz']), [1]],
    ['rangeGt', () => things().rangeGt('span', '[5,6)'), [2]],
    ['rangeGte', () => things().rangeGte('span', '[2,6)'), [2]],
    ['rangeLt', () => things().rangeLt('span', '[9,10)'), [1]],
    ['rangeLte', () => things().rangeLte('span', '[1,7)'), [1]],
    ['rangeAdjacent', () => things().rangeAdjacent('span', '[5,10)'), [1, 2]],
    ['textSearch', () => things().textSearch('words', 'fat & rat'), [1]],
    ['textSearch plain', () => things().textSearch('words', 'fat rats', { type: 'plain' }), [1]],
    ['textSearch phrase', () => things().textSearch('words', 'fat cats', { type: 'phrase' }), [1]],
    ['textSearch web', () => things().textSearch('words', 'fat or nothing', { type: 'websearch' }), [1, 2]],
    ['textSearch config', () => things().textSearch('label', 'ones', { config: 'english' }), [1]],
    ['textSearch of a domain', () => documents().textSearch('said', 'fat & rat'), [1]],
    [
      'textSearch of a domain, config',
      () => documents().textSearch('said', 'nothings', { config: 'english' }),
      [2],
    ],
    ['textSearch of a domain of a domain', () => documents().textSearch('heard', 'impossible'), [2]],
    ['textSearch of a domain of text', () => documents().textSearch('noted', 'rats'), [1]],
    ['match', () => things().match({ done: true, feeling: 'calm' }), [1]],
    ['not', () => things().not('id', 'in', '(1,2)'), [3, 4, 5]],
    ['or', () => things().or('id.eq.1,and(done.is.false,amount.eq.0)'), [1, 5]],
    ['filter', () => things().filter('amount', 'gt', 1), [1, 2]],
    ['json path', () => things().eq('data->>k', 'v'), [1]],
  ] as const)('%s', async (_name, ask, wanted) => {
    const { data, error } = await ask();
    expect(error).toBeNull();
    expect(ids(data)).toEqual(wanted);
  });

  test('a long list of values fits into an address', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => index + 1);
    const { data, error } = await client.from('things').select('id').in('id', many).order('id');
    expect(error).toBeNull();
    expect(ids(data)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('reading', () => {
  test('order, limit, range, single, maybeSingle', async () => {
    const ordered = await client
      .from('projects')
      .select('id')
      .order('client_id', { nullsFirst: true })
      .order('id', { ascending: false });
    expect(ids(ordered.data)).toEqual([5, 2, 1, 4, 3]);
    expect(ids((await client.from('projects').select('id').order('id').limit(2)).data)).toEqual([1, 2]);
    expect(ids((await client.from('projects').select('id').order('id').range(1, 2)).data)).toEqual([2, 3]);
    expect((await client.from('projects').select('name').eq('id', 1).single()).data).toEqual({
      name: 'Windows 7',
    });
    expect((await client.from('projects').select().eq('id', 99).maybeSingle()).data).toBeNull();
    const none = await client.from('projects').select().eq('id', 99).single();
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    expect((await client.from('projects').select().maybeSingle()).error?.code).toBe('PGRST116');
  });

  test('counts: exact, planned and estimated; head alone', async () => {
    const exact = await client.from('projects').select('id', { count: 'exact' }).limit(2);
    expect([exact.count, exact.status, ids(exact.data)]).toEqual([5, 206, [1, 2]]);
    const head = await client.from('projects').select('*', { count: 'exact', head: true }).gt('id', 2);
    expect([head.count, head.data]).toEqual([3, null]);
    const planned = await client.from('projects').select('id', { count: 'planned' });
    expect(planned.count).toBe(5);
    const estimated = await client.from('projects').select('id', { count: 'estimated' });
    expect(estimated.count).toBe(5);
  });

  test('csv, and rows as geojson where PostGIS is not there', async () => {
    const { data } = await client.from('projects').select('id,name').lte('id', 2).order('id').csv();
    expect(data).toBe('id,name\n1,"Windows 7"\n2,"Windows 10"');
    expect((await client.from('projects').select().geojson()).error?.code).toBe('42883');
  });

  test('nulls can be left out', async () => {
    const { data } = await client.from('projects').select().eq('id', 5).stripNulls();
    expect(data).toEqual([{ id: 5, name: 'Orphan' }]);
  });

  test('numbers arrive as PostgreSQL wrote them', async () => {
    const response = await fetch(`${lab.rest}/rpc/whole_json`, {
      method: 'POST',
      headers: { apikey: lab.server.anonKey, 'content-type': 'application/json' },
      body: '{"big": 12345678901234567890.123456789}',
    });
    expect(await response.text()).toContain('12345678901234567890.123456789');
  });

  test('an abandoned request is the client’s affair', async () => {
    const controller = new AbortController();
    const asked = client.rpc('slow', { seconds: 1 }).abortSignal(controller.signal);
    controller.abort();
    expect((await asked).error?.message).toMatch(/abort/i);
    expect((await client.from('clients').select('id')).data).toHaveLength(2);
  });
});

describe('embedding', () => {
  test('to one, to many and many to many, filtered and ordered inside', async () => {
    const { data, error } = await client
      .from('users')
      .select('name, tasks(id, projects(name, clients(name)))')
      .eq('id', 1)
      .lte('tasks.id', 3)
      .order('id', { referencedTable: 'tasks', ascending: false })
      .limit(2, { referencedTable: 'tasks' });
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        name: 'Angela Martin',
        tasks: [
          { id: 3, projects: { name: 'Windows 10', clients: { name: 'Microsoft' } } },
          { id: 2, projects: { name: 'Windows 7', clients: { name: 'Microsoft' } } },
        ],
      },
    ]);
  });

  test('or inside, inner joins and spread columns', async () => {
    const inner = await client
      .from('clients')
      .select('id, projects!inner(id)')
      .or('id.eq.1,name.eq.IOS', { referencedTable: 'projects' })
      .order('id');
    expect(inner.data).toEqual([
      { id: 1, projects: [{ id: 1 }] },
      { id: 2, projects: [{ id: 3 }] },
    ]);
    const spread = await client.from('projects').select('id, ...clients(client:name)').lte('id', 1);
    expect(spread.data).toEqual([{ id: 1, client: 'Microsoft' }]);
  });

  test('columns of many rows spread into arrays', async () => {
    const { data, error } = await client
      .from('clients')
      .select('name, ...projects(projects:name, ids:id)')
      .order('id', { referencedTable: 'projects', ascending: false })
      .order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: 'Microsoft', projects: ['Windows 10', 'Windows 7'], ids: [2, 1] },
      { name: 'Apple', projects: ['OSX', 'IOS'], ids: [4, 3] },
    ]);
    const all = await client.from('users').select('id, ...tasks(*)').eq('id', 3);
    expect(all.data).toEqual([{ id: [1, 5], name: ['Design w7', 'Design IOS'], project_id: [1, 3] }]);
    const refused = await client.from('clients').select('name, ...projects(id.sum())');
    expect(refused.error?.code).toBe('PGRST127');
  });

  test('two embeds of one table each keep to their own rows', async () => {
    const { data } = await client
      .from('tasks')
      .select('id, users(id, tasks(id))')
      .eq('id', 5)
      .order('id', { referencedTable: 'users' })
      .order('id', { referencedTable: 'users.tasks' });
    expect(data).toEqual([
      {
        id: 5,
        users: [
          { id: 2, tasks: [{ id: 5 }, { id: 6 }, { id: 7 }] },
          { id: 3, tasks: [{ id: 1 }, { id: 5 }] },
        ],
      },
    ]);
  });
});

describe('aggregates', () => {
  test.each([
    ['count()', [{ count: 5 }]],
    ['n:count()', [{ n: 5 }]],
    ['id.sum(),id.min(),id.max(),id.avg()::int', [{ sum: 15, min: 1, max: 5, avg: 3 }]],
    ['total:id.sum()::text', [{ total: '15' }]],
  ])('%s', async (select, wanted) => {
    const { data, error } = await client.from('projects').select(select);
    expect(error).toBeNull();
    expect(data).toEqual(wanted);
  });

  test('grouped by what else is selected', async () => {
    const { data } = await client.from('projects').select('client_id, count()').order('client_id');
    expect(data).toEqual([
      { client_id: 1, count: 2 },
      { client_id: 2, count: 2 },
      { client_id: null, count: 1 },
    ]);
  });

  test('by an embedded row, in an embedded relation, and of a spread one', async () => {
    const byRow = await client.from('projects').select('count(), clients(name)').not('client_id', 'is', null);
    expect(byRow.data).toEqual(
      expect.arrayContaining([
        { count: 2, clients: { name: 'Apple' } },
        { count: 2, clients: { name: 'Microsoft' } },
      ]),
    );
    const inside = await client.from('clients').select('name, projects(id.sum())').order('id');
    expect(inside.data).toEqual([
      { name: 'Microsoft', projects: [{ sum: 3 }] },
      { name: 'Apple', projects: [{ sum: 7 }] },
    ]);
    const spread = await client
      .from('tasks')
      .select('...projects(client_id, id.max(), count())')
      .order('projects(client_id)');
    expect(spread.data).toEqual([
      { client_id: 1, max: 2, count: 4 },
      { client_id: 2, max: 4, count: 4 },
    ]);
  });
});

describe('writing', () => {
  const kept = { headers: { Prefer: 'tx=commit' } };
  test('insert, upsert, update and delete with and without the rows', async () => {
    const inserted = await client.from('clients').insert({ id: 20, name: 'Twenty' }).select().single();
    expect([inserted.status, inserted.data]).toEqual([201, { id: 20, name: 'Twenty' }]);
    const silent = await client.from('clients').insert({ id: 20, name: 'Twenty' });
    expect([silent.status, silent.data]).toEqual([201, null]);
    const many = await client
      .from('defaults')
      .insert([{ id: 30 }, { id: 31, name: 'x' }], { defaultToNull: false })
      .select('id,name')
      .order('id');
    expect(many.data).toEqual([
      { id: 30, name: 'nobody' },
      { id: 31, name: 'x' },
    ]);
    const merged = await client.from('clients').upsert({ id: 1, name: 'MS' }).select().single();
    expect([merged.status, merged.data]).toEqual([200, { id: 1, name: 'MS' }]);
    const ignored = await client
      .from('clients')
      .upsert({ id: 1, name: 'MS' }, { ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
    const updated = await client
      .from('projects')
      .update({ name: 'N' }, { count: 'exact' })
      .eq('client_id', 1);
    expect([updated.status, updated.count]).toEqual([204, 2]);
    const removed = await client
      .from('users_tasks')
      .delete({ count: 'exact' })
      .eq('user_id', 3)
      .select('task_id');
    expect([removed.count, removed.data]).toEqual([2, [{ task_id: 1 }, { task_id: 5 }]]);
    expect((await client.from('clients').select('id')).data).toHaveLength(2);
  });

  test('a limit on how many rows may change', async () => {
    const limited = (most: number) => `handling=strict, max-affected=${most}`;
    const within = await client
      .from('projects')
      .update({ name: 'N' })
      .eq('client_id', 1)
      .setHeader('Prefer', limited(2));
    expect(within.error).toBeNull();
    const beyond = await client
      .from('projects')
      .update({ name: 'N' })
      .eq('client_id', 1)
      .setHeader('Prefer', limited(1));
    expect([beyond.error?.code, beyond.error?.details]).toEqual(['PGRST124', 'The query affects 2 rows']);
    const removed = await client
      .from('users_tasks')
      .delete()
      .eq('user_id', 3)
      .setHeader('Prefer', limited(1));
    expect(removed.error?.code).toBe('PGRST124');
  });

  test('a change that is refused after the fact leaves nothing', async () => {
    const token = await lab.token({ role: 'authenticated' });
    const response = await fetch(`${lab.rest}/clients`, {
      method: 'POST',
      headers: {
        apikey: lab.server.anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/vnd.pgrst.object+json',
        prefer: 'return=representation, tx=commit',
      },
      body: '[{"id":40,"name":"a"},{"id":41,"name":"b"}]',
    });
    expect(response.status).toBe(406);
    expect((await client.from('clients').select('id').gte('id', 40)).data).toEqual([]);
  });

  test('what is asked to be kept is kept', async () => {
    const token = await lab.token({ role: 'authenticated' });
    const post = (prefer: string, id: number) =>
      fetch(`${lab.rest}/clients`, {
        method: 'POST',
        headers: {
          apikey: lab.server.anonKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer,
        },
        body: JSON.stringify({ id, name: `kept ${id}` }),
      });
    expect((await post(kept.headers.Prefer, 50)).headers.get('preference-applied')).toBe('tx=commit');
    await post('tx=rollback', 51);
    expect(ids((await client.from('clients').select('id').gte('id', 50)).data)).toEqual([50]);
    await lab.database.query('delete from lab.clients where id = 50');
  });
});

describe('functions', () => {
  describe('are filtered by columns that are not selected', () => {
    const projects = () => client.rpc('all_projects').select('id').order('id');
    test.each([
      ['a plain filter', () => projects().like('name', 'Win%'), [1, 2]],
      ['or', () => projects().or('name.like.Win*,name.eq.IOS'), [1, 2, 3]],
      ['nested', () => projects().or('name.eq.IOS,and(client_id.eq.1,not.or(name.like.*7,id.eq.5))'), [2, 3]],
      ['two that must both hold', () => projects().or('name.like.W*').or('client_id.eq.1'), [1, 2]],
      ['or beside a plain filter', () => projects().or('name.like.W*,name.eq.OSX').gt('client_id', 1), [4]],
      ['an embed that is not there', () => projects().select('id,clients(name)').is('clients', null), [5]],
    ] as const)('%s', async (_name, ask, wanted) => {
      const { data, error } = await ask();
      expect(error).toBeNull();
      expect(ids(data)).toEqual(wanted);
    });
    // What the client has no word for.
    test.each([
      ['and=(name.like.W*,client_id.eq.1)', [1, 2]],
      ['not.and=(name.like.W*,client_id.eq.1)', [3, 4, 5]],
      ['not.or=(name.like.W*,name.eq.OSX)', [3, 5]],
      ['or=(id.eq.5,and(name.like.W*,not.and(client_id.eq.1,name.like.*7)))', [2, 5]],
    ])('%s', async (logic, wanted) => {
      const answer = await fetch(`${lab.rest}/rpc/all_projects?select=id&order=id&${logic}`, {
        headers: { apikey: lab.server.anonKey },
      });
      expect([answer.status, ids(await answer.json())]).toEqual([200, wanted]);
    });
  });

  test('arguments that none of that name has are not found, though one takes json', async () => {
    expect((await client.rpc('whole_json', { anything: 'else' })).data).toEqual({ anything: 'else' });
    const { status, error } = await client.rpc('json_in', { a: 1, b: 2 });
    // PostgREST 14.2 and newer.
    expect([status, error]).toEqual([
      404,
      expect.objectContaining({
        code: 'PGRST202',
        message: 'Could not find the function lab.json_in(a, b) in the schema cache',
        details:
          'Searched for the function lab.json_in with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      }),
    ]);
    const text = await fetch(`${lab.rest}/rpc/setting_of`, {
      method: 'POST',
      headers: { apikey: lab.server.anonKey, 'content-type': 'text/plain' },
      body: 'a text',
    });
    expect([text.status, (await text.json()).code]).toEqual([404, 'PGRST202']);
  });

  test('by POST and by GET, alone, in rows and as a table', async () => {
    expect((await client.rpc('add_up', { a: 1, b: 2 })).data).toBe(3);
    expect((await client.rpc('add_up', { a: 1, b: 2 }, { get: true })).data).toBe(3);
    expect((await client.rpc('nothing')).status).toBe(204);
    expect((await client.rpc('total', { v: [1, 2, 3] })).data).toBe(6);
    const filtered = await client
      .rpc('all_projects')
      .select('id, clients(name)')
      .eq('client_id', 2)
      .order('id')
      .limit(1);
    expect(filtered.data).toEqual([{ id: 3, clients: { name: 'Apple' } }]);
    const counted = await client.rpc('all_projects', {}, { head: true, count: 'exact' });
    expect(counted.count).toBe(5);
  });

  test('a GET never writes', async () => {
    const { status, error } = await client.rpc('counter_write', {}, { get: true });
    expect([status, error?.code]).toEqual([405, '25006']);
  });
});
