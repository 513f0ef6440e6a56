import { postgresChangesFilter } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { followed, lastWord, newTopic, openLab, subscribed, type Lab, type Told } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab?.stop());

const insert = (row: Record<string, unknown>) =>
  lab.database
    .query<{ id: number }>(
      `insert into public.notes select (jsonb_populate_record(null::public.notes, to_jsonb(n) || $1)).*
       from (select nextval('public.notes_id_seq') as id) n returning id`,
      [row],
    )
    .then(({ rows }) => Number(rows[0]?.id));
const values = ({ told }: { told: Told[] }) => told.map((change) => change.new['value']);

describe('what is told', () => {
  test('rows as the data service shows them, with the key of the row before', async () => {
    const follower = await followed(lab.member.client);
    const id = await insert({
      value: 'v',
      size: 3,
      weight: 1.1,
      tags: ['a', 'b c'],
      at: '2026-01-02 03:04:05',
    });
    await expect.poll(() => follower.told.length).toBe(1);
    await lab.database.query(`update public.notes set value = 'w' where id = $1`, [id]);
    await expect.poll(() => follower.told.length).toBe(2);
    await lab.database.query('delete from public.notes where id = $1', [id]);
    await expect.poll(() => follower.told.length).toBe(3);
    const row = {
      id,
      owner: null,
      value: 'v',
      size: 3,
      weight: 1.1,
      tags: ['a', 'b c'],
      at: '2026-01-02T03:04:05',
    };
    expect(follower.told).toMatchObject([
      { eventType: 'INSERT', new: row, old: {}, errors: null, schema: 'public', table: 'notes' },
      { eventType: 'UPDATE', new: { ...row, value: 'w' }, old: { id } },
      { eventType: 'DELETE', new: {}, old: { id } },
    ]);
    expect(follower.told[0]?.new).toEqual(row);
    expect(follower.told[2]?.old).toEqual({ id });
    expect(follower.told[0]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(follower.system[0]).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });
  });

  test('only the events that were asked for', async () => {
    const [inserts, updates, deletes] = [
      await followed(lab.member.client, { event: 'INSERT' }),
      await followed(lab.member.client, { event: 'UPDATE' }),
      await followed(lab.member.client, { event: 'DELETE' }),
    ];
    const id = await insert({ value: 'one' });
    await expect.poll(() => inserts.told.length).toBe(1);
    await lab.database.query(`update public.notes set value = 'two' where id = $1`, [id]);
    await expect.poll(() => updates.told.length).toBe(1);
    await lab.database.query('delete from public.notes where id = $1', [id]);
    await expect.poll(() => deletes.told.length).toBe(1);
    expect([inserts, updates, deletes].map(({ told }) => told.map(({ eventType }) => eventType))).toEqual([
      ['INSERT'],
      ['UPDATE'],
      ['DELETE'],
    ]);
  });

  test('the columns that were asked for, and the key', async () => {
    const follower = await followed(lab.member.client, { select: ['value'] });
    const id = await insert({ value: 'short', size: 5 });
    await expect.poll(() => follower.told.length).toBe(1);
    expect(follower.told[0]?.new).toEqual({ id, value: 'short' });
  });

  test('several wishes of one channel each get theirs', async () => {
    const [small, all]: [unknown[], unknown[]] = [[], []];
    const channel = lab.member.client
      .channel(newTopic('changes'))
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'notes', filter: 'size=lt.10' },
        (change) => small.push(change.new['size']),
      )
      .on('postgres_changes', { event: '*', schema: 'public' }, (change) =>
        all.push((change.new as { size?: number }).size),
      );
    await subscribed(channel);
    await insert({ size: 1, value: 'w' });
    await insert({ size: 100, value: 'w' });
    await expect.poll(() => all).toEqual([1, 100]);
    expect(small).toEqual([1]);
    await lab.member.client.removeChannel(channel);
  });

  test('a transaction that is undone, and what was there before, is not told', async () => {
    await insert({ value: 'before' });
    const follower = await followed(lab.member.client);
    await lab.database.query('begin');
    await insert({ value: 'undone' });
    await lab.database.query('rollback');
    await lastWord(lab.database, follower);
    expect(values(follower)).toEqual([]);
  });
});

