import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { outbox, startServer, type TestServer } from '#tests/harness/server.ts';
import { answer, openLab } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const invite = async (who: Member) =>
  ((await answer(who, 'my_invite')) as { code: string; joined: number; joined_this_month: number }[])[0];
const balance = async ({ id }: Pick<Member, 'id'>) =>
  Number(
    (await lab.rows('select balance from public.points_accounts where user_id = $1', [id]))[0]?.['balance'],
  );
let count = 0;
const address = (shape: (unique: string) => string) => {
  count += 1;
  return { ...newPerson(), email: shape(`friend${Date.now().toString(36)}x${count}`) };
};

describe('an invitation', () => {
  test('gives the inviter ten points when somebody signs up by its code', async () => {
    const inviter = await newMember(lab.server);
    const { code } = (await invite(inviter)) ?? { code: '' };
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    await newMember(lab.server, { invite_code: ` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)} ` });
    expect(await balance(inviter)).toBe(10);
    expect(await invite(inviter)).toMatchObject({ code, joined: 1, joined_this_month: 1 });
    const { data } = await inviter.client.from('points_ledger').select('amount,reason,reference');
    expect(data).toMatchObject([{ amount: 10, reason: 'invite' }]);
    expect(JSON.stringify(data)).not.toContain('@');
  });

  test('with a wrong code stops nothing and tells nothing', async () => {
    const inviter = await newMember(lab.server);
    const right = (await invite(inviter))?.code;
    const keys: string[][] = [];
    for (const invite_code of [right, 'WRONGWRONG', '', 'x'.repeat(500), 7, { code: right }]) {
      const { email, password, username } = newPerson();
      const { data, error } = await newClient(lab.server, lab.server.anonKey).auth.signUp({
        email,
        password,
        options: { data: { username, privacy_accepted: true, invite_code } },
      });
      expect(error).toBeNull();
      keys.push(Object.keys(data.user ?? {}).toSorted());
    }
    expect(new Set(keys.map((names) => names.join())).size).toBe(1);
    expect(await balance(inviter)).toBe(10);
  });

  test.each([
    (unique: string) => [`${unique}@gmail.com`, `${unique.slice(0, 3)}.${unique.slice(3)}@GoogleMail.com`],
    (unique: string) => [`${unique}@example.net`, `${unique}+again@example.net`],
  ])('pays one mailbox once, under all its names (%#)', async (names) => {
    const inviter = await newMember(lab.server);
    const { code: invite_code } = (await invite(inviter)) ?? {};
    const [first, alias] = names(address((unique) => unique).email);
    for (const email of [first, alias])
      await newMember(
        lab.server,
        { invite_code },
        address(() => email ?? ''),
      );
    expect(await balance(inviter)).toBe(10);
  });

  test('pays a mailbox once though the account is erased and made again', async () => {
    const inviter = await newMember(lab.server);
    const { code: invite_code } = (await invite(inviter)) ?? {};
    const person = address((unique) => `${unique}@example.net`);
    const first = await newMember(lab.server, { invite_code }, person);
    await lab.rows('delete from auth.users where id = $1', [first.id]);
    // The name rests, the address does not.
    await newMember(lab.server, { invite_code, username: `${person.username}x` }, person);
    expect(await balance(inviter)).toBe(10);
  });

  test('never pays oneself', async () => {
    const person = address((unique) => `${unique}@gmail.com`);
    const inviter = await newMember(lab.server, {}, person);
    const { code: invite_code } = (await invite(inviter)) ?? {};
    await newMember(
      lab.server,
      { invite_code },
      address(() => person.email.replace('@', '+me@')),
    );
    expect(await balance(inviter)).toBe(0);
  });

  test('pays fifty points a day and a hundred a month', async () => {
    const inviter = await newMember(lab.server);
    const { code: invite_code } = (await invite(inviter)) ?? {};
    const bring = (people: number) =>
      Promise.all(Array.from({ length: people }, () => newMember(lab.server, { invite_code })));
    // From the first of a month on, so that no day is in the next one.
    const [{ days } = { days: 0 }] = await lab.rows<{ days: number }>(
      `select (date_trunc('month', now() + interval '1 month')::date - now()::date) as days`,
    );
    for (const [day, paid] of [50, 100, 100].entries()) {
      await lab.turnClock(`${days + day} days`);
      await bring(6);
      expect(await balance(inviter)).toBe(paid);
    }
    await lab.turnClock(`${days + 32} days`);
    await bring(1);
    expect(await balance(inviter)).toBe(110);
  });

  test('counts for a guest who becomes a member', async () => {
    const inviter = await newMember(lab.server);
    const { code: invite_code } = (await invite(inviter)) ?? {};
    const { client } = await newGuest(lab.server);
    const { email, password, username } = newPerson();
    await client.auth.updateUser({
      email,
      password,
      data: { username, privacy_accepted: true, invite_code },
    });
    expect(await balance(inviter)).toBe(10);
  });

  test('is made once, and not for guests', async () => {
    const member = await newMember(lab.server);
    const codes = await Promise.all(Array.from({ length: 10 }, () => invite(member)));
    expect(new Set(codes.map((one) => one?.code)).size).toBe(1);
    expect(await answer(await newGuest(lab.server), 'my_invite')).toBe('members_only');
  });
});

describe('where addresses are confirmed by mail', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      dataDir: lab.server.dataDir,
      env: { DATABASE_URL: lab.server.databaseUrl, MAILER_AUTOCONFIRM: 'false' },
    });
    return async () => {
      server.process.kill('SIGTERM');
      await new Promise((ended) => server.process.once('exit', ended));
    };
  });

  test('points come with the confirmation, once, though it is tried twenty times at once', async () => {
    const inviter = await newMember(lab.server);
    const { code: invite_code } = (await invite(inviter)) ?? {};
    const { email } = await newMember(server, { invite_code });
    expect(await balance(inviter)).toBe(0);
    const mail = await expect
      .poll(async () => (await outbox(server)).find((letter) => letter.includes(email)))
      .toBeDefined()
      .then(async () => (await outbox(server)).find((letter) => letter.includes(email)) ?? '');
    const token = /\b(\d{6})\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[1] ?? '';
    const servers = [server, lab.server];
    const confirmed = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        newClient(servers[turn % 2] ?? server, server.anonKey).auth.verifyOtp({
          email,
          token,
          type: 'signup',
        }),
      ),
    );
    expect(confirmed.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await balance(inviter)).toBe(10);
  });
});
