import { expect, test } from 'vitest';
import { codeOf, Refusal, refusalWords } from '#web/domain/proof/refusal.ts';

const answered = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test('a wrong current password is told beside its field', () =>
  expect(refusalWords(answered('invalid_credentials'))).toEqual({
    field: 'current',
    words: ['error.invalid_credentials'],
  }));

test('a weak password comes with its reasons, those we have words for', () =>
  expect(refusalWords(answered('weak_password', { reasons: ['pwned', 'length', 'zodiac'] }))).toEqual({
    field: 'password',
    words: ['error.weak_password', 'weak.length', 'weak.pwned'],
  }));

test('our own checks and the service speak the same codes', () =>
  expect(codeOf(new Refusal('code_missing'))).toBe('code_missing'));

test('what never reached the server is the network', () => {
  expect(codeOf(new TypeError('Failed to fetch'))).toBe('network');
  expect(codeOf(Object.assign(new Error(''), { name: 'AuthRetryableFetchError', code: 'x' }))).toBe(
    'network',
  );
});

test('a code without words is told in general', () => expect(codeOf(answered('PGRST999'))).toBe('unknown'));
