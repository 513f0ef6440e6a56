import type { SupabaseClient } from '@supabase/supabase-js';
import type { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { newClient, newMember } from '#tests/harness/clients.ts';
import type { TestServer } from '#tests/harness/server.ts';
import type { People } from './people.ts';
import { withPeople } from './with-people.ts';

let server: TestServer;
let database: Client;
let people: People;

withPeople((scene) => ({ server, database, people } = scene));

const TABLES = ['prayer_log_heads', 'prayer_log', 'prayer_pauses', 'prayer_qada'];
const PAUSE = '11111111-1111-4111-8111-111111111111';
const DEVICE = '22222222-2222-4222-8222-222222222222';

interface Entry {
  day: string;
  prayer: string;
  state: string | null;
  changed_at: string;
}
interface Answer {
  gone?: boolean;
  behind?: boolean;
  epoch: string;
  version: number;
  more: boolean;
  entries: Entry[];
  pauses: Record<string, unknown>[];
  qada: Record<string, unknown>[];
}
const entry = (state: string | null, changed_at: string, day = '2026-11-10', prayer = 'fajr'): Entry => ({
  day,
  prayer,
  state,
  changed_at,
});

async function sync(
  client: SupabaseClient,
  what: { epoch?: string; since?: number; entries?: Entry[]; pauses?: object[]; qada?: object[] } = {},
): Promise<Answer> {
  const { epoch = null, since = 0, entries = [], pauses = [], qada = [] } = what;
  const { data, error } = await client.rpc('sync_prayer_log', {
    _epoch: epoch,
    _since: since,
    _entries: entries,
    _pauses: pauses,
    _qada: qada,
  });
  if (error) throw error;
  return data;
}

describe('nobody else', () => {
  let owner: Awaited<ReturnType<typeof newMember>>;
  beforeAll(async () => {
    owner = await newMember(server);
    await sync(owner.client, {
      entries: [entry('missed', '2026-11-10T05:00:00Z')],
      pauses: [
        { id: PAUSE, from_day: '2026-11-01', to_day: '2026-11-05', changed_at: '2026-11-05T00:00:00Z' },
      ],
      qada: [{ device: DEVICE, prayer: 'fajr', added: 3, made_up: 1, changed_at: '2026-11-05T00:00:00Z' }],
    });
  });

  test.each(TABLES)('%s is read by its owner, not by members, children, guests or admins', async (table) => {
    expect((await owner.client.from(table).select()).data).toHaveLength(1);
    for (const other of [people.member, people.child, people.guest, people.admin])
      expect((await other.client.from(table).select().eq('user_id', owner.id)).data).toEqual([]);
  });

  test.each(TABLES)('%s is closed to visitors and to the service key', async (table) => {
    for (const key of [server.anonKey, server.serviceKey])
      expect((await newClient(server, key).from(table).select()).error?.code).toBe('42501');
  });

  test.each(TABLES)('%s is written by nobody past the function, its owner neither', async (table) => {
    const { data } = await owner.client.from(table).select().single<Record<string, unknown>>();
    const tried = await Promise.all([
      owner.client.from(table).insert({ ...data, user_id: people.member.id }),
      owner.client.from(table).upsert(data ?? {}),
      owner.client.from(table).update({ version: 99 }).eq('user_id', owner.id),
      people.member.client.from(table).upsert(data ?? {}),
    ]);
    expect(tried.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501']);
  });

  test('takes another’s notes away', async () => {
    for (const other of [people.member, people.admin])
      await other.client.from('prayer_log_heads').delete().eq('user_id', owner.id);
    expect((await owner.client.from('prayer_log').select()).data).toHaveLength(1);
  });

  test('syncs who is no member in good standing', async () => {
    for (const client of [people.guest.client, people.banned.client, newClient(server, server.anonKey)])
      await expect(sync(client)).rejects.toMatchObject({ code: '42501' });
    await expect(sync(newClient(server, server.serviceKey))).rejects.toMatchObject({ code: '42501' });
  });

  test('reaches another’s log by sending along whose it is', async () => {
    const foreign = { ...entry('prayed', '2026-11-11T05:00:00Z'), user_id: owner.id, version: 1_000 };
    await sync(people.member.client, { entries: [foreign] });
    const { data } = await owner.client.from('prayer_log').select('state');
    expect(data).toEqual([{ state: 'missed' }]);
  });
});

test('the reason of a pause has no place to be kept', async () => {
  const { client, id } = await newMember(server);
  const pause = {
    id: PAUSE,
    from_day: '2026-11-01',
    reason: 'menstruation',
    changed_at: '2026-11-05T00:00:00Z',
  };
  await sync(client, { pauses: [pause] });
  const { rows } = await database.query<{ stored: string }>(
    'select to_jsonb(p)::text as stored from public.prayer_pauses p where user_id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.stored).not.toContain('menstruation');
});

test('what is taken back is gone, and other devices are told so instead of bringing it back', async () => {
  const { client, id } = await newMember(server);
  const { epoch, version } = await sync(client, { entries: [entry('prayed', '2026-11-10T06:00:00Z')] });
  await client.from('prayer_log_heads').delete().eq('user_id', id);
  const stored = await Promise.all(TABLES.map((table) => client.from(table).select()));
  expect(stored.map(({ data }) => data)).toEqual([[], [], [], []]);
  const other = { epoch, since: version, entries: [entry('late', '2026-11-10T08:00:00Z')] };
  expect(await sync(client, other)).toEqual({ gone: true });
  await sync(client);
  expect(await sync(client, other)).toEqual({ gone: true });
  expect((await client.from('prayer_log').select()).data).toEqual([]);
});

test('nothing of it outlives the account', async () => {
  const { client, id } = await newMember(server);
  await sync(client, { entries: [entry('prayed', '2026-11-10T06:00:00Z')] });
  await newClient(server, server.serviceKey).auth.admin.deleteUser(id);
  for (const table of TABLES) {
    const { rowCount } = await database.query(`select from public.${table} where user_id = $1`, [id]);
    expect(rowCount, table).toBe(0);
  }
});

test.each([
  [{ entries: [entry('skipped', '2026-11-10T06:00:00Z')] }, '23514'],
  [{ entries: [entry('prayed', '2026-11-10T06:00:00Z', '1999-12-31')] }, '23514'],
  [{ entries: [entry('prayed', '2026-11-10T06:00:00Z', '2026-11-10', 'tahajjud')] }, '23514'],
  [{ entries: [entry('prayed', 'yesterday evening')] }, '22007'],
  [
    { pauses: [{ id: PAUSE, from_day: '2026-11-05', to_day: '2026-11-01', changed_at: '2026-11-05' }] },
    '23514',
  ],
  [{ qada: [{ device: DEVICE, prayer: 'fajr', added: 0, made_up: -1, changed_at: '2026-11-05' }] }, '23514'],
  [{ entries: Array.from({ length: 1001 }, () => entry('prayed', '2026-11-10T06:00:00Z')) }, '54000'],
])('what is out of bounds is refused (%#)', async (what, code) => {
  await expect(sync(people.member.client, what)).rejects.toMatchObject({ code });
});

test('a day that has not come is not noted', async () => {
  const { client } = await newMember(server);
  await sync(client, { entries: [entry('prayed', '2026-11-10T06:00:00Z', '2150-01-01')] });
  expect((await sync(client)).entries).toEqual([]);
});
