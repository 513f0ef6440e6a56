import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { answer, openLab, sees as seesProfile } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const rename = (member: Member, _username: unknown) => answer(member, 'set_username', { _username });

describe('a username', () => {
  test('is changed freely once, then once in 30 days; its spelling always', async () => {
    const member = await lab.aged('adult');
    const [first, second] = [`Aisha${Date.now()}`, `Maryam${Date.now()}`];
    expect(await rename(member, first)).toBe('changed');
    expect(await rename(member, second)).toBe('too_soon');
    expect(await rename(member, first.toUpperCase())).toBe('changed');
    await lab.turnClock('31 days');
    expect(await rename(member, second)).toBe('changed');
    const { data } = await member.client.from('public_profiles').select('username').eq('user_id', member.id);
    expect(data).toEqual([{ username: second }]);
  });

  test.each(['ab', 'a'.repeat(31), 'with space', 'аli', 'علي-and', '...', '_-.', '', null])(
    'is not %j',
    async (name) => {
      expect(await rename(await newMember(lab.server), name)).toBe('invalid');
    },
  );

  test.each([
    ['Barnaby', ['bamaby', 'BARNABY', 'barnaby.', '_barnaby', 'bárnaby']],
    ['ewvva', ['evvwa', 'ewwa', 'evvvva']],
    ['Ali__Veli', ['ali-veli', 'a1i.veli', 'alı._.veli', 'ALI_VELI']],
    ['فاطمة١', ['فاطمه1', 'فاطمة۱'.replace('۱', '1')]],
    ['هدى_علي', ['هدي.على']],
  ])('that looks like %s is taken', async (name, lookAlikes) => {
    expect(await rename(await newMember(lab.server), name)).toBe('changed');
    const other = await newMember(lab.server);
    for (const alike of lookAlikes) expect([alike, await rename(other, alike)]).toEqual([alike, 'taken']);
  });

  test('that was given up is nobody’s for 30 days, at sign-up too', async () => {
    const member = await newMember(lab.server);
    const name = `Zaid${Date.now()}`;
    await rename(member, name);
    await lab.turnClock('31 days');
    expect(await rename(member, `Umar${Date.now()}`)).toBe('changed');
    const other = await newMember(lab.server);
    expect(await rename(other, name)).toBe('taken');
    const { email, password } = newPerson();
    const { error } = await newClient(lab.server, lab.server.anonKey).auth.signUp({
      email,
      password,
      options: { data: { username: name, privacy_accepted: true } },
    });
    expect(error?.code).toBe('username_taken');
    const guest = await newGuest(lab.server);
    await guest.client.auth.updateUser({ data: { username: name } });
    await lab.rows('update auth.users set is_anonymous = false where id = $1', [guest.id]);
    expect(await lab.rows('select username from public.profiles where user_id = $1', [guest.id])).toEqual([
      { username: null },
    ]);
    await lab.turnClock('62 days');
    expect(await rename(other, name)).toBe('changed');
  });

  test('is one member’s, however many want it at once', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => newMember(lab.server)));
    const name = `Khadija${Date.now()}`;
    const answers = await Promise.all(members.map((member) => rename(member, name)));
    expect(answers.map(String).toSorted()).toEqual(['changed', ...Array.from({ length: 7 }, () => 'taken')]);
  });

  test('is tried twenty times a day', async () => {
    const [owner, curious] = [await newMember(lab.server), await newMember(lab.server)];
    const name = `Hamza${Date.now()}`;
    await rename(owner, name);
    for (let turn = 0; turn < 20; turn += 1) await rename(curious, name);
    expect(await rename(curious, name)).toBe('too_many');
  });
});

