import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newPerson } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';
import { follow, mailTo, mailsTo, type Received } from './mailbox.ts';
import { ask, type Answer } from './request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { MAILER_AUTOCONFIRM: 'false' } });
});
afterAll(() => server.stop());

const PASSWORDS = { attacker: 'the-Attackers-own-91', victim: 'the-Victims-own-tulip-37' };
type Somebody = keyof typeof PASSWORDS;

/** What can be done from outside with an address that waits for its confirmation; each brings a mail. */
const signUp = (email: string, who: Somebody, cookie?: string): Promise<Answer> =>
  ask(server, '/signup', {
    body: {
      email,
      password: PASSWORDS[who],
      data: { privacy_accepted: true, username: `${who}${newPerson().username.slice(6)}` },
    },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  });
const resend = (email: string) => ask(server, '/resend', { body: { email, type: 'signup' } });
const recover = (email: string) => ask(server, '/recover', { body: { email } });
const magicLink = (email: string) => ask(server, '/otp', { body: { email, create_user: false } });

const STEPS = {
  attacker: (email: string) => signUp(email, 'attacker'),
  victim: (email: string) => signUp(email, 'victim'),
  resend,
  recover,
  magicLink,
};
type Step = keyof typeof STEPS;

const isStep = (word: string): word is Step => Object.hasOwn(STEPS, word);
const stepsIn = (order: string): Step[] => order.split(', ').filter(isStep);

/** The mails that the steps brought, one each, in their order. */
async function after(email: string, steps: readonly Step[]): Promise<Received[]> {
  const mails: Received[] = [];
  for (const step of steps) {
    expect((await STEPS[step](email)).status).toBe(200);
    mails.push(await mailTo(server, email, mails.length + 1));
  }
  return mails;
}

const signsIn = async (email: string, who: Somebody): Promise<boolean> =>
  (await ask(server, '/token?grant_type=password', { body: { email, password: PASSWORDS[who] } })).status ===
  200;
const opens = async (mail: Received | undefined): Promise<boolean> =>
  (await follow(mail?.link ?? '')).said.has('access_token');

const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
/** Each order once, in words; nothing is sent again before somebody signed up. */
const named = (steps: Step[][]) => [
  ...new Set(steps.filter(([first]) => first !== 'resend').map((order) => order.join(', '))),
];

describe('of several who signed up with an address, whoever owns the mailbox has the password', () => {
  const ORDERS = named([
    ...orders<Step>(['attacker', 'victim']),
    ...orders<Step>(['attacker', 'victim', 'attacker']),
    ...orders<Step>(['attacker', 'victim', 'resend']),
  ]);

  test.each(ORDERS)('%s: the victim’s own link', async (order) => {
    const { email } = newPerson();
    const steps = stepsIn(order);
    const mails = await after(email, steps);
    for (const who of ['attacker', 'victim'] as const) expect(await signsIn(email, who)).toBe(false);
    // While the victim's was the only sign-up, what was sent again carries the same password and replaces the link.
    const again = steps[0] === 'victim' && steps[1] === 'resend';
    const own = again ? steps.indexOf('resend') : steps.indexOf('victim');
    expect(await opens(mails[own])).toBe(true);
    expect(await signsIn(email, 'victim')).toBe(true);
    expect(await signsIn(email, 'attacker')).toBe(false);
    for (const mail of mails) expect(await opens(mail)).toBe(false);
    const [profile] = await rowsOf(
      server,
      'select p.username from public.profiles p join auth.users u on u.id = p.user_id where u.email = $1',
      email,
    );
    expect(String(profile?.['username'])).toMatch(/^victim/);
  });

  test.each(named(orders<Step>(['attacker', 'victim']).map((order) => [...order, 'resend'])))(
    '%s: a link that was sent again when nobody can tell whose it is brings no password',
    async (order) => {
      const { email } = newPerson();
      const mails = await after(email, stepsIn(order));
      expect(await opens(mails.at(-1))).toBe(true);
      for (const who of ['attacker', 'victim'] as const) expect(await signsIn(email, who)).toBe(false);
      for (const mail of mails) expect(await opens(mail)).toBe(false);
    },
  );

  const LAST: Step[] = ['recover', 'magicLink'];
  test.each(
    named(
      LAST.flatMap((last): Step[][] => [
        ...orders<Step>(['attacker', 'victim']).map((order): Step[] => [...order, last]),
        ['attacker', last],
        ['attacker', last, 'attacker'],
        ['attacker', last, 'victim'],
        ['attacker', 'resend', last, 'resend'],
      ]),
    ),
  )('%s: whoever comes by another letter leaves no password that was set before', async (order) => {
    const { email } = newPerson();
    const steps = stepsIn(order);
    const mails = await after(email, steps);
    const other = steps.findIndex((step) => LAST.includes(step));
    expect(await opens(mails[other])).toBe(true);
    for (const who of ['attacker', 'victim'] as const) expect(await signsIn(email, who)).toBe(false);
    for (const mail of mails) expect(await opens(mail)).toBe(false);
    expect(await rowsOf(server, 'select encrypted_password from auth.users where email = $1', email)).toEqual(
      [{ encrypted_password: null }],
    );
  });

  test('codes are bound like links', async () => {
    const { email } = newPerson();
    const [theirs, own] = await after(email, ['attacker', 'victim']);
    const verify = (mail: Received | undefined) =>
      ask(server, '/verify', { body: { email, token: mail?.code, type: 'signup' } });
    expect((await verify(own)).status).toBe(200);
    expect((await verify(theirs)).status).toBe(403);
    expect(await signsIn(email, 'victim')).toBe(true);
    expect(await signsIn(email, 'attacker')).toBe(false);
  });
});

