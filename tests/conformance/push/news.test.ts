import { expect, test } from 'vitest';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { certificates } from '#server/commands/admin-certificates.ts';
import { reports } from '#server/commands/admin-reports.ts';
import { newMember, newPerson } from '#tests/harness/clients.ts';
import { adminCommand } from '#tests/harness/command.ts';
import { openPushHouse } from './push-house.ts';
import { newDevice } from './push-service.ts';

const house = openPushHouse();

async function adult(username: string) {
  const member = await newMember(house.server, {}, { ...newPerson(), username });
  await member.client.rpc('set_age_group', { _age_group: 'adult' });
  const device = newDevice(house.service);
  await member.client.rpc('register_push', { ...device.subscription, _language: 'de' });
  return { ...member, device };
}
const heard = ({ device }: Awaited<ReturnType<typeof adult>>) =>
  house.service.at(device.path).map(({ body }) => device.read(body));
/** Notices that wait for their time. */
const waiting = async () =>
  (await house.database.query<{ run_at: Date }>(`select run_at from jobs.queue where kind = 'push'`)).rows;
const untold = async () =>
  (await house.database.query(`select from jobs.queue where kind = 'news'`)).rowCount;

test('who is asked, answered or given points hears of it, in the language of the device', async () => {
  const [yusuf, amina] = [await adult('yusuf.news'), await adult('amina.news')];
  await yusuf.client.rpc('request_connection', { _user_id: amina.id });
  await expect
    .poll(() => heard(amina))
    .toMatchObject([
      {
        title: 'Kontaktanfrage',
        body: 'yusuf.news möchte sich mit dir verbinden.',
        url: `/profile/${yusuf.id}`,
        lang: 'de',
      },
    ]);
  await amina.client.rpc('accept_connection', { _user_id: yusuf.id });
  await expect
    .poll(() => heard(yusuf))
    .toMatchObject([
      { title: 'Verbunden', body: 'amina.news hat deine Anfrage angenommen.', url: `/profile/${amina.id}` },
    ]);
  await house.database.query(
    `select private.award_points(a.id, 20, 'test', 'news') from public.points_accounts a where a.user_id = $1`,
    [amina.id],
  );
  await amina.client.rpc('gift_points', { _to: yusuf.id, _amount: 7, _key: 'a-gift-of-seven' });
  await expect.poll(() => heard(yusuf).length).toBe(2);
  expect(heard(yusuf)[1]).toMatchObject({
    body: 'amina.news hat dir Punkte geschickt: 7',
    url: '/my-wallet',
  });
  await yusuf.client.rpc('start_khatma', { _title: 'Ramadan', _until: null, _people: [amina.id] });
  await expect
    .poll(() => heard(amina))
    .toContainEqual(
      expect.objectContaining({
        body: 'yusuf.news lädt dich ein, bei „Ramadan“ mitzulesen.',
        url: '/quran/plan',
      }),
    );
});

test('who reported something hears that it was answered, and reads the answer', async () => {
  const reader = await adult('reader.news');
  const REPORT = {
    type: 'religious_inaccuracy',
    description: 'A letter is missing\n\u001b[31m in the second line',
    target_type: 'hadith',
    target_id: 'bukhari:1',
  };
  const { data } = await reader.client
    .from('reports')
    .insert(REPORT)
    .select('id')
    .single<{ id: string }>()
    .throwOnError();
  const admin = (...args: string[]) => reports(house.database, args);
  // As an operator asks for it: in one line, and nothing that a terminal would obey.
  expect((await adminCommand(house.server, 'reports')).stdout.trimEnd()).toMatch(
    new RegExp(
      `^${data.id}  received  religious_inaccuracy  hadith bukhari:1  \\S+Z  A letter is missing \\[31m in the second line$`,
    ),
  );
  const shown = await admin('show', data.id);
  expect(shown).toContain('page: /hadith/bukhari/1');
  expect(shown).toContain(`reporter: ${reader.email}`);

  const answered = await adminCommand(house.server, 'reports', 'answer', data.id, 'in_review');
  expect(answered.stdout).toBe(`${data.id} is in_review; its reporter is told.\n`);
  await expect
    .poll(() => heard(reader))
    .toMatchObject([{ title: 'Deine Meldung', url: '/hadith/bukhari/1', lang: 'de' }]);
  expect(await admin()).toContain('in_review');
  await admin('answer', data.id, 'fixed', 'Thank', 'you,', 'it', 'is', 'there', 'now.');
  await expect.poll(() => heard(reader).length).toBe(2);
  const seen = await reader.client
    .from('reports')
    .select('status, answer')
    .eq('id', data.id)
    .single()
    .throwOnError();
  expect(seen.data).toEqual({ status: 'fixed', answer: 'Thank you, it is there now.' });
  // Closed without words: what was said before stays.
  await admin('answer', data.id, 'declined');
  expect(await admin('show', data.id)).toContain('answer: Thank you, it is there now.');
  expect(await admin('list')).toBe('There are no open reports.');
  expect(await admin('list', 'declined')).toContain(data.id);
  await expect(admin('answer', data.id, 'received')).rejects.toThrow(/Usage/);
  await expect(admin('answer', data.id, 'solved')).rejects.toThrow(/Usage/);
  await expect(admin('answer', '00000000-0000-4000-8000-000000000000', 'fixed')).rejects.toThrow(
    /There is no report/,
  );
  await expect(admin('answer', data.id, 'fixed', 'x'.repeat(2001))).rejects.toThrow(/at most 2000/);
});

