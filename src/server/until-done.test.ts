import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilDone } from './until-done.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what fails at the start is tried again, less and less often, until it is done', async () => {
  const said: unknown[] = [];
  const log = {
    error: ((about: { again_in_seconds: number }) => said.push(about.again_in_seconds)) as never,
  };
  let tries = 0;
  const work = () => {
    tries += 1;
    return tries < 4 ? Promise.reject(new Error('busy')) : Promise.resolve();
  };
  await untilDone(log, 'the list was not loaded', work);
  expect([tries, said]).toEqual([1, [5]]);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000 + 10_000 + 20_000);
  expect([tries, said]).toEqual([4, [5, 10, 20]]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tries).toBe(4);
});

test('it is never given up, and waits no longer than five minutes', async () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    return Promise.reject(new Error('gone'));
  };
  await untilDone({ error: () => undefined }, 'the list was not loaded', work);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tries).toBeGreaterThan(15);
});