describe('what is written for others', () => {
  const mine = async (member: Member, values: Record<string, unknown>) => {
    const fields = Object.keys(values).join(',');
    const changed = member.client.from('profiles').update(values).eq('user_id', member.id);
    return (await changed.select(fields)).data?.[0];
  };

  test.each([
    ['\u202Eilal\u202C', 'ilal'],
    ['\u2066Ali\u2069\u0007', 'Ali'],
    ['A\nB\u2028C', 'A B C'],
    [' \u200B\u2060 ', null],
    ['\u3164', null],
    // Joiners and the marks that Arabic, Persian and emoji are written with stay.
    ['می‌خواهم', 'می‌خواهم'],
    ['👨‍👩‍👧 \u200Fعلي\u200F', '👨‍👩‍👧 \u200Fعلي\u200F'],
  ])('as the name %j is kept as %j', async (display_name, kept) => {
    expect(await mine(await lab.aged('adult'), { display_name })).toEqual({ display_name: kept });
  });

  test('keeps its lines where it has some', async () => {
    const bio = 'One\r\n\n\n\n\nTwo\u0008';
    expect(await mine(await lab.aged('adult'), { bio })).toEqual({ bio: 'One\n\nTwo' });
  });

  test('names a field once', async () => {
    const member = await lab.aged('adult');
    const many = { shown_fields: Array.from({ length: 1000 }, () => 'bio') };
    const { error } = await member.client.from('profiles').update(many).eq('user_id', member.id);
    expect(error?.code).toBe('23514');
  });
});

describe('somebody who is banned', () => {
  test('is out of sight, and back when the ban is', async () => {
    const [banned, other] = [await lab.aged('adult'), await lab.aged('adult')];
    const seen = () => seesProfile(other, banned);
    const ban = (until: string | null) =>
      lab.rows('update auth.users set banned_until = $2 where id = $1', [banned.id, until]);
    await ban('2200-01-01');
    expect(await seen()).toBe(false);
    await ban(null);
    expect(await seen()).toBe(true);
    await ban(new Date(Date.now() + 3_600_000).toISOString());
    await lab.turnClock('2 hours');
    expect(await seen()).toBe(false);
    await lab.rows('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [banned.id]);
    expect(await seen()).toBe(true);
  });
});

describe('a picture', () => {
  let picture: Blob;
  beforeAll(async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    picture = new Blob([new Uint8Array(bytes)], { type: 'image/webp' });
  });
  const upload = (who: { client: Member['client'] }, path: string, body: Blob = picture) =>
    who.client.storage.from('avatars').upload(path, body, { contentType: body.type });
  const sees = async (who: { client: Member['client'] }, path: string) =>
    (await who.client.storage.from('avatars').download(path)).error === null;

  test('is seen with the profile that shows it, and no other file is', async () => {
    const [owner, other] = [await lab.aged('adult'), await lab.aged('adult')];
    await seesProfile(other, owner);
    const [shown, draft] = [`${owner.id}/${randomUUID()}.webp`, `${owner.id}/${randomUUID()}.webp`];
    expect((await upload(owner, shown)).error).toBeNull();
    await upload(owner, draft);
    expect([await sees(owner, shown), await sees(other, shown)]).toEqual([true, false]);
    expect(await answer(owner, 'set_avatar', { _path: shown })).toBeNull();
    expect([await sees(other, shown), await sees(other, draft)]).toEqual([true, false]);
    const { data } = await other.client.from('public_profiles').select('avatar_path').eq('user_id', owner.id);
    expect(data).toEqual([{ avatar_path: shown }]);
    expect(await sees(await newGuest(lab.server), shown)).toBe(false);
    expect(await sees({ client: newClient(lab.server, lab.server.anonKey) }, shown)).toBe(false);
    await answer(other, 'block_user', { _user_id: owner.id });
    expect(await sees(other, shown)).toBe(false);
    await answer(owner, 'set_avatar', { _path: null });
    expect(await sees(await lab.aged('adult'), shown)).toBe(false);
  });

  test('lies in the owner’s folder, is a picture and has at most a megabyte', async () => {
    const [owner, other] = [await lab.aged('adult'), await lab.aged('adult')];
    expect((await upload(other, `${owner.id}/x.webp`)).error).not.toBeNull();
    expect((await upload(owner, 'x.webp')).error).not.toBeNull();
    const page = new Blob(['<script>alert(1)</script>'], { type: 'text/html' });
    expect((await upload(owner, `${owner.id}/x.html`, page)).error).not.toBeNull();
    const large = new Blob([new Uint8Array(1_100_000)], { type: 'image/webp' });
    expect((await upload(owner, `${owner.id}/large.webp`, large)).error).not.toBeNull();
    const guest = await newGuest(lab.server);
    expect((await upload(guest, `${guest.id}/x.webp`)).error).not.toBeNull();
  });

  test('is one of twenty at most', async () => {
    const owner = await lab.aged('adult');
    for (let turn = 0; turn < 20; turn += 1)
      expect((await upload(owner, `${owner.id}/${turn}.webp`)).error).toBeNull();
    expect((await upload(owner, `${owner.id}/20.webp`)).error).not.toBeNull();
    await owner.client.storage.from('avatars').remove([`${owner.id}/0.webp`]);
    expect((await upload(owner, `${owner.id}/20.webp`)).error).toBeNull();
  });

  test('is set from one’s own folder alone', async () => {
    const [owner, thief] = [await lab.aged('adult'), await lab.aged('adult')];
    const path = `${owner.id}/mine.webp`;
    await upload(owner, path);
    for (const _path of [path, `${thief.id}/missing.webp`, `${thief.id}/../${path}`, ''])
      expect(await answer(thief, 'set_avatar', { _path })).toBe('no_such_picture');
  });

  test('of a child under 10 is seen by nobody else', async () => {
    const child = await lab.aged('under_10');
    const path = `${child.id}/me.webp`;
    await upload(child, path);
    await answer(child, 'set_avatar', { _path: path });
    expect([await sees(child, path), await sees(await lab.aged('adult'), path)]).toEqual([true, false]);
  });
});

