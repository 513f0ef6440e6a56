import { expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { contentSecurityPolicy } from '../site/policy.ts';
import { offered } from './settings.ts';

const RECITATION = 'https://recitation.example/data/{reciter}/{surah}{ayah}.mp3';
const RECITERS = 'Husary_128kbps=Mahmoud Al-Husary, 64/Minshawy=Al-Minshawi';

test('there are no recitations until an operator names a source', () => {
  expect(configFrom({}).recitation).toBeNull();
  expect(configFrom({ RECITERS }).recitation).toBeNull();
  expect(offered(null)).toBeNull();
});

test('one setting turns them on', () => {
  for (const preset of ['everyayah', 'islamic-network', 'quran.com']) {
    const { recitation } = configFrom({ RECITATION: preset });
    expect(recitation?.address).toMatch(/^https:\/\//);
    expect(recitation?.reciters.length).toBeGreaterThanOrEqual(4);
    expect(new Set(recitation?.reciters.map(({ id }) => id)).size).toBe(recitation?.reciters.length);
  }
});

test('at an own address the operator says who there is', () => {
  const { recitation } = configFrom({ RECITATION, RECITERS });
  expect(recitation?.reciters).toEqual([
    { id: 'Husary_128kbps', folder: 'Husary_128kbps', name: 'Mahmoud Al-Husary', person: null },
    { id: '64_Minshawy', folder: '64/Minshawy', name: 'Al-Minshawi', person: null },
  ]);
  expect(() => configFrom({ RECITATION })).toThrow('RECITERS');
});

test('browsers learn who there is, speak to nobody but us, and never hear where it comes from', () => {
  const { recitation } = configFrom({ RECITATION, RECITERS });
  expect(JSON.stringify(offered(recitation))).not.toContain('recitation.example');
  const policy = contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }, 'https://rafiq.example');
  expect(policy).toMatch(/media-src 'self' blob:(;|$)/);
});

test.each([
  'nobody',
  'https://x.example/{reciter}',
  'https://{reciter}.example/{surah}{ayah}.mp3',
  'file:///etc/{surah}{ayah}',
  'https://x.example/{surah}{ayah}/{secret}',
])('%s is no source', (wrong) => {
  expect(() => configFrom({ RECITATION: wrong, RECITERS })).toThrow('RECITATION');
});

test.each(['Husary', '../etc=Passwords', 'a/../b=C', './a=B', 'a b=C', 'a?x=B', '%2e%2e=C', 'one=A,one=B'])(
  'a reciter cannot be called %s',
  (wrong) => {
    expect(() => configFrom({ RECITATION, RECITERS: wrong })).toThrow('RECITERS');
  },
);
