import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { Client } from 'pg';
import { newMember } from '#tests/harness/clients.ts';
import type { TestServer } from '#tests/harness/server.ts';
import type { People } from './people.ts';
import { withPeople } from './with-people.ts';

let server: TestServer;
let database: Client;
let people: People;
withPeople((scene) => ({ server, database, people } = scene));

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

  test('what is known by heart and the plan for it are kept, taken back and in the copy of their data', async () => {
    const { client, id } = await newMember(server);
    const known = { box: 2, due: 20_780, since: 20_774, turn: 5 };
    await sync(client, [
      note('hifz/262', known),
      note('hifz/263', known),
      note('hifz-plan/', { unit: 'page' }),
    ]);
    const later = '2026-11-11T05:00:00Z';
    const answer = await sync(client, [
      note('hifz/263', null, later),
      note('hifz/262', { ...known, box: 1 }),
    ]);
    // Of the same moment the same one holds on every device, whichever came first.
    expect(read(answer)).toEqual({ 'hifz/262': known, 'hifz/263': null, 'hifz-plan/': { unit: 'page' } });
    const { rows } = await database.query<{ sources: string[] }>(
      `select array_agg(source) as sources from private.personal_data where source like 'public.quran_note%'`,
    );
    expect(rows[0]?.sources.toSorted()).toEqual(['public.quran_note_heads', 'public.quran_notes']);
    await database.query('delete from auth.users where id = $1', [id]);
    const left = await database.query('select from public.quran_notes where user_id = $1', [id]);
    expect(left.rowCount).toBe(0);
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
