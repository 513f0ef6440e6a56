import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<string>(() => undefined);
const LIMITS = { silence: 2000, all: 10_000 };

test('what ignores its signal is given up after the silence', async () => {
  const wait = patience(LIMITS, new AbortController().signal);
  wait.listen();
  const given = wait.within(never()).catch(String);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await given).toContain('given up');
  expect(wait.signal.aborted).toBe(true);
});

test('whoever speaks again and again is heard until all the time is over', async () => {
  const wait = patience(LIMITS, new AbortController().signal);
  for (let turn = 0; turn < 6; turn += 1) {
    wait.listen();
    await vi.advanceTimersByTimeAsync(1500);
  }
  expect(wait.signal.aborted).toBe(false);
  wait.rest();
  await vi.advanceTimersByTimeAsync(1000);
  expect(wait.signal.aborted).toBe(true);
});

test('when the reader leaves, it ends at once; when it is done, nothing is left running', async () => {
  const reader = new AbortController();
  const wait = patience(LIMITS, reader.signal);
  const given = wait.within(never()).catch(String);
  reader.abort();
  expect(await given).toContain('given up');
  const other = patience(LIMITS, new AbortController().signal);
  other.listen();
  await expect(other.within(Promise.resolve('said'))).resolves.toBe('said');
  other.done();
  wait.done();
  expect(vi.getTimerCount()).toBe(0);
});
