import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { newGuest, type Member } from '#tests/harness/clients.ts';
import { answer, connect, openLab, sees } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

/** People of one name, made behind the server: as many as a scraper would like. */
async function crowd(name: string, size: number): Promise<string[]> {
  const made = await lab.rows<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     select gen_random_uuid(), $1 || n || '@example.org', now(), jsonb_build_object('username', $1 || n)
     from generate_series(1, $2::int) as n returning id`,
    [name, size],
  );
  const ids = made.map(({ id }) => id);
  await lab.rows(`update public.profiles set age_group = 'adult' where user_id = any ($1)`, [ids]);
  return ids;
}
const found = async (who: Member, _query: string) => {
  const people = await answer(who, 'find_people', { _query });
  return Array.isArray(people) ? (people as { user_id: string; username: string }[]) : people;
};

describe('nobody pages through people', () => {
  test('a member who has to do with nobody reads their own row, and no count of others', async () => {
    const member = await lab.aged('adult');
    await crowd(`crowd${randomUUID().slice(0, 6)}`, 30);
    for (const table of ['public_profiles', 'public_professional_profiles']) {
      for (const count of ['exact', 'planned', 'estimated'] as const) {
        const page = await member.client.from(table).select('user_id', { count }).range(0, 999);
        expect((page.data ?? []).filter(({ user_id }) => user_id !== member.id)).toEqual([]);
      }
      const { count } = await member.client.from(table).select('user_id', { count: 'exact', head: true });
      expect(count).toBe(table === 'public_profiles' ? 1 : 0);
      const next = await member.client.from(table).select().range(1, 50);
      expect(next.data ?? []).toEqual([]);
    }
    // Their own name may well have an “a”.
    const named = await member.client.from('public_profiles').select('user_id').ilike('username', '%a%');
    expect((named.data ?? []).filter(({ user_id }) => user_id !== member.id)).toEqual([]);
    expect(
      (
        await member.client
          .from('public_profiles')
          .select('user_id')
          .gt('user_id', '00000000-0000-0000-0000-000000000000')
          .limit(1000)
      ).data,
    ).toEqual([{ user_id: member.id }]);
  });

  test('a search wants three letters, finds beginnings and whole names, and shows ten', async () => {
    const name = `zul${randomUUID().slice(0, 6)}`;
    await crowd(name, 15);
    const member = await lab.aged('adult');
    for (const short of ['', 'z', 'zu', 'z_u', '%%%', '...', '   '])
      expect(await found(member, short)).toEqual([]);
    expect(await found(member, name)).toHaveLength(10);
    const exact = (await found(member, `${name.toUpperCase()}12`)) as { username: string }[];
    expect(exact.map(({ username }) => username)).toEqual([`${name}12`]);
    expect(await found(member, name.slice(1))).toEqual([]);
    expect(await found(member, `%${name}`)).toEqual([]);
  });

  test('by the name that is shown, too', async () => {
    const [one, other] = [await lab.aged('adult'), await lab.aged('adult')];
    const shown = `Çağrı ${randomUUID().slice(0, 8)}`;
    await other.client.from('profiles').update({ display_name: shown }).eq('user_id', other.id);
    expect(await found(one, shown.toLowerCase().replace('ç', 'c').slice(0, 12))).toMatchObject([
      { user_id: other.id },
    ]);
    // Whom one found may be read with picture and working life, as their page does.
    const { data } = await one.client.from('public_profiles').select('display_name').eq('user_id', other.id);
    expect(data).toEqual([{ display_name: shown }]);
  });

  test('sixty different people a day, by whatever way, and a hundred searches', async () => {
    const name = `qaf${randomUUID().slice(0, 6)}`;
    const ids = await crowd(name, 90);
    const member = await lab.aged('adult');
    const looks = await Promise.all(
      ids.slice(0, 70).map((_user_id) => answer(member, 'look_at', { _user_id })),
    );
    expect(looks.filter((seen) => seen === true)).toHaveLength(60);
    expect(
      (await member.client.from('public_profiles').select().neq('user_id', member.id)).data,
    ).toHaveLength(60);
    const more = (await found(member, `${name}8`)) as { user_id: string }[];
    expect(more.every(({ user_id }) => ids.slice(0, 70).includes(user_id))).toBe(true);
    for (let turn = 0; turn < 100; turn += 1) await found(member, `${name}1`);
    expect(await found(member, `${name}1`)).toBe('daily_limit');
    await lab.turnClock('1 day');
    expect(await found(member, `${name}89`)).toHaveLength(1);
    await lab.turnClock('3 days');
    expect((await member.client.from('public_profiles').select().neq('user_id', member.id)).data).toEqual([]);
    await lab.rows('select public.tidy_accounts()');
    expect(await lab.rows('select from private.looked_up where viewer_id = $1', [member.id])).toEqual([]);
  });

  test('guests, children and the banned find nobody', async () => {
    const [adult, child, banned] = [
      await lab.aged('adult'),
      await lab.aged('13_15'),
      await lab.aged('adult'),
    ];
    const [{ username } = { username: '' }] = await lab.rows<{ username: string }>(
      'select username from public.profiles where user_id = $1',
      [adult.id],
    );
    expect(await found(child, username)).toEqual([]);
    const guest = await newGuest(lab.server);
    expect(await answer(guest, 'find_people', { _query: username })).toBe('members_only');
    expect(await answer(guest, 'look_at', { _user_id: adult.id })).toBe('members_only');
    await lab.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      banned.id,
    ]);
    expect(await found(banned, username)).toBe('members_only');
    expect((await banned.client.from('public_profiles').select()).data).toEqual([]);
  });

  test('files of pictures list nobody either', async () => {
    const [owner, stranger, friend] = [
      await lab.aged('adult'),
      await lab.aged('adult'),
      await lab.aged('adult'),
    ];
    const path = `${owner.id}/me.png`;
    const body = new Blob(
      [
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      ],
      { type: 'image/png' },
    );
    expect(
      (await owner.client.storage.from('avatars').upload(path, body, { contentType: 'image/png' })).error,
    ).toBeNull();
    await answer(owner, 'set_avatar', { _path: path });
    const folders = async (who: Member) =>
      ((await who.client.storage.from('avatars').list('', { limit: 1000 })).data ?? []).map(
        ({ name }) => name,
      );
    expect(await folders(stranger)).toEqual([]);
    await connect(owner, friend);
    expect(await folders(friend)).toEqual([owner.id]);
  });
});

describe('a block', () => {
  const names = async (who: Member) =>
    (await who.client.rpc('my_blocks')).data as { username: string | null }[];

  test('tells no name that its maker could not see', async () => {
    const [member, stranger, known, child] = [
      await lab.aged('adult'),
      await lab.aged('adult'),
      await lab.aged('adult'),
      await lab.aged('13_15'),
    ];
    await connect(member, known);
    for (const { id } of [stranger, known, child]) await answer(member, 'block_user', { _user_id: id });
    const blocked = (await member.client.rpc('my_blocks')).data as {
      user_id: string;
      username: string | null;
    }[];
    expect(new Map(blocked.map(({ user_id, username }) => [user_id, username !== null]))).toEqual(
      new Map([
        [stranger.id, false],
        [known.id, true],
        [child.id, false],
      ]),
    );
  });

  test('forgets the name of somebody who is a child now', async () => {
    const [member, known] = [await lab.aged('adult'), await lab.aged('adult')];
    expect(await sees(member, known)).toBe(true);
    await answer(member, 'block_user', { _user_id: known.id });
    expect(await names(member)).toMatchObject([{ username: expect.any(String) as string }]);
    await answer(known, 'set_age_group', { _age_group: '13_15' });
    expect(await names(member)).toMatchObject([{ username: null, display_name: null }]);
  });
});