describe('a working life', () => {
  const write = (who: Member, values: Record<string, unknown>) =>
    who.client.from('professional_profiles').upsert({ user_id: who.id, ...values });
  const shown = async (who: Member, whom: Member) => {
    await seesProfile(who, whom);
    return (
      await who.client
        .from('public_professional_profiles')
        .select('headline,job_title,company,location,skills,website,bio')
        .eq('user_id', whom.id)
    ).data?.[0];
  };
  const WHOLE = {
    headline: 'Builds bridges',
    job_title: 'Engineer',
    company: 'Sinan & Sons',
    location: 'Edirne',
    skills: ['stone', 'water'],
    website: 'https://example.org',
    bio: 'Since 1539.',
  };
  const NOTHING = Object.fromEntries(Object.keys(WHOLE).map((field) => [field, null]));

  test('shows field by field what its owner chose', async () => {
    const [owner, other] = [await lab.aged('adult'), await lab.aged('adult')];
    expect((await write(owner, WHOLE)).error).toBeNull();
    expect(await shown(other, owner)).toBeUndefined();
    for (const [field, value] of Object.entries(WHOLE)) {
      expect((await write(owner, { shown_fields: [field] })).error).toBeNull();
      expect(await shown(other, owner)).toEqual({ ...NOTHING, [field]: value });
    }
    await write(owner, { shown_fields: Object.keys(WHOLE) });
    expect(await shown(other, owner)).toEqual(WHOLE);
    await answer(owner, 'block_user', { _user_id: other.id });
    expect(await shown(other, owner)).toBeUndefined();
  });

  test('is from 16 on, and goes out of sight with the age', async () => {
    const [owner, other] = [await lab.aged('16_17'), await lab.aged('16_17')];
    await write(owner, { ...WHOLE, shown_fields: ['company'] });
    expect(await shown(other, owner)).toMatchObject({ company: WHOLE.company });
    await answer(owner, 'set_age_group', { _age_group: '13_15' });
    expect(await shown(other, owner)).toBeUndefined();
    for (const age of ['13_15', null])
      expect((await write(await lab.aged(age), WHOLE)).error?.code).toBe('42501');
  });

  test.each([
    { website: 'javascript:alert(1)' },
    { website: 'https://x y' },
    { skills: Array.from({ length: 31 }, (_, index) => `skill ${index}`) },
    { skills: [''] },
    { headline: 'x'.repeat(121) },
    { shown_fields: ['age_group'] },
  ])('refuses %j', async (values) => {
    expect((await write(await lab.aged('adult'), values)).error?.code).toBe('23514');
  });

  test('is written by its owner alone', async () => {
    const [owner, other] = [await lab.aged('adult'), await lab.aged('adult')];
    await write(owner, WHOLE);
    const theirs = other.client.from('professional_profiles');
    expect((await theirs.upsert({ user_id: owner.id, bio: 'x' })).error?.code).toBe('42501');
    expect((await theirs.update({ bio: 'x' }).eq('user_id', owner.id).select()).data).toEqual([]);
    expect((await theirs.select().eq('user_id', owner.id)).data).toEqual([]);
    await write(other, WHOLE);
    const moved = await theirs.update({ user_id: owner.id }).eq('user_id', other.id);
    expect(moved.error?.code).toBe('42501');
  });
});
