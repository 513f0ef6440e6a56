import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device.ts';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups of an IPv6 address: whoever is given one is given at least 2^64 of them (RFC 6177). */
export function networkIn(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** From which network somebody asks, as far as one household, or one attacker, has one of its own. */
export const networkOf = (request: FastifyRequest): string => networkIn(deviceOf(request).ip);