describe('a browser that signed up', () => {
  const marked = (answer: Answer) =>
    /rafiq-device=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';

  test('has its own password even where its owner opens the stranger’s link', async () => {
    const { email } = newPerson();
    await signUp(email, 'attacker');
    const { link } = await mailTo(server, email);
    const answer = await signUp(email, 'victim');
    expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax/);
    await mailTo(server, email, 2);
    await fetch(link, { redirect: 'manual', headers: { cookie: marked(answer) } });
    expect(await signsIn(email, 'victim')).toBe(true);
    expect(await signsIn(email, 'attacker')).toBe(false);
  });

  test('has its own link sent again, whoever else signed up', async () => {
    const { email } = newPerson();
    await signUp(email, 'attacker');
    await mailTo(server, email);
    const cookie = marked(await signUp(email, 'victim'));
    await mailTo(server, email, 2);
    await ask(server, '/resend', { body: { email, type: 'signup' }, headers: { cookie } });
    expect(await opens(await mailTo(server, email, 3))).toBe(true);
    expect(await signsIn(email, 'victim')).toBe(true);
    expect(await signsIn(email, 'attacker')).toBe(false);
  });

  test('has the password that it chose last', async () => {
    const { email } = newPerson();
    const cookie = marked(await signUp(email, 'attacker'));
    await mailTo(server, email);
    await signUp(email, 'victim', cookie);
    const { link } = await mailTo(server, email, 2);
    await follow(link);
    expect(await signsIn(email, 'victim')).toBe(true);
    expect(await signsIn(email, 'attacker')).toBe(false);
  });
});

test('a flood of sign-ups does not push the victim’s out, and its own letters bring no password after the fifth', async () => {
  const { email } = newPerson();
  const [own] = await after(email, ['victim', ...Array.from({ length: 6 }, () => 'attacker' as const)]);
  expect(await rowsOf(server, 'select from auth.signup_attempts')).not.toHaveLength(0);
  const [{ count } = {}] = await rowsOf(
    server,
    `select count(*)::int as count from auth.signup_attempts a join auth.users u on u.id = a.user_id where u.email = $1`,
    email,
  );
  expect(count).toBe(5);
  const last = (await mailsTo(server, email)).at(-1);
  expect(await opens(own)).toBe(true);
  expect(await signsIn(email, 'victim')).toBe(true);
  expect(await opens(last)).toBe(false);
});

test('a service that confirms the address vouches for the one password that waits, and for none of several', async () => {
  const admin = newClient(server, server.serviceKey).auth.admin;
  for (const [steps, kept] of [
    [['victim'], true],
    [['victim', 'attacker'], false],
  ] as const) {
    const { email } = newPerson();
    const mails = await after(email, steps);
    const [row] = await rowsOf(server, 'select id from auth.users where email = $1', email);
    await admin.updateUserById(String(row?.['id']), { email_confirm: true });
    expect(await signsIn(email, 'victim')).toBe(kept);
    expect(await signsIn(email, 'attacker')).toBe(false);
    expect(mails).toHaveLength(steps.length);
  }
});

test('an account that a service made with its password keeps it, unless a stranger signed up beside it', async () => {
  const admin = newClient(server, server.serviceKey).auth.admin;
  for (const [steps, kept] of [
    [['resend'], true],
    [['attacker', 'resend'], false],
  ] as const) {
    const { email } = newPerson();
    await admin.createUser({ email, password: PASSWORDS.victim });
    const mails = await after(email, steps);
    expect(await opens(mails.at(-1))).toBe(true);
    expect(await signsIn(email, 'victim')).toBe(kept);
    expect(await signsIn(email, 'attacker')).toBe(false);
  }
});
