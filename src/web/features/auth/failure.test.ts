import { expect, test } from 'vitest';
import en from '#web/features/auth/en.json' with { type: 'json' };
import { failure, failureOf } from '#web/features/auth/failure.ts';

test('a weak password stands beside its field with the reasons we have words for', () => {
  const error = {
    name: 'AuthWeakPasswordError',
    code: 'weak_password',
    reasons: ['pwned', 'length', 'new_reason'],
  };
  expect(failureOf(error)).toEqual({
    field: 'password',
    word: 'error.weak_password',
    reasons: ['weak.length', 'weak.pwned'],
  });
});

test('wrong credentials accuse neither field', () => {
  expect(failureOf({ code: 'invalid_credentials' }).field).toBeNull();
});

test('a server out of reach is told apart from a refusal', () => {
  expect(failureOf({ name: 'AuthRetryableFetchError' }).word).toBe('error.network');
  expect(failureOf({ name: 'AuthApiError', code: 'brand_new' }).word).toBe('error.unknown');
  expect(failureOf({ name: 'AuthApiError', code: 'toString' }).word).toBe('error.unknown');
});

test('every failure has its words', () => {
  for (const code of ['username_taken', 'email_invalid', 'privacy_missing', 'unknown'] as const)
    expect(en).toHaveProperty([failure(code).word]);
});
