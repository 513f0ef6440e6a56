import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('all addresses that one line is given are one network', () => {
  const home = '2001:db8:1:2::/64';
  for (const address of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:0:0:1', '2001:db8:1:2:3:4:5:6'])
    expect(networkOf(address)).toBe(home);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(home);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('an IPv4 address is itself, also where a socket writes it as IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});
