import fc from '#tests/harness/fast-check.ts';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import type { CompactJWSHeaderParameters } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { isWhole, signedCertificate } from '#web/features/certificate/signature.ts';
import type { Certificate, KeySet } from '#web/features/certificate/signature.ts';

const CERTIFICATE: Certificate = {
  id: '5f0c6f0a-3b53-4d0e-9c53-0a9be0f9c6ab',
  course: 'good-manners',
  name: 'فاطمة Şahin',
  lessons: 10,
  score: 95,
  issued: 1_794_800_000,
  v: 1,
};
const { id: ID } = CERTIFICATE;

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Pair;
let keys: KeySet;
let token: string;

const KID = 'first';
async function published(pair: Pair, kid: string) {
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  return { kty: 'EC' as const, crv: 'P-256' as const, x, y, kid };
}
/** As the official library signs. */
const signed = (said: object, by: Pair, header: Partial<CompactJWSHeaderParameters> = {}) =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(said)))
    .setProtectedHeader({ alg: 'ES256', kid: KID, ...header })
    .sign(by.privateKey);

beforeAll(async () => {
  ours = await generateKeyPair('ES256', { extractable: true });
  keys = { keys: [await published(ours, KID)] };
  token = await signed(CERTIFICATE, ours);
});

test('what the server signed is read, in letters of any script', async () => {
  expect(isWhole(token)).toBe(true);
  expect(await signedCertificate(token, ID, keys)).toEqual(CERTIFICATE);
});

test('the key is found by its name among several', async () => {
  const later = await generateKeyPair('ES256', { extractable: true });
  const both = { keys: [await published(later, 'second'), ...keys.keys] };
  expect(await signedCertificate(token, ID, both)).toEqual(CERTIFICATE);
  expect(await signedCertificate(await signed(CERTIFICATE, later, { kid: 'second' }), ID, both)).toEqual(
    CERTIFICATE,
  );
});

describe('refused is', () => {
  test('a certificate under the id of another', async () =>
    expect(await signedCertificate(token, '00000000-0000-4000-8000-000000000000', keys)).toBeNull());

  test('what somebody else signed under the name of our key', async () => {
    const theirs = await generateKeyPair('ES256', { extractable: true });
    expect(await signedCertificate(await signed(CERTIFICATE, theirs), ID, keys)).toBeNull();
    expect(await signedCertificate(await signed(CERTIFICATE, theirs, { kid: 'else' }), ID, keys)).toBeNull();
  });

  test('a token without a signature, and one that asks to be checked otherwise', async () => {
    const [, payload = '', signature = ''] = token.split('.');
    const header = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url');
    for (const said of [{ alg: 'none' }, { alg: 'none', kid: KID }, { alg: 'HS256', kid: KID }]) {
      expect(await signedCertificate(`${header(said)}.${payload}.${signature}`, ID, keys)).toBeNull();
      expect(await signedCertificate(`${header(said)}.${payload}.`, ID, keys)).toBeNull();
    }
  });

  test('one that our own key signed under another algorithm than ours', async () => {
    const part = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url');
    const said = `${part({ alg: 'HS256', kid: KID })}.${part(CERTIFICATE)}`;
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    const signature = await crypto.subtle.sign(algorithm, ours.privateKey, Buffer.from(said));
    const whole = `${said}.${Buffer.from(signature).toString('base64url')}`;
    expect(isWhole(whole)).toBe(true);
    expect(await signedCertificate(whole, ID, keys)).toBeNull();
  });

  test('what is signed and no certificate', async () => {
    const user = { sub: ID, id: ID, role: 'authenticated' };
    expect(await signedCertificate(await signed(user, ours), ID, keys)).toBeNull();
    expect(await signedCertificate(await signed({ ...CERTIFICATE, v: 2 }, ours), ID, keys)).toBeNull();
  });

  test('a token in which any letter of what it says was changed', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_'),
        async (place, letter) => {
          // The last letters of the signature hold bits that say nothing.
          const at = place % (token.length - 1);
          fc.pre(token[at] !== letter);
          const changed = token.slice(0, at) + letter + token.slice(at + 1);
          expect(await signedCertificate(changed, ID, keys)).toBeNull();
        },
      ),
    ));

  test('whatever else stands in a link, without an error', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `${text}.${text}.${'A'.repeat(86)}`),
        ),
        async (text) => {
          expect(await signedCertificate(text, ID, keys)).toBeNull();
        },
      ),
    ));
});

test('a link that lost its end is told from one that was changed', () => {
  expect(isWhole('')).toBe(false);
  expect(isWhole(token.slice(0, -1))).toBe(false);
  expect(isWhole(token.slice(0, token.lastIndexOf('.')))).toBe(false);
});
