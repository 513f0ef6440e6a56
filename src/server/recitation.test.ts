import { expect, test } from 'vitest';
import { configFrom } from './config.ts';
import { contentSecurityPolicy } from './site/policy.ts';

const SITE = { scriptHashes: [], styleHashes: [] };
const RECITATION_URL = 'https://recitation.example/data/{reciter}/{surah}{ayah}.mp3';
const RECITERS = 'Husary_128kbps=Mahmoud Al-Husary, Minshawy=Al-Minshawi';

test('there are no recitations until an operator names them', () => {
  expect(configFrom({}).recitation).toBeNull();
  expect(configFrom({ RECITATION_URL }).recitation).toBeNull();
  const policy = contentSecurityPolicy(SITE, 'https://rafiq.example', configFrom({}).recitation);
  expect(policy).toMatch(/media-src 'self' blob:(;|$)/);
});

test('they may then be played from there, and from nowhere else', () => {
  const { recitation } = configFrom({ RECITATION_URL, RECITERS });
  expect(recitation?.reciters).toEqual([
    { id: 'Husary_128kbps', name: 'Mahmoud Al-Husary' },
    { id: 'Minshawy', name: 'Al-Minshawi' },
  ]);
  const policy = contentSecurityPolicy(SITE, 'https://rafiq.example', recitation);
  expect(policy).toMatch(/media-src 'self' blob: https:\/\/recitation\.example(;|$)/);
  expect(policy).not.toMatch(/connect-src[^;]*recitation/);
});

test('an address without a place for the ayah is a mistake', () => {
  expect(() => configFrom({ RECITATION_URL: 'https://x.example/{reciter}', RECITERS })).toThrow(
    'RECITATION_URL',
  );
  expect(() => configFrom({ RECITATION_URL, RECITERS: 'Husary' })).toThrow('RECITERS');
});
