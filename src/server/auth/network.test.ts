import { expect, test } from 'vitest';
import { networkIn } from './network.ts';

// The forms of one address are those of RFC 4291, 2.2; the addresses are for documentation (RFC 3849, RFC 5737).
test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:5:7::1', '2001:db8:5:7::/64'],
  ['2001:db8:5:7:ffff:ffff:ffff:ffff', '2001:db8:5:7::/64'],
  ['2001:0db8:0005:0007:0:0:0:1', '2001:db8:5:7::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8::5:0:0:1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is of %s', (ip, network) => {
  expect(networkIn(ip)).toBe(network);
});
