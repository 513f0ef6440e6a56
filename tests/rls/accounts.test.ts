import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import documents from '#content/base/documents.json' with { type: 'json' };
import { newClient, newGuest, newMember, newPerson } from '#tests/harness/clients.ts';
import type { TestServer } from '#tests/harness/server.ts';
import { answer } from './lab.ts';
import type { People } from './people.ts';
import { withPeople } from './with-people.ts';

let server: TestServer;
let database: Client;
let people: People;

withPeople((scene) => ({ server, database, people } = scene));

const row = async (sql: string, values: unknown[]) =>
  (await database.query<Record<string, unknown>>(sql, values)).rows[0];

const signUp = (data: Record<string, unknown>) => {
  const { email, password } = newPerson();
  return newClient(server, server.anonKey).auth.signUp({ email, password, options: { data } });
};

describe('sign-up', () => {
  test('makes a profile, an account for points and the consent with version and time', async () => {
    const { client, id } = await newMember(server, { language: 'tr' });
    const profile = await client.from('profiles').select('language,age_group,username').single();
    expect(profile.data).toMatchObject({ language: 'tr', age_group: null });
    const consent = await client.from('privacy_acceptances').select('version,accepted_at').single();
    expect(consent.data?.['version']).toBe(documents.privacy.version);
    expect(Date.now() - Date.parse(String(consent.data?.['accepted_at']))).toBeLessThan(60_000);
    expect(await row('select balance from public.points_accounts where user_id = $1', [id])).toEqual({
      balance: '0',
    });
  });

  test('is refused without consent to the privacy policy', async () => {
    for (const accepted of [undefined, false, 'true', 1]) {
      const { error } = await signUp({ privacy_accepted: accepted });
      expect(error?.code).toBe('privacy_not_accepted');
    }
  });

  test.each(['ab', 'a'.repeat(31), 'with space', 'аli_in_cyrillic', 'علي-and-latin', 'quote"', '<b>', ''])(
    'is refused with the username %j',
    async (username) => {
      const { error } = await signUp({ privacy_accepted: true, username });
      expect(error?.code).toBe('username_invalid');
    },
  );

  test.each([
    ['Yusuf_10', ['yusuf_10', 'YUSUF_10', 'yusuf-1O', 'yusuf.lo', 'yusuf_I0']],
    ['ömer.şahin', ['omer.sahin', 'OMER_ŞAHIN', 'ömer-sahın']],
    ['أحمد٥', ['احمد٥', 'إحمد5']],
  ])('keeps names apart that look like %s', async (first, lookAlikes) => {
    expect((await signUp({ privacy_accepted: true, username: first })).error).toBeNull();
    for (const username of lookAlikes) {
      const { error } = await signUp({ privacy_accepted: true, username });
      expect([username, error?.code]).toEqual([username, 'username_taken']);
    }
  });

  test('takes what is no language for English, and nothing else from metadata', async () => {
    const { id } = await newMember(server, {
      language: 'English, please',
      age_group: 'adult',
      is_admin: true,
    });
    expect(await row('select language, age_group from public.profiles where user_id = $1', [id])).toEqual({
      language: 'en',
      age_group: null,
    });
  });

  test('reads metadata once: what is written there later changes nothing', async () => {
    const { client, id } = await newMember(server);
    const before = await row('select * from public.profiles where user_id = $1', [id]);
    await client.auth.updateUser({
      data: { username: 'somebody_else', language: 'ar', privacy_accepted: true },
    });
    expect(await row('select * from public.profiles where user_id = $1', [id])).toEqual(before);
  });
});

