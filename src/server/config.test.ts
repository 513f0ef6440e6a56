import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configFrom, ConfigError, SETTINGS } from './config.ts';
import { fromRoot } from './root.ts';

test('without any setting it listens on loopback and sends its links there', () => {
  const config = configFrom({});
  expect(config.host).toBe('127.0.0.1');
  expect(config.siteUrl).toBe('http://127.0.0.1:3000');
  expect(config.autoconfirm).toBe(true);
});

test('with SMTP, addresses have to be confirmed unless the operator says otherwise', () => {
  const SMTP_URL = 'smtp://localhost:25';
  expect(configFrom({ SMTP_URL }).autoconfirm).toBe(false);
  expect(configFrom({ SMTP_URL, MAILER_AUTOCONFIRM: 'true' }).autoconfirm).toBe(true);
  expect(configFrom({ MAILER_AUTOCONFIRM: 'false' }).autoconfirm).toBe(false);
});

test('an empty variable counts as unset', () => {
  expect(configFrom({ PORT: '', DATABASE_URL: '', SITE_URL: '' }).port).toBe(3000);
});

test('an IPv6 host is written in brackets in links, and a final slash is dropped', () => {
  expect(configFrom({ HOST: '::1' }).siteUrl).toBe('http://[::1]:3000');
  expect(configFrom({ SITE_URL: 'https://example.org/' }).siteUrl).toBe('https://example.org');
});

test('every wrong setting is named at once', () => {
  const wrong = () =>
    configFrom({ PORT: '99999', SITE_URL: 'example', SMTP_URL: 'http://x', DISABLE_SIGNUP: 'maybe' });
  expect(wrong).toThrow(ConfigError);
  for (const name of ['PORT', 'SITE_URL', 'SMTP_URL', 'DISABLE_SIGNUP']) expect(wrong).toThrow(name);
});

test('SIGNUP_HOOK=off switches the product rules off', () => {
  expect(configFrom({}).signupHook).toBe(true);
  expect(configFrom({ SIGNUP_HOOK: 'off' }).signupHook).toBe(false);
});

test('S3 is used when all of it is named, and half of it is a mistake', () => {
  expect(configFrom({}).storage.s3).toBeUndefined();
  const STORAGE_S3_ENDPOINT = 'http://127.0.0.1:9000';
  expect(() => configFrom({ STORAGE_S3_ENDPOINT })).toThrow('STORAGE_S3_BUCKET');
  const rest = {
    STORAGE_S3_BUCKET: 'rafiq',
    STORAGE_S3_ACCESS_KEY_ID: 'id',
    STORAGE_S3_SECRET_ACCESS_KEY: 'key',
  };
  expect(configFrom({ STORAGE_S3_ENDPOINT, ...rest }).storage.s3).toMatchObject({
    endpoint: STORAGE_S3_ENDPOINT,
    bucket: 'rafiq',
    region: 'us-east-1',
  });
});

test('a pooler has a direct address beside it, and copies have a database that they are copies of', () => {
  const DATABASE_URL = 'postgres://op:x@pooler:6432/rafiq';
  const DATABASE_DIRECT_URL = 'postgres://op:x@one,two/rafiq?target_session_attrs=read-write';
  expect(configFrom({})).toMatchObject({ databasePooled: false, databaseReplicaUrls: [] });
  expect(configFrom({ DATABASE_URL })).toMatchObject({
    databaseDirectUrl: DATABASE_URL,
    databasePooled: false,
  });
  expect(configFrom({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    databasePooled: true,
  });
  expect(() => configFrom({ DATABASE_DIRECT_URL })).toThrow('DATABASE_URL');

  const [one, two] = ['postgres://op:x@copy-one/rafiq', 'postgres://op:x@copy-two/rafiq'];
  const DATABASE_REPLICA_URLS = `${one}, ${two}`;
  expect(configFrom({ DATABASE_URL, DATABASE_REPLICA_URLS }).databaseReplicaUrls).toEqual([one, two]);
  expect(() => configFrom({ DATABASE_REPLICA_URLS })).toThrow('DATABASE_URL');
  expect(() => configFrom({ DATABASE_URL, DATABASE_REPLICA_URLS: 'postgres://op@one,two/rafiq' })).toThrow(
    'one host each',
  );
});

test('the database’s address must lead to one that takes writes', () => {
  const wrong = (DATABASE_URL: string) => () => configFrom({ DATABASE_URL });
  expect(wrong('mysql://one/rafiq')).toThrow('postgres://');
  expect(wrong('postgres://one:99999/rafiq')).toThrow('must be an address');
  expect(wrong('postgres://one,two/rafiq?target_session_attrs=standby')).toThrow('takes writes');
  expect(wrong('postgres://one,two/rafiq?target_session_attrs=any')).not.toThrow();
});

test('every setting is said to operators', () => {
  const said = readFileSync(fromRoot('docs/operating.md'), 'utf8');
  const words = new Set(
    [...said.matchAll(/`[^`\n]+`/g)].flatMap(([code]) => code.match(/[A-Z][A-Z\d_]+/g) ?? []),
  );
  // `MAP_TILES_*` is followed by `URL` and `ATTRIBUTION`.
  const beginnings = [...said.matchAll(/`([A-Z\d_]+_)[*…]`/g)].map(([, beginning = '']) => beginning);
  const isSaid = (name: string) =>
    words.has(name) ||
    beginnings.some((beginning) => name.startsWith(beginning) && words.has(name.slice(beginning.length)));
  expect(SETTINGS.length).toBeGreaterThan(50);
  expect(SETTINGS.filter((name) => !isSaid(name))).toEqual([]);
});
