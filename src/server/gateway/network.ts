import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Keys } from '../keys.ts';

/** The eight groups of an IPv6 address, zeroes filled in. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('%', 1)[0]?.split('::') ?? [];
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const missing = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: missing }, () => '0'), ...tail].map((group) =>
    group.replace(/^0+(?=.)/, '').toLowerCase(),
  );
}

/**
 * Whom an address belongs to: of IPv6 everybody is given at least 2^64 of them (RFC 6177), so it is known by its first half;
 * of IPv4 each is one.
 */
export function networkOf(address: string | undefined): string {
  // Whoever has hung up already has no address any more.
  if (address === undefined) return 'unknown';
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** Marks that are remembered. */
const KEPT = 10_000;

/** What SQL is told of a network: the same for the same one, and no way back to its address. */
export function newNetworkMarks(keys: Keys): (network: string) => string {
  const key = keys.derived('marks of networks');
  const marks = new Map<string, string>();
  return (network) => {
    const known = marks.get(network);
    if (known !== undefined) return known;
    if (marks.size >= KEPT) marks.clear();
    const mark = createHmac('sha256', key).update(network).digest('base64url').slice(0, 22);
    marks.set(network, mark);
    return mark;
  };
}
