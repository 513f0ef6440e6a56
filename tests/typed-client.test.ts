import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, expectTypeOf, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import type { client } from '#web/platform/client.ts';
import type { Database, Result, Row } from '#web/platform/database.ts';

/*
 * Checked by `tsc -b`: a line that is said to fail and does not is an error, and so is a type that differs. No call here is
 * ever made; the client that screens get is known by its type alone.
 */
type Client = Awaited<ReturnType<typeof client>>;

test('screens get the official client with the types of our database', () => {
  expectTypeOf<Client>().toEqualTypeOf<SupabaseClient<Database>>();
});

test('nobody tells the client by hand what a row looks like', () => {
  const folder = fromRoot('src/web');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const byHand = /\.(single|maybeSingle|returns|overrideTypes|rpc|from|select)<|\bdata as [A-Z(]/;
  expect(files.filter((file) => byHand.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test('a misspelt table, column or function does not compile', () => {
  void (async (supabase: Client) => {
    // @ts-expect-error No such table.
    await supabase.from('profile').select('user_id');
    // @ts-expect-error No such column to compare.
    await supabase.from('profiles').select('user_id').eq('usr_id', '');
    // @ts-expect-error No such column to write.
    await supabase.from('profiles').update({ dispaly_name: 'Maryam' });
    const { data } = await supabase.from('profiles').select('user_id, usr_name').single().throwOnError();
    // @ts-expect-error What is read by a wrong name is nothing that has columns.
    void data.user_id;
    // @ts-expect-error No such function.
    await supabase.rpc('my_famly');
  });
});

test('a wrong argument does not compile, and one that may be null does', () => {
  void (async (supabase: Client) => {
    // @ts-expect-error The name is missing.
    await supabase.rpc('set_username', {});
    // @ts-expect-error The name is misspelt.
    await supabase.rpc('set_username', { _name: 'maryam' });
    // @ts-expect-error A name is text.
    await supabase.rpc('set_username', { _username: null });
    // @ts-expect-error A push service without a key.
    await supabase.rpc('register_push', { _endpoint: '', _p256dh: undefined, _auth: '' });
    // @ts-expect-error No such state.
    await supabase.rpc('mark_juz', { _id: '', _juz: 1, _state: 'read' });
    await supabase.rpc('set_avatar', { _path: null });
    await supabase.rpc('sync_quran_notes', { _epoch: null, _since: 0 });
    await supabase.rpc('points_history', { _reason: null });
  });
});

test('a word that a column does not take, and null where it takes none, do not compile', () => {
  void (async (supabase: Client) => {
    // @ts-expect-error No such school.
    await supabase.from('profiles').update({ madhab: 'hanafy' });
    // @ts-expect-error A list is not null.
    await supabase.from('profiles').update({ shown_fields: null });
    // @ts-expect-error A report says what it is about.
    await supabase.from('reports').insert({ type: 'other', description: 'Two words are missing here' });
    await supabase.from('profiles').update({ madhab: null, shown_fields: ['bio'] as const });
  });
});

test('what comes back has the columns that were asked for, with null where it may be', () => {
  void (async (supabase: Client) => {
    const { data } = await supabase.from('rewards').select('title, stock').single().throwOnError();
    expectTypeOf(data).toEqualTypeOf<{ title: string; stock: number | null }>();
    const found = await supabase.rpc('my_connections').throwOnError();
    expectTypeOf(found.data).toEqualTypeOf<Result<'my_connections'>>();
  });
  expectTypeOf<Result<'my_connections'>[number]['standing']>().toEqualTypeOf<
    'connected' | 'asked' | 'asking'
  >();
  expectTypeOf<Result<'my_connections'>[number]['avatar_path']>().toEqualTypeOf<string | null>();
  expectTypeOf<Result<'count_minute'>>().toEqualTypeOf<number | null>();
  expectTypeOf<Row<'profiles'>['age_group']>().toEqualTypeOf<
    'under_10' | '10_12' | '13_15' | '16_17' | 'adult' | null
  >();
});
