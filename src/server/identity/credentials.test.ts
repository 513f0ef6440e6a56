import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { ApiError } from '../errors.ts';
import { loadKeys, type Keys } from '../keys.ts';
import type { TokenError } from './claims.ts';
import { credentialsOf } from './credentials.ts';
import { factsOf, rightsOf } from './rights.ts';
import { newTokens, type Tokens } from './tokens.ts';

let folder: string;
let app: FastifyInstance;
let keys: Keys;
let tokens: Tokens;
let session: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-credentials-'));
  keys = await loadKeys(configFrom({ DATA_DIR: folder }));
  tokens = await newTokens(keys);
  session = await tokens.signUser({
    sub: 'someone',
    role: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 60,
  });
  app = Fastify();
  app.get('/facts', (request) => factsOf(request));
  app.get('/keyless', async (request) => {
    const failed = (error: TokenError) => new ApiError(401, 'bad_token', error.message);
    try {
      const { keyRole, claims } = await credentialsOf(request, tokens, failed, 0, {
        missing: (bearer) => (bearer === undefined ? new ApiError(400, 'nothing_came', '') : undefined),
        wrong: () => new ApiError(400, 'wrong_key', ''),
      });
      return { key: keyRole, role: rightsOf(claims).role };
    } catch (error) {
      if (error instanceof ApiError) return { refused: error.code };
      throw error;
    }
  });
  app.get('/', async (request) => {
    try {
      const { keyRole, claims } = await credentialsOf(
        request,
        tokens,
        (error) => new ApiError(401, 'bad_token', error.message),
      );
      return { key: keyRole, role: rightsOf(claims).role, sub: claims.sub };
    } catch (error) {
      if (error instanceof ApiError) return { refused: error.code };
      throw error;
    }
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const asked = async (headers: Record<string, string>, query = '') =>
  (await app.inject({ url: `/${query}`, headers })).json<unknown>();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a request', () => {
  test('without a key is refused, whatever session it carries', async () => {
    expect(await asked({})).toEqual({ refused: 'no_api_key' });
    expect(await asked(bearer(session))).toEqual({ refused: 'no_api_key' });
    expect(await asked({ authorization: `Basic ${keys.serviceKey}` })).toEqual({ refused: 'no_api_key' });
  });
  test('with a key that is not ours is refused, though its session is', async () => {
    expect(await asked({ apikey: 'sesame' })).toEqual({ refused: 'invalid_api_key' });
    expect(await asked({ apikey: session, ...bearer(session) })).toEqual({ refused: 'invalid_api_key' });
    expect(await asked(bearer(keys.anonKey), '?apikey=sesame')).toEqual({ refused: 'invalid_api_key' });
  });
  test('with a key alone has the rights of the key, wherever it stands', async () => {
    const everybody = { key: 'anon', role: 'anon' };
    expect(await asked({ apikey: keys.anonKey })).toEqual(everybody);
    expect(await asked({}, `?apikey=${keys.anonKey}`)).toEqual(everybody);
    expect(await asked(bearer(keys.anonKey))).toEqual(everybody);
    expect(await asked({ apikey: keys.serviceKey })).toEqual({ key: 'service_role', role: 'service_role' });
  });
  test('has the rights of its session, not of its key', async () => {
    expect(await asked({ apikey: keys.serviceKey, ...bearer(session) })).toEqual({
      key: 'service_role',
      role: 'authenticated',
      sub: 'someone',
    });
    expect(await asked({ apikey: keys.anonKey, ...bearer(keys.serviceKey) })).toEqual({
      key: 'anon',
      role: 'service_role',
    });
  });
  test('with a bad token is refused in the words of the service, and not taken for its key', async () => {
    expect(await asked({ apikey: keys.serviceKey, ...bearer('x.y.z') })).toEqual({ refused: 'bad_token' });
  });
});

test('a service may take a session without a key, and refuses in its own words', async () => {
  const keyless = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/keyless', headers })).json<unknown>();
  expect(await keyless({})).toEqual({ refused: 'nothing_came' });
  expect(await keyless({ apikey: 'sesame', ...bearer(session) })).toEqual({ refused: 'wrong_key' });
  expect(await keyless(bearer('x.y.z'))).toEqual({ refused: 'bad_token' });
  expect(await keyless(bearer(session))).toEqual({ key: 'anon', role: 'authenticated' });
  expect(await keyless(bearer(keys.serviceKey))).toEqual({ key: 'service_role', role: 'service_role' });
});

test('a token that names no role has the rights of everybody', () => {
  expect(rightsOf({ sub: 'someone' })).toEqual({ role: 'anon', claims: { sub: 'someone', role: 'anon' } });
});

test('what SQL is told of a request is its method, its headers and its path, without what was asked', async () => {
  const facts = (
    await app.inject({ url: '/facts?token=secret', headers: { 'x-client': 'a' } })
  ).json<unknown>();
  expect(facts).toMatchObject({ method: 'GET', path: '/facts', headers: { 'x-client': 'a' } });
  expect(JSON.stringify(facts)).not.toContain('secret');
});
