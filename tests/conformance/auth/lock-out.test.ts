import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newPerson } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';
import { follow, mailsTo, mailTo } from './mailbox.ts';
import { ask, type Answer } from './request.ts';

/** Every wrong password costs the server a hash, and there are many of them. */
vi.setConfig({ testTimeout: 120_000 });

/** Behind a trusted proxy, so that attackers can come from many networks. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.stop());

let networks = 0;
/** A network that nobody came from before. */
const somewhere = () => {
  networks += 1;
  return `10.${20 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
};
const marked = (answer: Answer) =>
  /rafiq-device=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';

interface From {
  ip?: string;
  cookie?: string;
  token?: string;
}
const asked = (path: string, body: unknown, { ip = somewhere(), cookie, token }: From = {}) =>
  ask(server, path, {
    body,
    token,
    headers: { 'x-forwarded-for': ip, ...(cookie === undefined ? {} : { cookie }) },
  });
const signIn = (email: string, password: string, from?: From) =>
  asked('/token?grant_type=password', { email, password }, from);

/** Wrong passwords, each from another network, until the account makes them wait. */
async function attacked(email: string): Promise<number> {
  for (let tried = 0; tried < 60;) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'wrong')));
    // A server that is busy hashing answers 503: that was a guess too.
    tried += answers.filter(({ status }) => status !== 429).length;
    if (answers.some(({ status }) => status === 429)) {
      // As if it had gone on for a while: the first pauses are over before a busy machine has looked at them.
      await rowsOf(server, `update auth.tries set next_at = now() + interval '10 minutes' where count >= 20`);
      return tried;
    }
  }
  throw new Error('Nothing slows the attack down.');
}

/** The link of a letter, in a browser of its own. */
async function opened(link: string, ip = somewhere()): Promise<{ said: string; cookie: string }> {
  const { headers } = await fetch(link, { redirect: 'manual', headers: { 'x-forwarded-for': ip } });
  const cookie = /rafiq-device=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { said: headers.get('location') ?? '', cookie };
}

/** A member as they sign up from a network of their own: newMember() would use up the harness's. */
async function member(): Promise<{ email: string; password: string; cookie: string; id: string }> {
  const { email, password } = newPerson();
  const answer = await asked('/signup', { email, password, data: { privacy_accepted: true } });
  expect(answer.status).toBe(200);
  const [row] = await rowsOf(server, 'select id from auth.users where email = $1', email);
  return { email, password, cookie: marked(answer), id: String(row?.['id']) };
}

describe('guessing a password', () => {
  test('from one network stops there, and its owner elsewhere notices nothing', async () => {
    const { email, password } = await member();
    const ip = somewhere();
    const seen: number[] = [];
    for (let round = 0; round < 25; round += 1) seen.push((await signIn(email, 'wrong', { ip })).status);
    expect(seen.slice(0, 15).every((status) => status === 400)).toBe(true);
    expect(seen.slice(15).every((status) => status === 429)).toBe(true);
    expect((await signIn(email, password, { ip })).status).toBe(429);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('from one household counts as one, however many addresses it has', async () => {
    const { email } = await member();
    const seen: number[] = [];
    for (let round = 0; round < 20; round += 1)
      seen.push((await signIn(email, 'wrong', { ip: `2001:db8:5:7::${round.toString(16)}` })).status);
    expect(seen.filter((status) => status === 429)).toHaveLength(5);
  });

  test('of many at once makes nobody wait as long as they are few', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = await member();
      const answers = await Promise.all(Array.from({ length: 18 }, () => signIn(email, 'wrong')));
      expect(answers.filter(({ status }) => status === 429)).toEqual([]);
    }
  });

  test('from many networks has to wait longer and longer', async () => {
    const { email } = await member();
    await rowsOf(server, 'delete from auth.tries');
    expect(await attacked(email)).toBeGreaterThanOrEqual(20);
    const pauses: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      await rowsOf(server, 'update auth.tries set next_at = now()');
      expect((await signIn(email, 'wrong')).status).toBe(400);
      const [row] = await rowsOf(
        server,
        'select extract(epoch from next_at - now())::float as left from auth.tries',
      );
      pauses.push(Number(row?.['left']));
    }
    // Each is twice the one before, up to a quarter of an hour; some of it is over when it is looked at.
    for (const round of [6, 7, 8]) expect(pauses[round]).toBeGreaterThan(1.5 * (pauses[round - 1] ?? 0));
    await rowsOf(server, 'update auth.tries set next_at = now(), count = 500');
    expect((await signIn(email, 'wrong')).status).toBe(400);
    const refused = await signIn(email, 'wrong');
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  test('keeps no owner out whose browser was here before', async () => {
    const { email, password, cookie } = await member();
    await attacked(email);
    expect((await signIn(email, password)).status).toBe(429);
    expect((await signIn(email, password, { cookie })).status).toBe(200);
  });

  test('keeps no owner out who opens the letter that tells of it', async () => {
    const { email, password } = await member();
    await attacked(email);
    expect((await signIn(email, password)).status).toBe(429);
    const { link } = await mailTo(server, email);
    const { said, cookie } = await opened(link);
    expect(said).toContain('access_token');
    expect((await signIn(email, password, { cookie })).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(429);
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  test('cannot make that letter useless by asking for others', async () => {
    const { email, password } = await member();
    await attacked(email);
    const { link } = await mailTo(server, email);
    for (const path of ['/otp', '/recover'])
      expect((await asked(path, { email, create_user: false })).status).toBe(200);
    await mailTo(server, email, 3);
    const { said, cookie } = await opened(link);
    expect(said).toContain('access_token');
    expect((await signIn(email, password, { cookie })).status).toBe(200);
    // It opens the account once, and only until the password is another one.
    expect((await opened(link)).said).toContain('otp_expired');
  });

  test('is as slow for an address that nobody has, and nobody is written to', async () => {
    const { email } = newPerson();
    expect(await attacked(email)).toBeGreaterThanOrEqual(20);
    expect(await mailsTo(server, email)).toHaveLength(0);
  });

  test('with a stolen or forged mark gets no further', async () => {
    const { email, cookie } = await member();
    const other = await member();
    await attacked(other.email);
    // Another account's, or one of the attacker's own making.
    expect((await signIn(other.email, other.password, { cookie })).status).toBe(429);
    const forged = `rafiq-device=${'A'.repeat(43)}`;
    expect((await signIn(other.email, other.password, { cookie: forged })).status).toBe(429);
    // A browser that was stolen has its own guesses, and then those of all.
    await attacked(email);
    const seen: number[] = [];
    for (let round = 0; round < 16; round += 1) seen.push((await signIn(email, 'wrong', { cookie })).status);
    expect(seen.slice(0, 15).every((status) => status === 400)).toBe(true);
    expect(seen[15]).toBe(429);
  });

  test('after a new password no browser is known but the one it was set in', async () => {
    const { email, password, cookie } = await member();
    const second = marked(await signIn(email, password));
    const answer = await signIn(email, password, { cookie });
    const token = String(answer.body['access_token']);
    const next = 'another-Tulip-from-Konya-8';
    await ask(server, '/user', { method: 'PUT', token, body: { password: next }, headers: { cookie } });
    await attacked(email);
    expect((await signIn(email, next, { cookie: second })).status).toBe(429);
    expect((await signIn(email, next, { cookie })).status).toBe(200);
  });

  test('by the form that asks for the current password is counted as well', async () => {
    const { email, password } = await member();
    const token = String((await signIn(email, password)).body['access_token']);
    const ip = somewhere();
    const seen: number[] = [];
    for (let round = 0; round < 20; round += 1)
      seen.push((await asked('/reauthenticate', { current_password: 'wrong' }, { token, ip })).status);
    expect(seen).toContain(429);
  });
});

describe('guessing with a session that is not one’s own', () => {
  const aged = (id: string) =>
    rowsOf(
      server,
      `update auth.mfa_amr_claims a set updated_at = now() - interval '1 hour'
       from auth.sessions s where s.id = a.session_id and s.user_id = $1`,
      id,
    );
  const put = async (token: string, body: unknown, ip?: string) => {
    const headers = { 'x-forwarded-for': ip ?? somewhere() };
    const answer = await ask(server, '/user', { method: 'PUT', token, body, headers });
    return answer.status === 200 ? 'changed' : String(answer.body['code']);
  };
  const next = 'another-Tulip-from-Konya-8';

  async function stolen() {
    const owner = await member();
    const token = String((await signIn(owner.email, owner.password)).body['access_token']);
    return { ...owner, token };
  }

  test('is told nothing of the password before the code is right', async () => {
    const { id, token, password } = await stolen();
    await aged(id);
    const nonce = '000000';
    expect(await put(token, { password, nonce })).toBe('reauthentication_not_valid');
    expect(await put(token, { password: next, nonce })).toBe('reauthentication_not_valid');
    expect(await put(token, { password })).toBe('reauthentication_needed');
    expect(await put(token, { password, current_password: next })).toBe('invalid_credentials');
  });

  test.each(['PUT /user', 'POST /reauthenticate'])('counts wrong codes as guesses (%s)', async (how) => {
    const { id, token } = await stolen();
    await aged(id);
    const ip = somewhere();
    const seen = new Set<string>();
    for (let round = 0; round < 16; round += 1)
      seen.add(
        how === 'PUT /user'
          ? await put(token, { password: next, nonce: '000000' }, ip)
          : String((await asked('/reauthenticate', { nonce: '000000' }, { token, ip })).body['code']),
      );
    expect([...seen]).toEqual(['reauthentication_not_valid', 'over_request_rate_limit']);
    const [row] = await rowsOf(server, 'select max(count) as count from auth.tries');
    expect(Number(row?.['count'])).toBeGreaterThanOrEqual(15);
  });

  test('counts passwords that are held against the old one while nothing is changed', async () => {
    const { email, token } = await stolen();
    const taken = await member();
    const ip = somewhere();
    // The address is refused after the password was looked at: nothing changes, and the next may be tried.
    const seen: string[] = [];
    for (let round = 0; round < 18; round += 1)
      seen.push(await put(token, { password: `${next}${round}`, email: taken.email }, ip));
    expect(seen.at(-1)).toBe('over_request_rate_limit');
    expect(email).not.toBe(taken.email);
  });

  test('does not keep its owner from the code: it is good for what is tried next', async () => {
    const { id, email, token, password } = await stolen();
    await aged(id);
    await ask(server, '/reauthenticate', { token, headers: { 'x-forwarded-for': somewhere() } });
    const { code } = await mailTo(server, email);
    expect(await put(token, { password, nonce: code })).toBe('same_password');
    expect(await put(token, { password: next, nonce: code })).toBe('changed');
  });
});

describe('rubbish from a network that many share', () => {
  const rubbish = async (round: (ip: string) => Promise<Answer>) => {
    const ip = somewhere();
    let last = 0;
    for (let sent = 0; sent < 35; sent += 1) last = (await round(ip)).status;
    expect(last).toBe(429);
    return ip;
  };
  const wrongSignIn = (ip: string) => signIn(newPerson().email, 'wrong', { ip });
  const wrongLink = (ip: string) =>
    asked('/verify', { type: 'magiclink', token_hash: 'x'.repeat(56) }, { ip });
  const wrongCode = (ip: string) =>
    asked('/verify', { type: 'magiclink', email: newPerson().email, token: '123456' }, { ip });
  const wrongRefresh = (ip: string) =>
    asked('/token?grant_type=refresh_token', { refresh_token: 'invented' }, { ip });

  test('keeps nobody out whose browser was here before, and theirs has a limit of its own', async () => {
    const { email, password, cookie } = await member();
    const ip = await rubbish(wrongSignIn);
    expect((await signIn(email, password, { ip })).status).toBe(429);
    expect((await signIn(email, password, { ip, cookie })).status).toBe(200);
    expect((await signIn(newPerson().email, password, { ip, cookie })).status).toBe(429);
    const seen: number[] = [];
    for (let round = 0; round < 16; round += 1)
      seen.push((await signIn(email, 'wrong', { ip, cookie })).status);
    expect(seen[0]).toBe(400);
    expect(seen.at(-1)).toBe(429);
  });

  test('voids no link of a letter, by whatever it was made of', async () => {
    for (const wrong of [wrongLink, wrongCode]) {
      const { email } = await member();
      expect((await asked('/otp', { email, create_user: false })).status).toBe(200);
      const { link } = await mailTo(server, email);
      const ip = await rubbish(wrong);
      expect((await opened(link, ip)).said).toContain('access_token');
    }
  });

  test('keeps no known browser from a code, and others from no more than codes', async () => {
    const { email, cookie } = await member();
    expect((await asked('/otp', { email, create_user: false })).status).toBe(200);
    const { code } = await mailTo(server, email);
    const ip = await rubbish(wrongCode);
    const body = { type: 'magiclink', email, token: code };
    expect((await asked('/verify', body, { ip })).status).toBe(429);
    expect((await asked('/verify', body, { ip, cookie })).status).toBe(200);
  });

  test('ends nobody’s session: a token that was really given goes on', async () => {
    const { email, password } = await member();
    const { body } = await signIn(email, password);
    const ip = somewhere();
    let last = 0;
    for (let sent = 0; sent < 155; sent += 1) last = (await wrongRefresh(ip)).status;
    expect(last).toBe(429);
    const kept = { refresh_token: body['refresh_token'] };
    expect((await asked('/token?grant_type=refresh_token', kept, { ip })).status).toBe(200);
  });

  test('keeps no known browser from asking for a letter', async () => {
    const { email, cookie } = await member();
    const ip = await rubbish((from) => asked('/recover', { email: newPerson().email }, { ip: from }));
    expect((await asked('/recover', { email }, { ip })).status).toBe(429);
    expect((await asked('/recover', { email }, { ip, cookie })).status).toBe(200);
  });
});

describe('asking for letters to a mailbox', () => {
  const recover = (email: string, from?: From) => asked('/recover', { email }, from);

  test('from one network keeps nobody else from asking', async () => {
    const { email } = await member();
    const ip = somewhere();
    expect((await recover(email, { ip })).status).toBe(200);
    expect(await recover(email, { ip })).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    });
    expect((await recover(email)).status).toBe(200);
  });

  test('from many gets them less and less often, yet there is always a link that counts', async () => {
    const { email } = await member();
    const waits: number[] = [];
    let sent = 0;
    for (let round = 0; round < 14; round += 1) {
      const answer = await recover(email);
      if (answer.status === 200) {
        sent += 1;
        continue;
      }
      waits.push(Number(answer.headers.get('retry-after')));
      // The link that was sent last is still good when the next may be sent.
      expect(waits.at(-1)).toBeLessThanOrEqual(60 * 60);
      await rowsOf(server, `update auth.tries set next_at = now() where subject like 'letter %'`);
    }
    expect(sent).toBeGreaterThanOrEqual(5);
    expect(waits.at(-1)).toBeGreaterThan(4 * (waits[0] ?? 0));
    const { link } = await mailTo(server, email, sent);
    expect((await follow(link)).said.has('access_token')).toBe(true);
  });

  test('does not keep the owner’s own browser from asking', async () => {
    const { email, cookie } = await member();
    for (let round = 0; round < 8; round += 1) await recover(email);
    expect((await recover(email)).status).toBe(429);
    expect((await recover(email, { cookie })).status).toBe(200);
  });
});

describe('guessing codes of a second factor', () => {
  interface Protected {
    email: string;
    password: string;
    cookie: string;
    factor: string;
    secret: string;
  }
  async function protectedMember(): Promise<Protected> {
    const { email, password } = await member();
    const signedIn = await signIn(email, password);
    const token = String(signedIn.body['access_token']);
    const enrolled = await asked('/factors', { factor_type: 'totp', friendly_name: 'phone' }, { token });
    const secret = /secret=([A-Z2-7]+)/.exec(JSON.stringify(enrolled.body))?.[1] ?? '';
    const factor = String(enrolled.body['id']);
    const answer = await verify(token, factor, codeOf(secret, 0));
    expect(answer.status).toBe(200);
    return { email, password, cookie: marked(answer), factor, secret };
  }
  const codeOf = (secret: string, steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const tokenOf = async ({ email, password }: Pick<Protected, 'email' | 'password'>, cookie?: string) =>
    String((await signIn(email, password, cookie ? { cookie } : {})).body['access_token']);
  async function verify(token: string, factor: string, code: string, from: From = {}): Promise<Answer> {
    const ip = from.ip ?? somewhere();
    const challenge = await asked(`/factors/${factor}/challenge`, {}, { token, ip });
    const body = { challenge_id: challenge.body['id'], code };
    return asked(`/factors/${factor}/verify`, body, { ...from, token, ip });
  }
  const wrongFor = (secret: string) =>
    ['000000', '111111', '222222', '333333'].find((code) =>
      [-1, 0, 1].every((steps) => codeOf(secret, steps) !== code),
    ) ?? '';

  test('ends for the day after fifty from wherever, tells the owner, and does not stop their browser', async () => {
    const owner = await protectedMember();
    const thief = await tokenOf(owner);
    const wrong = wrongFor(owner.secret);
    let tried = 0;
    let isOver = false;
    for (let round = 0; round < 80 && !isOver; round += 1) {
      const answer = await verify(thief, owner.factor, wrong);
      if (answer.status !== 429) tried += 1;
      isOver = Number(answer.headers.get('retry-after')) > 3600;
      await rowsOf(server, `update auth.tries set next_at = now() where subject like 'factor %'`);
    }
    expect(tried).toBe(50);
    const right = codeOf(owner.secret, 1);
    // The password alone makes no browser the owner's.
    const stolen = marked(await signIn(owner.email, owner.password));
    expect((await verify(thief, owner.factor, right)).status).toBe(429);
    expect((await verify(thief, owner.factor, right, stolen === '' ? {} : { cookie: stolen })).status).toBe(
      429,
    );
    const notices = await mailsTo(server, owner.email);
    expect(notices.filter(({ text }) => text.includes('knows your password'))).toHaveLength(1);
    const own = await tokenOf(owner, owner.cookie);
    expect((await verify(own, owner.factor, right, { cookie: owner.cookie })).status).toBe(200);
  });

  test('from one network does not keep the owner out elsewhere', async () => {
    const owner = await protectedMember();
    const [thief, own] = [await tokenOf(owner), await tokenOf(owner)];
    const ip = somewhere();
    const wrong = wrongFor(owner.secret);
    const seen: number[] = [];
    for (let round = 0; round < 14; round += 1)
      seen.push((await verify(thief, owner.factor, wrong, { ip })).status);
    expect(seen.slice(0, 5).every((status) => status === 422)).toBe(true);
    expect(seen.slice(10)).not.toContain(422);
    expect((await verify(own, owner.factor, codeOf(owner.secret, 1))).status).toBe(200);
  });
});
