import { expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { redirectTarget } from './redirects.ts';

const config = configFrom({
  SITE_URL: 'https://rafiq.example',
  REDIRECT_URLS: 'https://*.preview.example/**,rafiq://auth,https://other.example/back',
});

test.each([
  'https://rafiq.example/dashboard?tab=1',
  'https://pr-7.preview.example/any/where',
  'rafiq://auth',
  'https://other.example/back',
])('%s is allowed', (wish) => {
  expect(redirectTarget(config, wish)).toBe(wish);
});

test.each([
  'http://rafiq.example/',
  'https://rafiq.example:8443/',
  'https://rafiq.example.evil.example/',
  'https://user:word@rafiq.example/',
  'https://a.b.preview.example/',
  'https://preview.example/',
  'https://evil.example/.preview.example/x',
  'https://other.example/back/further',
  'rafiq://authority',
  'javascript:alert(1)',
  'data:text/html,x',
  String.raw`https://evil.example\@rafiq.example/`,
  '',
  undefined,
  ['https://rafiq.example/'],
])('%s leads to the site itself', (wish) => {
  expect(redirectTarget(config, wish)).toBe('https://rafiq.example/');
});

test('a fragment is not carried along', () => {
  expect(redirectTarget(config, 'https://rafiq.example/auth#access_token=x')).toBe(
    'https://rafiq.example/auth',
  );
});