describe('a guest', () => {
  test('has a profile and nothing that members have', async () => {
    const { client, id } = await newGuest(server);
    expect((await client.from('profiles').select('language').single()).data).toEqual({ language: 'en' });
    expect((await client.from('public_profiles').select()).data).toEqual([]);
    expect(await row('select 1 from public.points_accounts where user_id = $1', [id])).toBeUndefined();
  });

  test('becomes a member with name, consent and points', async () => {
    const { client, id } = await newGuest(server);
    const { email, password, username } = newPerson();
    await client.from('profiles').update({ language: 'de' }).eq('user_id', id);
    const { error } = await client.auth.updateUser({
      email,
      password,
      data: { username, privacy_accepted: true },
    });
    expect(error).toBeNull();
    expect(await row('select username, language from public.profiles where user_id = $1', [id])).toEqual({
      username,
      language: 'de',
    });
    const shown = () => row('select username from public.public_profiles where user_id = $1', [id]);
    expect(await shown()).toBeUndefined();
    // Until the age is told.
    await client.rpc('set_age_group', { _age_group: 'adult' });
    expect(await shown()).toEqual({ username });
    expect(
      await row('select count(*)::int as n from public.privacy_acceptances where user_id = $1', [id]),
    ).toEqual({ n: 1 });
    expect(await row('select kind from public.points_accounts where user_id = $1', [id])).toEqual({
      kind: 'member',
    });
  });

  test('is told when the wanted name is taken', async () => {
    const taken = await row('select username from public.profiles where user_id = $1', [people.member.id]);
    const { client } = await newGuest(server);
    const { email, password } = newPerson();
    const { error } = await client.auth.updateUser({
      email,
      password,
      data: { username: taken?.['username'], privacy_accepted: true },
    });
    expect(error?.code).toBe('username_taken');
  });

  test('whose name was taken while the mail was under way becomes a member without one', async () => {
    const taken = await row('select username from public.profiles where user_id = $1', [people.member.id]);
    const { id } = await newGuest(server);
    await database.query(
      `update auth.users set is_anonymous = false, raw_user_meta_data = raw_user_meta_data || $2 where id = $1`,
      [id, { username: taken?.['username'], privacy_accepted: true }],
    );
    expect(await row('select username from public.profiles where user_id = $1', [id])).toEqual({
      username: null,
    });
    expect(await row('select kind from public.points_accounts where user_id = $1', [id])).toEqual({
      kind: 'member',
    });
  });
});

describe('a profile', () => {
  test('is read and changed by its owner', async () => {
    const { client, id } = people.member;
    const changed = await client
      .from('profiles')
      .update({ display_name: 'Ali', language: 'ar', madhab: 'shafii', time_zone: 'Europe/Berlin' })
      .eq('user_id', id)
      .select('display_name,language')
      .single();
    expect(changed.data).toEqual({ display_name: 'Ali', language: 'ar' });
  });

  test('is out of others’ reach', async () => {
    const { client } = people.other;
    expect((await client.from('profiles').select().eq('user_id', people.member.id)).data).toEqual([]);
    const changed = await client
      .from('profiles')
      .update({ display_name: 'Mallory' })
      .eq('user_id', people.member.id)
      .select();
    expect(changed.data).toEqual([]);
    const all = await client.from('profiles').update({ bio: 'x' }).neq('user_id', people.other.id).select();
    expect(all.data).toEqual([]);
  });

  test.each([
    { age_group: 'adult' },
    { username: 'renamed' },
    { user_id: '00000000-0000-0000-0000-000000000000' },
    { avatar_path: 'x' },
    { created_at: '2000-01-01' },
    { display_name: 'fine', age_group: 'adult' },
  ])('keeps its subject from writing %j', async (values) => {
    const { client, id } = people.member;
    const { error, status } = await client.from('profiles').update(values).eq('user_id', id);
    expect([status, error?.code]).toEqual([403, '42501']);
  });

  test('cannot be written around by insert or upsert', async () => {
    const { client, id } = people.member;
    const inserted = await client.from('profiles').insert({ user_id: id, age_group: 'adult' });
    const merged = await client.from('profiles').upsert({ user_id: id, age_group: 'adult' });
    const stolen = await client.from('profiles').upsert({ user_id: people.other.id, bio: 'mine now' });
    const named = await client
      .from('profiles')
      .upsert({ user_id: id, display_name: 'x' }, { onConflict: 'user_id', ignoreDuplicates: true });
    expect([inserted, merged, stolen, named].map(({ error }) => error?.code)).toEqual(
      Array.from({ length: 4 }, () => '42501'),
    );
  });

  test.each([
    { language: 'EN' },
    { madhab: 'jafari' },
    { display_name: 'x'.repeat(61) },
    { bio: 'x'.repeat(501) },
    { location: 'x'.repeat(121) },
    { time_zone: "'; drop table profiles" },
    { shown_fields: ['age_group'] },
  ])('refuses %j', async (values) => {
    const { error } = await people.member.client
      .from('profiles')
      .update(values)
      .eq('user_id', people.member.id);
    expect(error?.code).toBe('23514');
  });

  test('shows others the names, and of the rest what the owner chose', async () => {
    const { client, id } = people.member;
    const seen = () =>
      people.other.client
        .from('public_profiles')
        .select('display_name,bio,location')
        .eq('user_id', id)
        .single();
    await people.other.client.rpc('look_at', { _user_id: id });
    const mine = { display_name: 'Ali', bio: 'About me', location: 'Berlin', shown_fields: [] as string[] };
    await client.from('profiles').update(mine).eq('user_id', id);
    expect((await seen()).data).toEqual({ display_name: 'Ali', bio: null, location: null });
    await client
      .from('profiles')
      .update({ shown_fields: ['bio'] })
      .eq('user_id', id);
    expect((await seen()).data).toEqual({ display_name: 'Ali', bio: 'About me', location: null });
    await client.from('profiles').update({ shown_fields: [] }).eq('user_id', id);
    expect((await seen()).data).toMatchObject({ bio: null });
  });

  test('of a child under 10 is shown to nobody', async () => {
    const { data } = await people.other.client
      .from('public_profiles')
      .select()
      .eq('user_id', people.child.id);
    expect(data).toEqual([]);
  });
});

