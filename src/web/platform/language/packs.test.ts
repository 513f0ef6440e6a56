import { expect, onTestFinished, test, vi } from 'vitest';
import { loadSamePacks, packs } from '#web/platform/language/packs.ts';

type Fetch = (language: string, name: string) => Promise<string>;

test('a pack is fetched once and known from then on', async () => {
  const load = vi.fn<Fetch>(async () => 'Salam');
  const texts = packs(load);
  expect(texts.known('en', 'greeting')).toBeUndefined();
  await Promise.all([texts.load('en', 'greeting'), texts.load('en', 'greeting')]);
  expect(texts.known('en', 'greeting')).toBe('Salam');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what failed on a bad network is tried again, once everybody who waits has been told', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn<Fetch>(async () => 'Salam').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const texts = packs(load);
  const failed = texts.load('en', 'greeting');
  await expect(failed).rejects.toThrow('Failed to fetch');
  expect(texts.load('en', 'greeting')).toBe(failed);
  vi.advanceTimersByTime(1000);
  expect(await texts.load('en', 'greeting')).toBe('Salam');
});

test('another language loads what is in use, and nothing else', async () => {
  const load = vi.fn<Fetch>(async (language, name) => `${name} in ${language}`);
  const texts = packs(load);
  await texts.load('en', 'a');
  await loadSamePacks('en', 'de');
  expect(texts.known('de', 'a')).toBe('a in de');
  expect(load.mock.calls).toEqual([
    ['en', 'a'],
    ['de', 'a'],
  ]);
});
