import { createHash } from 'node:crypto';
import { request } from 'node:http';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { RULES_VERSION } from '#web/domain/halaqa/standing.ts';

let server: TestServer;
let database: pg.Pool;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' } });
  database = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

/** The same numbers in every run: a failure can be looked at again. */
function* numbers(seed: string): Generator<number, never> {
  for (let round = 0; ; round += 1)
    for (const byte of createHash('sha256').update(`${seed} ${round}`).digest()) yield byte;
}

const RELATIONS = [
  'profiles',
  'public_profiles',
  'mosques',
  'reports',
  'schedules',
  'analytics_events',
  'connections',
  'points_ledger',
  'own_notes',
  'nothing',
  'rpc/my_family',
  'rpc/usage_figures',
  'rpc/nearest_mosques',
  'rpc/try_push',
  'rpc/nothing',
  '%00',
  'a%2Fb',
];
const COLUMNS = [
  'user_id',
  'id',
  'username',
  'metadata',
  'rule',
  'created_at',
  'shown_fields',
  'nothing',
  '*',
  'facts',
];
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'cs',
  'cd',
  'ov',
  'sl',
  'fts',
  'wfts(english)',
  'not.eq',
  'eq(any)',
  'isdistinct',
  'xx',
  'adj',
];
const OPERANDS = [
  '',
  '1',
  'null',
  'true',
  '(1,2)',
  '("a","b)',
  '{a,b}',
  '{"a":1}',
  '[1,2)',
  '*a*',
  '(a+)+$',
  '[',
  '\\',
  '%00',
  '\u0000',
  '\ud800',
  '🕌',
  '1e400',
  '00000000-0000-4000-8000-000000000000',
  '2026-13-45',
  'infinity',
  'a & | b',
  "'; drop table x; --",
  'x'.repeat(3_000),
];
const SELECTS = [
  '*',
  'id,username',
  'a:username::text',
  'username::nothing',
  'metadata->a->>b',
  'metadata->-1',
  `metadata${'->a'.repeat(70)}`,
  'count()',
  'id.sum()',
  'profiles(*)',
  '...profiles(username)',
  'connections!inner(*)',
  'a:a:a',
  '((((',
  '*,*,*',
  Array.from({ length: 1_700 }, (_, index) => `c${index}:created_at`).join(','),
  '',
];
const MORE = [
  'order=created_at.desc.nullslast',
  'order=nothing(x)',
  'order=metadata->a.asc,id',
  'limit=-1',
  'limit=99999999999999999999',
  'offset=1e3',
  'offset=9223372036854775808',
  'or=(id.eq.1,and(username.like.*a*,not.or(id.is.null)))',
  'or=()',
  `and=${'(and'.repeat(70)}`,
  'on_conflict=id',
  'on_conflict=nothing',
  'columns=id,nothing',
  'columns=',
  '%ff=1',
  'apikey=x',
  'profiles.limit=1',
  '=&&;=;',
];
const PREFERS = [
  'return=representation',
  'return=minimal,count=exact',
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates,missing=default',
  'handling=strict,max-affected=1',
  'handling=strict,nonsense',
  'timezone=Mars/Base',
  'tx=rollback',
  '',
];
const ACCEPTS = [
  'application/json',
  'application/vnd.pgrst.object+json',
  'text/csv',
  'application/geo+json',
  'application/vnd.pgrst.plan',
  'a/b',
  '*/*;q=x',
  '',
];
const TYPES = [
  'application/json',
  'text/csv',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain; charset=nonsense',
  'nonsense',
  ';',
  '',
];
const BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '1',
  '"x"',
  '{',
  '[{"id":1},{"username":2}]',
  '[{"id":1},{"id":1}]',
  '{"event_name":"page_view","metadata":{}}',
  '[{"event_name":"page_view","metadata":{}},{"event_name":"x","metadata":[]}]',
  '{"username":"a\\u0000b"}',
  '{"metadata":{"a":"\\ud800"}}',
  '{"rule":1e400}',
  '{"__proto__":1}',
  `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
  '['.repeat(5_000),
  'id,username\n1,a\n2',
  'a=1&a=2&%zz',
  '\u0000',
  'x'.repeat(50_000),
  '{"prefix":"../..","limit":-1,"sortBy":{"column":"x;"}}',
  '{"messages":[{"topic":"","event":1}]}',
  '{"bucketId":1,"sourceKey":"a","destinationKey":"../b"}',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
];
/** For the arguments of functions: mostly what their type is like, and what is not. */
const ARGUMENTS: Record<string, unknown[]> = {
  uuid: Array.from({ length: 8 }, () => '00000000-0000-4000-8000-000000000000').concat('x'),
  text: [
    '',
    'a',
    'post',
    '2:255',
    'en',
    '%',
    '\\',
    'a\u0000b',
    '\ud800',
    '🕌'.repeat(500),
    'x'.repeat(9_000),
    null,
  ],
  'text[]': [[], ['a', 'b'], [null], ['x'.repeat(3_000)], '{a,b', null],
  'uuid[]': [[], ['00000000-0000-4000-8000-000000000000'], Array.from({ length: 2_000 }, () => null), 'x'],
  integer: [0, 1, -1, 2_147_483_647, -2_147_483_648, 2_147_483_648, 1.5, 'x', null],
  bigint: [0, -1, '9223372036854775807', '-9223372036854775808', '9223372036854775808', null],
  smallint: [0, -1, 32_767, 32_768, null],
  numeric: [0, 1e300, -1e-300, 'NaN', 'Infinity', null],
  'double precision': [0, 90.1, -1e308, 'NaN', 'Infinity', '-Infinity', null],
  boolean: [true, false, 'x', null],
  date: ['2026-11-18', '4713-01-01 BC', '5874897-12-31', 'infinity', '-infinity', 'x', null],
  'timestamp with time zone': ['2026-11-18T00:00:00Z', '294276-12-31', 'infinity', '-infinity', 'x', null],
  jsonb: [
    {},
    [],
    null,
    'x',
    { a: { b: ['\ud800', 1e308, null] } },
    { name: 'x'.repeat(9_000), id: -1, en: {} },
    [[]],
  ],
};
const OTHER_ARGUMENTS = [...(ARGUMENTS['text'] ?? []), 0, -1, true, [], {}];

const OTHERS = [
  'storage/v1/object/avatars/a%00b',
  'storage/v1/object/avatars/..%2f..%2fx',
  'storage/v1/object/sign/avatars/a?token=a.b.c',
  'storage/v1/object/list/avatars',
  'storage/v1/object/list-v2/nothing',
  'storage/v1/object/move',
  'storage/v1/object/copy',
  'storage/v1/bucket',
  'storage/v1/bucket/%00',
  'storage/v1/render/image/public/avatars/a?width=-1&resize=x',
  'storage/v1/upload/resumable',
  'storage/v1/upload/resumable/x',
  'functions/v1/search',
  'functions/v1/search?query=%00&language=xx',
  'functions/v1/mosques',
  'functions/v1/prayer-calendar/x.ics',
  'functions/v1/assistant',
  'functions/v1/assistant?x=%00',
  'functions/v1/certificate',
  'functions/v1/export',
  'functions/v1/grade',
  'functions/v1/metal-prices?currency=%00',
  'functions/v1/product?code=1e9',
  'functions/v1/review-text?record=..%2f..%2fx&language=xx',
  'functions/v1/speech',
  'functions/v1/speech-sample',
  'recitation/x/1/1',
  'recitation/alafasy/999/-1',
  'meanings/list.json',
  'meanings/%00/all.json',
  'config.json',
  '%ff',
  'kalimah/%00?ayah=2:999',
  'certificate/%00',
  '.well-known/certificate-keys.json',
  'functions/v1/nothing',
  'functions/v1/__proto__',
  'realtime/v1/api/broadcast',
  'realtime/v1/api/broadcast/%00/events/e?private=true',
  'realtime/v1/websocket',
  'auth/v1/token?grant_type=password',
  'auth/v1/verify?type=x&token=%00',
  'auth/v1/user',
  'auth/v1/authorize?provider=x',
  'auth/v1/sso/saml/acs',
];
/** So many requests are asked in the name of the same people. */
const RENEWED = 250;

const METHODS = ['GET', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'];
const HEADERS: Record<string, string>[] = [
  {},
  { range: '0-5' },
  { range: '9-1', 'range-unit': 'items' },
  { 'accept-profile': 'auth' },
  { 'content-profile': 'nothing' },
  { 'content-encoding': 'gzip' },
  { cookie: '=;=;a' },
  { 'x-upsert': 'true', 'x-metadata': '!!!' },
  { 'tus-resumable': '1.0.0', 'upload-length': '1e9', 'upload-metadata': 'bucketName x,objectName' },
  { 'x-forwarded-for': "1.2.3.4, '; --" },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic x' },
  { 'if-none-match': '*' },
];

interface Answer {
  status: number;
  text: string;
}
/** Past `fetch`, which would put many of them right. */
function ask(method: string, path: string, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((answered, failed) => {
    // Of a DELETE Node does not say by itself how long its body is: it would be taken for another request.
    const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { method, path, headers: { ...headers, ...length }, agent: false };
    const asked = request(`${server.url}/`, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part.slice(0, 2_000);
      });
      answer.on('end', () => answered({ status: answer.statusCode ?? 0, text }));
      answer.on('error', failed);
    });
    asked.on('error', (error) =>
      failed(new Error(`${method} ${path.slice(0, 200)} ${JSON.stringify(headers)}`, { cause: error })),
    );
    asked.end(body === '' ? undefined : body);
  });
}

const Failure = v.object({ code: v.string(), message: v.string() });
/** A reading by a pattern that takes too long is told as PostgREST tells it. Functions take no patterns: theirs are failures of ours. */
function isCancelled(path: string, status: number, text: string): boolean {
  if (status !== 500 || !/^\/rest\/v1\/(?!rpc\/)/.test(path) || !/i?match\.|i?like\.|fts/.test(path))
    return false;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Failure), text);
  return (
    read.success &&
    read.output.code === '57014' &&
    read.output.message === 'canceling statement due to statement timeout'
  );
}

interface Callable {
  name: string;
  names: string[];
  types: string[];
  /** What its own text speaks of: among these are the words that it takes. */
  words: string[];
}
/** Every function that people may call, with what it takes. */
async function functionsOf(database: pg.Pool): Promise<Callable[]> {
  const { rows } = await database.query<Callable>(`
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as names,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, n) order by n) as types,
      array(select distinct said[1] from regexp_matches(pg_get_functiondef(p.oid), '''([a-z][a-z0-9_]{1,20})''', 'g') as said
        order by 1) as words
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by p.proname`);
  return rows;
}

const tokenOf = async ({ client }: Pick<Member, 'client'>) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

test(
  'whatever is asked of any room, the answer is never the server’s own failure',
  { timeout: 3_600_000 },
  async () => {
    // What is asked at random also ends sessions and accounts: then others go on.
    const people = async () => {
      const [member, admin] = [await newMember(server), await newMember(server)];
      for (const { client, id } of [member, admin]) {
        await client.rpc('set_age_group', { _age_group: 'adult' });
        const { error } = await client.rpc('accept_halaqa_rules', { _version: RULES_VERSION });
        if (error) throw new Error(`${id} does not write in Halaqa`, { cause: error });
      }
      await makeAdmin(database, admin);
      ARGUMENTS['uuid'] = [...(ARGUMENTS['uuid'] ?? []).slice(-9), member.id, admin.id];
      return [
        server.anonKey,
        await tokenOf(await newGuest(server)),
        await tokenOf(member),
        await tokenOf(admin),
        server.serviceKey,
      ];
    };
    let bearers = await people();
    const random = numbers('every room');
    const chance = () => random.next().value;
    const pick = <T>(list: readonly T[]): T => {
      const found = list.at((chance() * 256 + chance()) % list.length);
      if (found === undefined) throw new Error('There is nothing to pick from.');
      return found;
    };
    // What stands encoded already stays as it is, right or wrong.
    const encoded = (text: string) =>
      text
        .replaceAll(/\p{Surrogate}/gu, '\ufffd')
        .replaceAll(/[^!$-~]|[<>\\^`{|}]/gu, (sign) => encodeURIComponent(sign));
    const restPath = () => {
      const parts = Array.from({ length: chance() % 4 }, () =>
        chance() % 3 === 0 ? pick(MORE) : `${pick(COLUMNS)}=${pick(OPERATORS)}.${pick(OPERANDS)}`,
      );
      if (chance() % 2 === 0) parts.push(`select=${pick(SELECTS)}`);
      return `rest/v1/${pick(RELATIONS)}?${parts.map(encoded).join('&')}`;
    };
    const functions = await functionsOf(database);
    const call = () => {
      const { name, names, types, words } = pick(functions);
      const argument = (type = ''): unknown => {
        if (chance() % 8 === 0) return pick(OTHER_ARGUMENTS);
        if (type === 'text' && words.length > 0 && chance() % 2 === 0) return pick(words);
        return pick(ARGUMENTS[type] ?? OTHER_ARGUMENTS);
      };
      const given = names
        .map((called, index): [string, unknown] => [called, argument(types[index])])
        .filter(() => chance() % 12 !== 0);
      return { path: `/rest/v1/rpc/${name}`, body: JSON.stringify(Object.fromEntries(given)) };
    };
    const failures: string[] = [];
    const seen = new Map<number, number>();
    let left = scaled(1_500, 60_000);
    const one = async () => {
      const called = chance() % 4 === 0 ? call() : undefined;
      const method = called ? 'POST' : pick(METHODS);
      const path = called?.path ?? `/${chance() % 4 === 0 ? encoded(pick(OTHERS)) : restPath()}`;
      const body = called?.body ?? (['GET', 'HEAD', 'OPTIONS'].includes(method) ? '' : pick(BODIES));
      // What the service key may do would change what is asked next.
      const bearer = pick(method === 'GET' || method === 'HEAD' ? bearers : bearers.slice(0, 4));
      const headers = Object.fromEntries(
        Object.entries({
          apikey: server.anonKey,
          authorization: `Bearer ${bearer}`,
          'content-type': called ? 'application/json' : pick(TYPES),
          accept: called ? '' : pick(ACCEPTS),
          prefer: called && chance() % 8 !== 0 ? '' : pick(PREFERS),
          ...(called ? {} : pick(HEADERS)),
        }).filter(([, value]) => value !== ''),
      );
      const { status, text } = await ask(method, path, headers, body);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status >= 500 && !isCancelled(path, status, text))
        failures.push(
          `${status} ${method} ${path.slice(0, 300)} ${body.slice(0, 300)} ${text.slice(0, 300)} ${JSON.stringify({ ...headers, apikey: '', authorization: '' })}`,
        );
    };
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (left > 0) {
          left -= 1;
          await one();
          if (left % RENEWED === 0) bearers = await people();
        }
      }),
    );
    expect(failures).toEqual([]);
    // The generator reaches both sides of the door.
    for (const status of [200, 400, 401, 404])
      expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(0);
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  },
);