describe('who is told', () => {
  test('each hears of what policies let them see now', async () => {
    const followers = [
      await followed(lab.member.client),
      await followed(lab.other.client),
      await followed(lab.anon),
      await followed(lab.service),
    ];
    await insert({ value: 'for all' });
    await insert({ value: 'for member', owner: lab.member.id });
    await insert({ value: 'for other', owner: lab.other.id });
    await lastWord(lab.database, ...followers);
    expect(followers.map(values)).toEqual([
      ['for all', 'for member'],
      ['for all', 'for other'],
      ['for all'],
      ['for all', 'for member', 'for other'],
    ]);
  });

  test('a row that is taken away from somebody is not told to them any more', async () => {
    const [member, other] = [await followed(lab.member.client), await followed(lab.other.client)];
    const id = await insert({ value: 'shared' });
    await lastWord(lab.database, member, other);
    await lab.database.query(`update public.notes set owner = $1, value = 'kept' where id = $2`, [
      lab.member.id,
      id,
    ]);
    await lastWord(lab.database, member, other);
    expect(values(member)).toEqual(['shared', 'kept']);
    expect(values(other)).toEqual(['shared']);
  });

  test('hidden columns are never sent, nor can they be asked for or filtered by', async () => {
    const [member, anon] = [await followed(lab.member.client), await followed(lab.anon)];
    await insert({ value: 'x', secret: 'treasure', size: 7 });
    await expect.poll(() => [member.told.length, anon.told.length]).toEqual([1, 1]);
    expect(Object.keys(member.told[0]?.new ?? {})).not.toContain('secret');
    expect(Object.keys(anon.told[0]?.new ?? {}).toSorted()).toEqual(['id', 'owner', 'value']);
    for (const wish of [
      { filter: 'secret=eq.treasure' },
      { select: ['id', 'secret'] },
      { filter: 'nonsense=eq.1' },
    ])
      expect((await followed(lab.member.client, wish)).system[0]?.status).toBe('error');
  });

  test('a right that is taken away counts from the next change on', async () => {
    const follower = await followed(lab.member.client);
    await lab.database.query('revoke select (weight) on public.notes from authenticated');
    await insert({ value: 'less', weight: 2 });
    await expect.poll(() => follower.told.length).toBe(1);
    expect(follower.told[0]?.new).not.toHaveProperty('weight');
    await lab.database.query('grant select (weight) on public.notes to authenticated');
  });

  test('a policy that fails for one spares the others', async () => {
    await lab.database.query(`
      create table public.brittle (id int primary key);
      alter table public.brittle enable row level security;
      grant select on public.brittle to authenticated, anon;
      create policy "fails for one" on public.brittle for select to authenticated
        using (case when auth.uid() = '${lab.other.id}' then 1 / (id - id) = 1 else true end);
      alter publication supabase_realtime add table public.brittle;`);
    const [member, other] = [
      await followed(lab.member.client, { table: 'brittle' }),
      await followed(lab.other.client, { table: 'brittle' }),
    ];
    await lab.database.query('insert into public.brittle values (1)');
    await expect.poll(() => member.told.length).toBe(1);
    expect(other.told).toEqual([]);
  });
});