describe('consent', () => {
  test('comes before everything else', async () => {
    const { client, id } = await newMember(server);
    await database.query('delete from public.privacy_acceptances where user_id = $1', [id]);
    expect((await client.from('profiles').select()).data).toEqual([]);
    const award = await client.rpc('award_eight_hour_return_points', { _user_id: id });
    expect(award.error?.code).toBe('42501');
    const old = await client.rpc('accept_privacy', { _version: '1999-01-01' });
    expect(old.error?.code).toBe('22023');
    const given = await client.rpc('accept_privacy', { _version: documents.privacy.version });
    expect([given.error, given.status]).toEqual([null, 204]);
    expect((await client.from('profiles').select('user_id')).data).toEqual([{ user_id: id }]);
  });

  test('is not given by anyone who is not signed in', async () => {
    const { status } = await newClient(server, server.anonKey).rpc('accept_privacy', {
      _version: documents.privacy.version,
    });
    expect(status).toBe(401);
  });
});

describe('admins', () => {
  test('are made by admins only', async () => {
    const { client, id } = people.member;
    expect((await client.from('admins').insert({ user_id: id })).error?.code).toBe('42501');
    expect((await client.from('admins').select()).data).toEqual([]);
    expect(await answer(people.member, 'set_staff_role', { _user_id: id, _role: 'admin' })).toBe(
      'admins_only',
    );
    expect(await answer(people.admin, 'set_staff_role', { _user_id: id, _role: 'admin' })).toBe('admin');
    expect((await client.from('admins').select('user_id,granted_by').eq('user_id', id)).data).toEqual([
      { user_id: id, granted_by: people.admin.id },
    ]);
    await answer(people.admin, 'set_staff_role', { _user_id: id, _role: null });
    expect((await client.from('admins').select()).data).toEqual([]);
  });

  test('cannot dismiss themselves or sign for another', async () => {
    const { client, id } = people.admin;
    expect(await answer(people.admin, 'set_staff_role', { _user_id: id, _role: null })).toBe('own_role');
    expect((await client.from('admins').delete().eq('user_id', id)).error?.code).toBe('42501');
    const forged = await client
      .from('admins')
      .insert({ user_id: people.member.id, granted_by: people.other.id });
    expect(forged.error?.code).toBe('42501');
  });
});

describe('what is not for callers', () => {
  test.each(['is_admin', 'session_ok', 'award_points', 'publish_profile'])(
    'private.%s is not there by name',
    async (name) => {
      const { client } = people.member;
      expect((await client.rpc(name)).error?.code).toBe('PGRST202');
      expect((await client.schema('private').rpc(name)).error?.code).toBe('PGRST106');
    },
  );

  test('the sign-up hook cannot be asked which names are taken', async () => {
    const { error } = await people.member.client.rpc('hook_before_user_created', {
      event: { user: { user_metadata: { username: 'ali' } } },
    });
    expect(error?.code).toBe('42501');
  });

  test('the accounts of the sign-in service are not there', async () => {
    for (const schema of ['auth', 'private', 'platform', 'supabase_migrations'])
      expect((await people.member.client.schema(schema).from('users').select()).error?.code).toBe('PGRST106');
  });
});
