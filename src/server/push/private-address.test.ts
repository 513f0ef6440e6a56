import { expect, test } from 'vitest';
import { isPrivate, publicLookup } from './private-address.ts';

test.each([
  '127.0.0.1',
  '127.255.0.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '::7f00:1',
  '::ffff:7f00:1',
  '::ffff:0:7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fec0::1',
  'fe80::1%1',
  '203.0.113.9',
  'localhost',
  '',
])('%s is private', (address) => expect(isPrivate(address)).toBe(true));

test.each(['142.250.74.10', '172.32.0.1', '9.9.9.9', '2a00:1450:4001:82a::200a', '::ffff:9.9.9.9'])(
  '%s is public',
  (address) => expect(isPrivate(address)).toBe(false),
);

test.each([true, false])('a name that leads to this machine is refused (all: %s)', async (all) => {
  const error = await new Promise((told) => publicLookup('localhost', { all }, (failure) => told(failure)));
  expect(error).toMatchObject({ name: 'PrivateAddressError' });
});