test('a child hears who asks to be its parent, a parent that the child agreed', async () => {
  const [parent, child] = [await adult('parent.news'), await adult('child.news')];
  await house.database.query(`update public.profiles set age_group = '10_12' where user_id = $1`, [child.id]);
  const { data: code } = await child.client.rpc('my_family_code').throwOnError();
  await parent.client.rpc('link_child', { _code: String(code) }).throwOnError();
  const url = '/profile?tab=people';
  await expect
    .poll(() => heard(child))
    .toMatchObject([{ body: expect.stringContaining('parent.news möchte als Elternteil') as string, url }]);
  await child.client.rpc('answer_parent', { _parent_id: parent.id, _agree: true }).throwOnError();
  await expect
    .poll(() => heard(parent))
    .toMatchObject([{ body: expect.stringContaining('child.news hat zugestimmt') as string, url }]);
});

test('a muted kind is never sent', async () => {
  const [one, other] = [await adult('one.muted'), await adult('other.muted')];
  await other.client
    .from('notification_settings')
    .insert({ muted: ['connection'] })
    .throwOnError();
  await one.client.rpc('request_connection', { _user_id: other.id });
  await expect.poll(untold).toBe(0);
  expect(await waiting()).toEqual([]);
  expect(heard(other)).toEqual([]);
});

test('in quiet hours news waits for their end', async () => {
  const [one, other] = [await adult('one.quiet'), await adult('other.quiet')];
  const now = new Date();
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quiet = { from: (minutes + 1439) % 1440, until: (minutes + 60) % 1440, forPrayers: false };
  await other.client.from('notification_settings').insert({ quiet }).throwOnError();
  await one.client.rpc('request_connection', { _user_id: other.id });
  await expect.poll(async () => (await waiting()).length).toBe(1);
  const [notice] = await waiting();
  expect((notice?.run_at.getTime() ?? 0) - now.getTime()).toBeGreaterThan(58 * 60_000);
  expect(heard(other)).toEqual([]);
  await house.database.query(`delete from jobs.queue where kind = 'push'`);
});

test('after a prayer has begun news waits as long as is wanted', async () => {
  const [one, other] = [await adult('one.prayer'), await adult('other.prayer')];
  // On the equator the noon falls when the sun stands over the meridian: this place has it a few minutes ago.
  const now = Date.now();
  const noon = (longitude: number) => 12 * 60 - longitude * 4;
  const minute = (now / 60_000) % 1440;
  const east = (noon(0) - minute + 20) / 4;
  const longitude = Math.round((((east + 540) % 360) - 180) * 100) / 100;
  const rule = {
    latitude: 0,
    longitude,
    calculation: { ...AUTOMATIC, method: 'muslimWorldLeague' },
    prayers: {},
    quiet: null,
  };
  await other.client.from('schedules').insert({ kind: 'prayer', time_zone: 'UTC', rule }).throwOnError();
  await other.client.from('notification_settings').insert({ prayer_pause: 60 }).throwOnError();
  await one.client.rpc('request_connection', { _user_id: other.id });
  await expect.poll(async () => (await waiting()).length).toBe(1);
  const [notice] = await waiting();
  // Noon and the sun's mean noon differ by less than seventeen minutes, all year.
  const wait = ((notice?.run_at.getTime() ?? 0) - now) / 60_000;
  expect(wait).toBeGreaterThan(20);
  expect(wait).toBeLessThan(60);
});

test('whose certificate an admin takes back hears of it, and reads why', async () => {
  const [holder, silent] = [await adult('holder.news'), await adult('silent.news')];
  await holder.client
    .from('notification_settings')
    .upsert({ user_id: holder.id, muted: ['report', 'message'] });
  const issued = async (id: string) => {
    await house.database.query(`select public.keep_lesson($1, 'good-manners', 'honesty', 5, 5, true)`, [id]);
    await house.database.query(
      `insert into public.course_results (user_id, course, score, passed_at) values ($1, 'good-manners', 90, now())`,
      [id],
    );
    const { rows } = await house.database.query<{ id: string }>(
      `select id from public.issue_certificate($1, 'good-manners', '{honesty}', 'Amina Kaya')`,
      [id],
    );
    return rows[0]?.id ?? '';
  };
  const admin = (...args: string[]) => certificates(house.database, args);
  const [one, kept] = [await issued(holder.id), await issued(silent.id)];
  expect(await admin('show', one)).toContain('state: valid');
  expect(await admin('show', one)).toContain(`holder: ${holder.email}`);
  const revoked = await adminCommand(house.server, 'certificates', 'revoke', one, 'Not', 'their', 'name');
  expect(revoked.stdout).toBe(
    `Certificate ${one} is revoked; its holder is told, and passes the final test again for another.\n`,
  );
  await expect
    .poll(() => heard(holder))
    .toMatchObject([{ title: 'Dein Zertifikat', url: '/good-manners', lang: 'de' }]);
  expect(heard(silent)).toEqual([]);
  expect(await admin('show', one)).toMatch(/state: revoked by an admin\n(.*\n)*reason: Not their name/);
  expect(await admin('show', kept)).toContain('state: valid');
  await expect(admin('revoke', one, 'again')).rejects.toThrow(/already/);
  await expect(admin('revoke', kept)).rejects.toThrow(/Usage/);
  await expect(admin('revoke', kept, ' ')).rejects.toThrow(/1 to 500/);
  await expect(admin('revoke', kept, 'x'.repeat(501))).rejects.toThrow(/1 to 500/);
  await expect(admin('revoke', 'none', 'why')).rejects.toThrow(/There is no certificate none/);
  await expect(admin('show', 'none')).rejects.toThrow(/There is no certificate none/);
  await expect(admin('list')).rejects.toThrow(/Usage/);
  expect(await admin('show', kept)).toContain('state: valid');
});
