import { expect, test } from 'vitest';
import { BYTES, newDebts, newLargeBodies, SMALL } from './large-bodies.ts';

const BODY = 1024 * 1024;
const ann = { person: 'person ann', network: '203.0.113.1' };
const stranger = { person: 'network 203.0.113.1', network: '203.0.113.1' };

/** How many bodies of a megabyte somebody brings at one moment. */
function brought(bodies: ReturnType<typeof newLargeBodies>, who: typeof ann, now = 0): number {
  for (let count = 0; count < 1_000; count += 1) if (bodies.take(who, BODY, now) !== undefined) return count;
  return 1_000;
}

test('a stranger brings 8 MB at once, a person 24, and each half or one of them a second after that', () => {
  const bodies = newLargeBodies(1);
  expect(brought(bodies, stranger)).toBe(8);
  expect(brought(bodies, ann)).toBe(24);
  expect(brought(bodies, stranger, 1_000)).toBe(1);
  expect(brought(bodies, stranger, 2_000)).toBe(0);
  expect(brought(bodies, ann, 10_000)).toBe(10);
});

test('people of one network bring 64 MB together, whoever they are', () => {
  const bodies = newLargeBodies(1);
  const person = (name: string) => ({ person: `person ${name}`, network: '203.0.113.1' });
  const all = Array.from({ length: 10 }, (_, index) => brought(bodies, person(String(index))));
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(64);
  expect(brought(bodies, { person: 'person elsewhere', network: '203.0.113.2' })).toBe(24);
});

test('what is small is never counted, and the service neither', () => {
  const bodies = newLargeBodies(1);
  for (let count = 0; count < 10_000; count += 1) expect(bodies.take(stranger, SMALL, 0)).toBeUndefined();
  expect(brought(bodies, stranger)).toBe(8);
  expect(bodies.take(stranger, SMALL, 0)).toBeUndefined();
  const service = { person: 'service', network: '203.0.113.3', trusted: true };
  expect(brought(bodies, service)).toBe(1_000);
});

test('the factor of all limits is one of these, too', () => {
  expect(brought(newLargeBodies(10), stranger)).toBe(80);
});

test('a body of unknown length owes a part while it comes, and counts once it has come', () => {
  const bodies = newLargeBodies(1);
  expect(bodies.take(stranger, Number.NaN, 0)).toBeUndefined();
  bodies.settle(stranger, 20 * BODY, 0);
  const wait = bodies.take(stranger, Number.NaN, 0);
  expect(wait).toBe((20 * BODY - BYTES.stranger.atOnce) / BYTES.stranger.perSecond);
  expect(bodies.take(stranger, Number.NaN, Number(wait) * 1000 + 1)).toBeUndefined();
});

test('so many of unknown length come at once, and what they owed is given back', () => {
  const bodies = newLargeBodies(1);
  const unknown = () => bodies.take(stranger, Number.NaN, 0);
  expect(Array.from({ length: 32 }, unknown)).toEqual(Array.from({ length: 32 }, () => undefined));
  expect(unknown()).toBe(1);
  for (let count = 0; count < 32; count += 1) bodies.settle(stranger, SMALL, 0);
  expect(brought(bodies, stranger)).toBe(8);
});

test('a debt is paid by waiting, and a clock that goes back pays none and makes none', () => {
  const debts = newDebts({ atOnce: 10, perSecond: 2 });
  debts.add('a', 16, 1_000);
  expect(debts.wait('a', 1_000)).toBe(3);
  expect(debts.wait('a', 0)).toBe(3);
  expect(debts.wait('a', 4_100)).toBeUndefined();
  expect(debts.wait('b', 1_000)).toBeUndefined();
});
