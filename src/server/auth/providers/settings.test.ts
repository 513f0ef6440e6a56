import { expect, test } from 'vitest';
import { providersFrom } from './settings.ts';

const google = { EXTERNAL_GOOGLE_CLIENT_ID: 'web,ios', EXTERNAL_GOOGLE_SECRET: 's' };
const found = (given: Record<string, string>) => providersFrom(given, 'https://rafiq.example');

test('a provider is there with its client and its secret', () => {
  const { providers, problems } = found(google);
  expect(problems).toEqual([]);
  expect(providers.get('google')).toMatchObject({
    label: 'Google',
    clientIds: ['web', 'ios'],
    url: 'https://accounts.google.com',
    redirectUri: 'https://rafiq.example/auth/v1/callback',
  });
});

test('switched off, or named without a client, it is not', () => {
  expect(found({ ...google, EXTERNAL_GOOGLE_ENABLED: 'false' }).providers.size).toBe(0);
  expect(found({ EXTERNAL_PHONE_ENABLED: 'true', EXTERNAL_EMAIL_ENABLED: 'true' }).providers.size).toBe(0);
});

test('any OpenID provider needs the address of its issuer, by https or on this machine', () => {
  const own = { EXTERNAL_MY_MOSQUE_CLIENT_ID: 'x', EXTERNAL_MY_MOSQUE_SECRET: 'y' };
  expect(found(own).problems).toEqual(['EXTERNAL_MY_MOSQUE_URL must be the https address of the issuer']);
  for (const [url, fine] of [
    ['https://id.mosque.example/realm', true],
    ['http://127.0.0.1:4000', true],
    ['http://id.mosque.example', false],
    ['nonsense', false],
  ] as const)
    expect([url, found({ ...own, EXTERNAL_MY_MOSQUE_URL: url }).problems.length === 0]).toEqual([url, fine]);
  const { providers } = found({
    ...own,
    EXTERNAL_MY_MOSQUE_URL: 'https://id.mosque.example/',
    EXTERNAL_MY_MOSQUE_LABEL: 'My mosque',
  });
  expect(providers.get('my_mosque')).toMatchObject({ label: 'My mosque', url: 'https://id.mosque.example' });
});

test('a secret that is missing is told', () => {
  expect(found({ EXTERNAL_APPLE_CLIENT_ID: 'x' }).problems).toEqual(['EXTERNAL_APPLE_SECRET is missing']);
});
