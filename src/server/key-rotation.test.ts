import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader } from 'jose';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newSeal } from './certificates/seal.ts';
import { configFrom } from './config.ts';
import { newTokens } from './identity/tokens.ts';
import {
  activeKey,
  rotateCertificateKey,
  rotateSigningKey,
  watchCertificateKeys,
  watchSigningKeys,
} from './key-rotation.ts';
import { loadKeys, signingKeys } from './keys.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rafiq-rotation-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const DAY = 24 * 3600;

test('the next key is published more than ten minutes before it signs, and old tokens stay good', async () => {
  const config = configFrom({ DATA_DIR: dataDir });
  const tokens = await newTokens(await loadKeys(config));
  const claims = { sub: 'someone', exp: Math.floor(Date.now() / 1000) + DAY };
  const before = await tokens.signUser(claims);
  const next = await rotateSigningKey(config);
  await tokens.adopt(await signingKeys(config));
  expect(tokens.published().keys.map((key) => key.kid)).toContain(next.kid);
  expect(tokens.published().keys.every((key) => key.d === undefined)).toBe(true);

  const kidAfter = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    const token = await tokens.signUser(claims);
    vi.useRealTimers();
    expect((await tokens.verify(token)).sub).toBe('someone');
    return decodeProtectedHeader(token).kid;
  };
  expect(await kidAfter(10)).toBe(decodeProtectedHeader(before).kid);
  expect(await kidAfter(12)).toBe(next.kid);
  expect((await tokens.verify(before)).sub).toBe('someone');
});

test('a key is dropped once no token of it can be alive, and not before', async () => {
  const config = configFrom({ DATA_DIR: dataDir });
  const now = Math.floor(Date.now() / 1000);
  const known = (await signingKeys(config)).length;
  await rotateSigningKey(config, now + 7 * DAY);
  expect(await signingKeys(config)).toHaveLength(known + 1);
  await rotateSigningKey(config, now + 40 * DAY);
  const left = await signingKeys(config);
  expect(left).toHaveLength(2);
  expect(activeKey(left, now + 40 * DAY)).toBe(left[0]);
});

test('a key of certificates is published before it signs, and stays published for good', async () => {
  const config = configFrom({ DATA_DIR: dataDir });
  const seal = newSeal((await loadKeys(config)).certificate);
  const certified = { id: 'x', course: 'y', name: 'z', lessons: 1, score: 80, issued: 1, v: 1 } as const;
  const before = await seal.sign(certified);
  const next = await rotateCertificateKey(config);
  await rotateCertificateKey(config, Math.floor(Date.now() / 1000) + 3650 * DAY);
  seal.adopt((await loadKeys(config)).certificate);
  const published = seal.published();
  expect(published.keys).toHaveLength(3);
  expect(JSON.stringify(published)).not.toContain('"d"');
  const kidAfter = async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    const token = await seal.sign(certified);
    vi.useRealTimers();
    await compactVerify(token, createLocalJWKSet(published));
    return decodeProtectedHeader(token).kid;
  };
  expect(await kidAfter(10)).toBe(decodeProtectedHeader(before).kid);
  expect(await kidAfter(12)).toBe(next.kid);
  await compactVerify(before, createLocalJWKSet(published));
  // Keys of tokens are others, and turning them leaves those of certificates alone.
  await rotateSigningKey(config);
  const { certificate, signing } = await loadKeys(config);
  expect(certificate.map(({ kid }) => kid)).toEqual(published.keys.map(({ kid }) => kid));
  expect(signing.filter(({ kid }) => certificate.some((key) => key.kid === kid))).toEqual([]);
});

test('a running server hears of a new key of certificates', async () => {
  const config = configFrom({ DATA_DIR: dataDir });
  const seal = newSeal((await loadKeys(config)).certificate);
  const stop = watchCertificateKeys(config, pino({ level: 'silent' }), (keys) => seal.adopt(keys));
  const next = await rotateCertificateKey(config);
  await expect.poll(() => seal.published().keys.map(({ kid }) => kid)).toContain(next.kid);
  stop();
});

test('the key signs whose time came last; the first where none says when; none before all of their times', () => {
  const key = (kid: string, use_from?: number): { kid: string; use_from?: number } =>
    use_from === undefined ? { kid } : { kid, use_from };
  const [old, first, second] = [key('old'), key('first', 100), key('second', 200)];
  expect(activeKey([old, key('other')], 50)).toBe(old);
  expect(activeKey([old, first, second], 99)).toBe(old);
  expect(activeKey([second, first, old], 100)).toBe(first);
  expect(activeKey([old, first, second], 200)).toBe(second);
  expect(activeKey([first, second], 99)).toBeUndefined();
});

test('a running server is told of a key that was added, until it no longer listens', async () => {
  const config = configFrom({ DATA_DIR: dataDir });
  const told: number[] = [];
  const stop = watchSigningKeys(config, pino({ level: 'silent' }), async (keys) => {
    told.push(keys.length);
  });
  await rotateSigningKey(config);
  await expect.poll(() => told).toHaveLength(1);
  expect(told).toEqual([(await signingKeys(config)).length]);
  stop();
});
