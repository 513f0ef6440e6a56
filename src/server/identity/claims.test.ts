import { describe, expect, test } from 'vitest';
import { checkTimes, claimsIn } from './claims.ts';

const NOW = 1_800_000_000;
const read = (content: unknown) => claimsIn(Buffer.from(JSON.stringify(content)));

describe('the times of a token', () => {
  // RFC 7519, 4.1.4 and 4.1.5: not on or after `exp`, not before `nbf`; leeway allows for clocks that differ.
  test.each([
    [{}, 0],
    [{ exp: NOW + 1 }, 0],
    [{ exp: NOW - 29 }, 30],
    [{ nbf: NOW }, 0],
    [{ nbf: NOW + 30 }, 30],
    [{ iat: NOW }, 0],
    [{ iat: NOW + 30 }, 30],
    [{ exp: null, nbf: null, iat: null }, 0],
  ])('%o counts with a leeway of %i', (claims, leeway) => {
    expect(() => checkTimes(claims, NOW, leeway)).not.toThrow();
  });
  test.each([
    [{ exp: NOW }, 0, 'token is expired'],
    [{ exp: 0 }, 0, 'token is expired'],
    [{ exp: NOW - 30 }, 30, 'token is expired'],
    [{ nbf: NOW + 1 }, 0, 'token is not valid yet'],
    [{ nbf: NOW + 31 }, 30, 'token is not valid yet'],
    [{ iat: NOW + 1 }, 0, 'token used before issued'],
    [{ iat: NOW + 31 }, 30, 'token used before issued'],
  ])('%o does not count with a leeway of %i: %s', (claims, leeway, fault) => {
    expect(() => checkTimes(claims, NOW, leeway)).toThrow(fault);
  });
});

describe('what a token says', () => {
  test('is kept, with claims of others', () => {
    const claims = { sub: 'someone', aud: ['a', 'b'], app_metadata: { provider: 'email' } };
    expect(read(claims)).toEqual(claims);
  });
  test.each([
    [{ exp: 'soon' }, 'exp'],
    [{ nbf: true, iat: 'now' }, 'nbf'],
    [{ role: 5, iat: 'now' }, 'iat'],
    [{ aud: 7 }, 'aud'],
    [{ role: 5 }, 'claims'],
    [{ is_anonymous: 'no' }, 'claims'],
    ['text', 'claims'],
  ])('%o is refused for %s', (content, fault) => {
    expect(() => read(content)).toThrow(expect.objectContaining({ fault }));
  });
  test('is refused where it is no JSON', () => {
    expect(() => claimsIn(Buffer.from('{'))).toThrow(expect.objectContaining({ fault: 'claims' }));
  });
});
