import { expect, test } from 'vitest';
import type { Allowances } from './allowances.ts';
import { leasedAllowance } from './leased-allowance.ts';

/** A database that answers when it is told to. */
function slowDatabase(most: number) {
  let used = 0;
  const waiting: (() => void)[] = [];
  const allowances: Allowances = {
    take: async (_name, _allowance, _subject, uses = 1) => {
      await new Promise<void>((answered) => waiting.push(answered));
      used += uses;
      return used > most ? 7 : undefined;
    },
  };
  const answer = async () => {
    for (const one of waiting.splice(0)) one();
    await new Promise((done) => setImmediate(done));
  };
  return { allowances, answer, used: () => used, asked: () => waiting.length };
}
const ALLOWANCE = { times: 1_000, seconds: 60 };
const fail = (error: unknown) => {
  throw error;
};

test('a first rush is let in while it is counted, and all of it is counted', async () => {
  const database = slowDatabase(1_000);
  const allowance = leasedAllowance(database.allowances, 'x', ALLOWANCE, 1, fail);
  const rush = Array.from({ length: 200 }, () => allowance.take('ann', 0));
  expect(new Set(rush)).toEqual(new Set([undefined]));
  expect(database.asked()).toBe(1);
  await database.answer();
  allowance.take('ann', 0);
  await database.answer();
  expect(database.used()).toBeGreaterThanOrEqual(201);
});

test('who has used all is told how long to wait, and others are not', async () => {
  const database = slowDatabase(1_000);
  const allowance = leasedAllowance(database.allowances, 'x', ALLOWANCE, 1, fail);
  let entered = 0;
  for (let request = 0; request < 3_000; request += 1) {
    if (allowance.take('ann', Date.now()) === undefined) entered += 1;
    await database.answer();
  }
  // A thousand, give or take the lots that were given on trust.
  expect(entered).toBeGreaterThan(900);
  expect(entered).toBeLessThan(1_600);
  expect(allowance.take('ann', Date.now())).toBe(7);
  expect(allowance.take('bob', Date.now())).toBeUndefined();
});
