import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLab, type Lab } from './lab.ts';

let lab: Lab;

beforeAll(async () => {
  lab = await startLab({
    PGRST_DB_ANON_ROLE: 'lab_everybody',
    PGRST_DB_ROOT_SPEC: 'lab.front_page',
    PGRST_JWT_AUD: 'lab',
    PGRST_JWT_ROLE_CLAIM_KEY: '.realm."their roles"[1]',
    PGRST_SERVER_TIMING_ENABLED: 'true',
    PGRST_SERVER_TRACE_HEADER: 'X-Mark',
    PGRST_APP_SETTINGS_GREETING: 'salam',
  });
});
afterAll(() => lab?.stop());

const soon = () => Math.floor(Date.now() / 1000) + 3600;
const signed = (claims: Record<string, unknown>, secret = lab.secret, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(Buffer.from(secret));

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(lab.rest + path, { headers: { apikey: lab.server.anonKey, ...headers } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const current = async (headers: Record<string, string> = {}) => (await ask('/rpc/who_is', headers)).text;
const rolesOf = (role: string) => ({ realm: { 'their roles': ['none', role] } });

describe('in whose name a request is', () => {
  test('nobody in particular has the role for everybody, by key or by a token without one', async () => {
    expect(await current()).toBe('"lab_everybody"');
    expect(await current(bearer(lab.server.anonKey))).toBe('"lab_everybody"');
    expect(await current(bearer(await signed({ sub: 'someone' })))).toBe('"lab_everybody"');
  });

  test('a token tells its role where the operator says', async () => {
    expect(await current(bearer(await signed(rolesOf('authenticated'))))).toBe('"authenticated"');
    expect(await current(bearer(await signed({ role: 'authenticated' })))).toBe('"lab_everybody"');
  });

  test('a role of the operator’s own can be had, one that was not granted cannot', async () => {
    expect(await current(bearer(await signed(rolesOf('lab_clerk'))))).toBe('"lab_clerk"');
    expect((await ask('/rpc/who_is', bearer(await signed(rolesOf('postgres'))))).status).toBe(403);
    const missing = await ask('/rpc/who_is', bearer(await signed(rolesOf('nobody_at_all'))));
    expect([missing.status, missing.text]).toEqual([401, expect.stringContaining('does not exist')]);
  });

  test('what everybody may not is unauthorized, what a named role may not is forbidden', async () => {
    expect((await ask('/secrets')).status).toBe(401);
    expect((await ask('/secrets', bearer(await signed(rolesOf('lab_clerk'))))).status).toBe(403);
  });

  test('a token is for us if it names us or nobody', async () => {
    for (const aud of ['lab', ['other', 'lab'], [], null])
      expect((await ask('/clients', bearer(await signed({ aud })))).status, JSON.stringify(aud)).toBe(200);
    for (const aud of ['other', '', ['other']])
      expect((await ask('/clients', bearer(await signed({ aud })))).text).toContain('JWT not in audience');
  });
});

/** The texts are those of PostgREST's `src/PostgREST/Error.hs`, version 14. */
describe('a token that does not count is refused', () => {
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const tokens: [name: string, token: () => string | Promise<string>, code: string, message: string][] = [
    ['empty', () => '', 'PGRST301', 'Empty JWT is sent in Authorization header'],
    ['of one part', () => 'one', 'PGRST301', 'Expected 3 parts in JWT; got 1'],
    ['of two parts', () => 'one.two', 'PGRST301', 'Expected 3 parts in JWT; got 2'],
    ['unreadable', () => 'one.two.three', 'PGRST301', "JWT couldn't be decoded"],
    ['of nobody’s', () => signed({}, 'x'.repeat(32)), 'PGRST301', 'No suitable key or wrong key type'],
    [
      'by a rule we do not sign by',
      () => signed({}, 'x'.repeat(64), 'HS512'),
      'PGRST301',
      'No suitable key or wrong key type',
    ],
    ['unsigned', () => `${unsigned}.e30.`, 'PGRST301', 'Wrong or unsupported encoding algorithm'],
    ['over', () => signed({ exp: soon() - 3700 }), 'PGRST303', 'JWT expired'],
    ['early', () => signed({ nbf: soon() }), 'PGRST303', 'JWT not yet valid'],
    ['from the future', () => signed({ iat: soon() }), 'PGRST303', 'JWT issued at future'],
    [
      'with an end that is no time',
      () => signed({ exp: 'x' }),
      'PGRST303',
      "The JWT 'exp' claim must be a number",
    ],
    [
      'with a start that is no time',
      () => signed({ nbf: 'x' }),
      'PGRST303',
      "The JWT 'nbf' claim must be a number",
    ],
    [
      'with a birth that is no time',
      () => signed({ iat: 'x' }),
      'PGRST303',
      "The JWT 'iat' claim must be a number",
    ],
    [
      'for no name',
      () => signed({ aud: [7] }),
      'PGRST303',
      "The JWT 'aud' claim must be a string or an array of strings",
    ],
  ];
  test.each(tokens)('%s', async (_name, token, code, message) => {
    const answer = await ask('/clients', bearer(await token()));
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toMatchObject({ code, message, hint: null });
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`,
    );
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  test('but clocks may differ by half a minute', async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const claims of [{ exp: now - 20 }, { nbf: now + 20 }, { iat: now + 20 }])
      expect((await ask('/clients', bearer(await signed(claims)))).status).toBe(200);
  });
});

describe('told with an answer', () => {
  const steps = (headers: Headers) =>
    [...(headers.get('server-timing') ?? '').matchAll(/(\w+);dur=\d+\.\d/g)].map(([, step]) => step);

  test('how long its steps took, as far as it came', async () => {
    const all = ['jwt', 'parse', 'plan', 'transaction', 'response'];
    for (let turn = 0; turn < 3; turn += 1) expect(steps((await ask('/clients')).headers)).toEqual(all);
    expect(steps((await ask('/clients', bearer('x'))).headers)).toEqual(['jwt']);
    expect(steps((await ask('/clients?id=x')).headers)).toEqual(['jwt', 'parse']);
    expect(steps((await ask('/clients?id=eq.x')).headers)).toEqual(all.slice(0, 4));
  });

  test('the mark that the request bore', async () => {
    expect((await ask('/clients', { 'x-mark': '7' })).headers.get('x-mark')).toBe('7');
    expect((await ask('/clients')).headers.get('x-mark')).toBeNull();
  });
});

test('SQL reads what the operator set for it', async () => {
  expect((await ask('/rpc/setting_of?name=app.settings.greeting')).text).toBe('"salam"');
});

test('a function can stand for the description of the API', async () => {
  const page = await ask('/', { accept: 'application/json' });
  expect([page.status, page.text]).toEqual([200, '{"front": "page"}']);
});