describe('filters', () => {
  const rows = [
    { value: 'apple', size: 1, tags: ['x'] },
    { value: 'Banana', size: 20 },
    { value: 'cherry, sweet', size: 300 },
    { value: null, size: 4000 },
  ];
  const filters: [text: string, sizes: number[]][] = [
    ['size=eq.20', [20]],
    ['size=neq.20', [1, 300, 4000]],
    ['size=lt.300', [1, 20]],
    ['size=lte.300', [1, 20, 300]],
    ['size=gt.20', [300, 4000]],
    ['size=gte.20', [20, 300, 4000]],
    ['size=in.(1,4000)', [1, 4000]],
    ['value=eq.apple', [1]],
    [postgresChangesFilter().eq('value', 'cherry, sweet').build(), [300]],
    [postgresChangesFilter().in('value', ['apple', 'cherry, sweet']).build(), [1, 300]],
    ['value=like.a%', [1]],
    ['value=ilike.b%', [20]],
    ['value=match.^[a-c]', [1, 300]],
    ['value=imatch.^b', [20]],
    ['value=is.null', [4000]],
    ['value=not.is.null', [1, 20, 300]],
    ['value=isdistinct.apple', [20, 300, 4000]],
    ['value=not.like.a%', [20, 300]],
    ['size=gt.1,size=lt.4000,value=not.eq.Banana', [300]],
    ['size=eq.020', [20]],
  ];

  test('each lets through what PostgreSQL says', async () => {
    const { client } = await newMember(lab.server);
    const followers = await Promise.all(filters.map(([filter]) => followed(client, { filter })));
    const control = await followed(lab.member.client);
    for (const row of rows) await insert(row);
    await lastWord(lab.database, control);
    await expect
      .poll(() =>
        followers.map(({ told }) => told.map((change) => change.new['size']).filter((size) => size !== null)),
      )
      .toEqual(filters.map(([, sizes]) => sizes));
    await client.removeAllChannels();
  });

  test('of a deleted row only its key is known', async () => {
    const [byKey, byValue] = [
      await followed(lab.member.client, { event: 'DELETE', filter: 'value=eq.gone' }),
      await followed(lab.member.client, { event: 'DELETE' }),
    ];
    const id = await insert({ value: 'gone' });
    await lab.database.query('delete from public.notes where id = $1', [id]);
    await expect.poll(() => byValue.told.length).toBe(1);
    expect(byKey.told).toEqual([]);
  });

  test.each([
    { filter: 'size=eq.many' },
    { filter: 'value=match.[' },
    { filter: 'size=like.1%' },
    { filter: 'value=foo.1' },
    { table: 'profiles' },
    { table: 'no_such_table' },
    { select: ['value'], table: '*' },
  ])('a wish that cannot be met is answered with a reason: %j', async (wish) => {
    const { system } = await followed(lab.member.client, wish);
    expect(system[0]).toMatchObject({ extension: 'postgres_changes', status: 'error' });
  });
});

describe('tables', () => {
  test('one that joins the publication while somebody listens is heard of, one that leaves is not', async () => {
    const told: unknown[] = [];
    await subscribed(
      lab.member.client
        .channel(newTopic('changes'))
        .on('postgres_changes', { event: 'INSERT', schema: 'public' }, ({ table }) => told.push(table)),
    );
    await lab.database.query(`
      create table public.late (id int primary key);
      grant select on public.late to authenticated;
      alter publication supabase_realtime add table public.late;
      notify pgrst, 'reload schema';`);
    const triggers = () =>
      lab.database
        .query(
          `select from pg_trigger where tgname = 'realtime_capture' and tgrelid = 'public.late'::regclass`,
        )
        .then(({ rows }) => rows.length);
    await expect.poll(triggers).toBe(1);
    await lab.database.query('insert into public.late values (1)');
    await expect.poll(() => told).toEqual(['late']);
    await lab.database.query(`
      alter publication supabase_realtime drop table public.late;
      notify pgrst, 'reload schema';`);
    await expect.poll(triggers).toBe(0);
  });

  test('columns that are added are told of', async () => {
    const follower = await followed(lab.member.client);
    await lab.database.query(`
      alter table public.notes add column mood text;
      grant select (mood) on public.notes to authenticated;`);
    await insert({ value: 'm', mood: 'glad' });
    await expect.poll(() => follower.told[0]?.new['mood']).toBe('glad');
    await lab.database.query('alter table public.notes drop column mood');
  });

  test('a row that is too large comes without its long values, and says so', async () => {
    const follower = await followed(lab.member.client);
    const id = await insert({ value: 'x'.repeat(1_200_000), size: 1 });
    await expect.poll(() => follower.told.length).toBe(1);
    expect(follower.told[0]?.errors).toEqual(['Error 413: Payload Too Large']);
    expect(follower.told[0]?.new).toMatchObject({ id, size: 1 });
    expect(follower.told[0]?.new).not.toHaveProperty('value');
  });
});

test('the outbox does not grow for ever', async () => {
  const size = () =>
    lab.database
      .query<{ n: number }>('select count(*)::int as n from realtime.changes')
      .then(({ rows }) => rows[0]?.n);
  await insert({ value: 'old' });
  expect(await size()).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await lab.database.query(`select realtime.trim('0 seconds')`);
      return size();
    })
    .toBe(0);
});
