import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from 'pg';
import { newMember } from '#tests/clients.ts';
import { startServer, type TestServer } from '#tests/server.ts';
import { connected, newPeople, type People } from './people.ts';

let server: TestServer;
let database: Client;
let people: People;
beforeAll(async () => {
  server = await startServer();
  database = await connected(server);
  people = await newPeople(server, database);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

interface Note {
  key: string;
  value: object | null;
  changed_at: string;
}
interface Answer {
  gone?: boolean;
  behind?: boolean;
  epoch: string;
  version: number;
  more: boolean;
  notes: Note[];
}

const note = (key: string, value: object | null, changed_at = '2026-11-10T05:00:00Z'): Note => ({
  key,
  value,
  changed_at,
});

async function sync(client: SupabaseClient, notes: Note[] = [], since = 0, epoch: string | null = null) {
  const { data, error } = await client.rpc('sync_quran_notes', {
    _epoch: epoch,
    _since: since,
    _notes: notes,
  });
  if (error) throw error;
  return data as Answer;
}
const read = ({ notes }: Answer) => Object.fromEntries(notes.map(({ key, value }) => [key, value]));

describe('what a reader notes', () => {
  test('is read by them alone: not by members, children, guests, admins or the service key', async () => {
    const owner = await newMember(server);
    await sync(owner.client, [note('note/262', { text: 'mine' })]);
    for (const table of ['quran_notes', 'quran_note_heads']) {
      expect((await owner.client.from(table).select()).data).toHaveLength(1);
      for (const person of ['member', 'child', 'guest', 'admin'] as const)
        expect((await people[person].client.from(table).select()).data, person).toEqual([]);
    }
    const { rows } = await database.query<{ may: boolean }>(
      `select has_table_privilege('service_role', 'public.quran_notes', 'select') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });

  test('is kept for members in good standing only', async () => {
    for (const person of ['guest', 'banned'] as const)
      await expect(sync(people[person].client, [note('position/', { ayah: 1 })])).rejects.toMatchObject({
        code: '42501',
      });
  });

  test('holds its last change, in whatever order devices tell it', async () => {
    const later = note('position/', { ayah: 300, view: 'surah' }, '2026-11-10T06:00:00Z');
    const earlier = note('position/', { ayah: 1, view: 'surah' }, '2026-11-10T05:00:00Z');
    for (const order of [
      [later, earlier],
      [earlier, later],
    ]) {
      const { client } = await newMember(server);
      for (const told of order) await sync(client, [told]);
      expect(read(await sync(client))).toEqual({ 'position/': later.value });
    }
  });

  test('tells other devices what was taken back', async () => {
    const { client } = await newMember(server);
    const { version, epoch } = await sync(client, [note('bookmark/7', { collection: null })]);
    await sync(client, [note('bookmark/7', null, '2026-11-10T07:00:00Z')]);
    expect(read(await sync(client, [], version, epoch))).toEqual({ 'bookmark/7': null });
  });

  test('cannot be dated into the future, or nothing could follow it', async () => {
    const { client } = await newMember(server);
    await sync(client, [note('highlight/1', { colour: 'gold' }, '2099-01-01T00:00:00Z')]);
    const now = new Date(Date.now() + 1000).toISOString();
    await sync(client, [note('highlight/1', { colour: 'rose' }, now)]);
    expect(Object.keys(read(await sync(client)))).toEqual(['highlight/1']);
  });

  test('goes as a whole when its owner takes the wish back, and other devices hear so', async () => {
    const { client, id } = await newMember(server);
    const { epoch, version } = await sync(client, [note('note/1', { text: 'x' })]);
    await client.from('quran_note_heads').delete().eq('user_id', id);
    expect((await client.from('quran_notes').select()).data).toEqual([]);
    expect(await sync(client, [], version, epoch)).toEqual({ gone: true });
  });

  test('a device that knows more than a restored database is told so', async () => {
    const { client } = await newMember(server);
    const { epoch } = await sync(client);
    expect(await sync(client, [], 99, epoch)).toEqual({ behind: true });
  });

  test('other kinds, other shapes and floods are refused', async () => {
    const { client } = await newMember(server);
    for (const wrong of [
      [note('secret/1', { a: 1 })],
      [note('note/../x', { text: 'x' })],
      [{ ...note('note/1', null), value: 'text' as unknown as object }],
      [note('note/1', { text: Array.from({ length: 30_000 }, () => crypto.randomUUID()).join() })],
      Array.from({ length: 1001 }, (_, index) => note(`note/${index}`, null)),
    ])
      await expect(sync(client, wrong)).rejects.toMatchObject({ code: expect.any(String) });
    expect(read(await sync(client))).toEqual({});
  });
});
