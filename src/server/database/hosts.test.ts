import { expect, test } from 'vitest';
import { asRole, hostsOf, isAddress, kindWanted } from './hosts.ts';

test('an address of several hosts is one address for each', () => {
  const address =
    'postgres://op:s%40fe@one:5432,[::2]:5433/rafiq?target_session_attrs=read-write&sslmode=disable';
  expect(hostsOf(address)).toEqual([
    'postgres://op:s%40fe@one:5432/rafiq?sslmode=disable',
    'postgres://op:s%40fe@[::2]:5433/rafiq?sslmode=disable',
  ]);
  expect(kindWanted(address)).toBe('read-write');
  expect(asRole(hostsOf(address), 'authenticator', 'x')[1]).toBe(
    'postgres://authenticator:x@[::2]:5433/rafiq?sslmode=disable',
  );
});

test('one host stays as it is, a password with an @ as well', () => {
  expect(hostsOf('postgres://op:a@b@one/rafiq')).toEqual(['postgres://op:a%40b@one/rafiq']);
  expect(kindWanted('postgres://one/rafiq')).toBeNull();
});

test('what cannot be read is no address', () => {
  expect(isAddress('postgres://op@one:1,two:2/rafiq')).toBe(true);
  expect(isAddress('postgres://op@one:1,two:99999/rafiq')).toBe(false);
  expect(isAddress('postgres://op@one:1,/rafiq')).toBe(false);
  expect(isAddress('mysql://one/rafiq')).toBe(false);
});
