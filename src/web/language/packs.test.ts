import { expect, test, vi } from 'vitest';
import { loadSamePacks, packs } from '#web/language/packs.ts';

test('a pack is fetched once and known from then on', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'Salam');
  const texts = packs(new Map([['en/greeting', load]]), () => '');
  expect(texts.known('en', 'greeting')).toBeUndefined();
  await Promise.all([texts.load('en', 'greeting'), texts.load('en', 'greeting')]);
  expect(texts.known('en', 'greeting')).toBe('Salam');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a pack that a language does not have is stood in for', async () => {
  const texts = packs(new Map<string, () => Promise<string>>(), (name) => `(${name})`);
  expect(await texts.load('tr', 'greeting')).toBe('(greeting)');
});

test('what failed on a bad network is tried again', async () => {
  const load = vi
    .fn<() => Promise<string>>(async () => 'Salam')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const texts = packs(new Map([['en/greeting', load]]), () => '');
  await expect(texts.load('en', 'greeting')).rejects.toThrow('Failed to fetch');
  expect(await texts.load('en', 'greeting')).toBe('Salam');
});

test('another language loads what is in use, and nothing else', async () => {
  const load = (text: string) => vi.fn<() => Promise<string>>(async () => text);
  const loaders = { 'en/a': load('a'), 'en/b': load('b'), 'de/a': load('A'), 'de/b': load('B') };
  const texts = packs(new Map(Object.entries(loaders)), () => '');
  await texts.load('en', 'a');
  await loadSamePacks('en', 'de');
  expect(texts.known('de', 'a')).toBe('A');
  expect(loaders['de/b']).not.toHaveBeenCalled();
});
