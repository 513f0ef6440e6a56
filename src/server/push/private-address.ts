import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/**
 * Ranges that no push service on the internet has (IANA special-purpose address registries), and those that carry an
 * address of the older kind inside.
 */
const PRIVATE = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(address, prefix, 'ipv6');

/** Whether an address is of this machine or network; one that is no address counts as such. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  return family === 0 || PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks a name up and fails where it leads inside: checked on the very addresses that are then connected to, so that a
 * name cannot change its mind in between.
 */
export function publicLookup(name: string, options: LookupOptions, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return found(error, []);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivate(address)))
      return found(new PrivateAddressError('the address is a private one'), []);
    return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
  });
}
