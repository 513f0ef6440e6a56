import { expect, test } from 'vitest';
import { configFrom } from './config.ts';
import { contentSecurityPolicy } from './site/policy.ts';

const SITE = { scriptHashes: [], styleHashes: [] };
const MAP_TILES_URL = 'https://tiles.example/street/{z}/{x}/{y}.png';

test('no map service is spoken to until an operator names one', () => {
  expect(configFrom({}).mapTiles).toBeNull();
  const policy = contentSecurityPolicy(SITE, 'https://rafiq.example', configFrom({}).mapTiles);
  expect(policy).toMatch(/img-src 'self' data: blob:(;|$)/);
});

test('its pictures may then be shown, and it is named', () => {
  const { mapTiles } = configFrom({ MAP_TILES_URL });
  expect(mapTiles).toEqual({ url: MAP_TILES_URL, attribution: '© OpenStreetMap contributors' });
  const policy = contentSecurityPolicy(SITE, 'https://rafiq.example', mapTiles);
  expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/tiles\.example(;|$)/);
  expect(policy).not.toMatch(/connect-src[^;]*tiles/);
});

test.each([
  'https://tiles.example/{z}/{x}.png',
  'https://{s}.tiles.example/{z}/{x}/{y}.png',
  'tiles/{z}/{x}/{y}',
])('%s is a mistake', (url) => expect(() => configFrom({ MAP_TILES_URL: url })).toThrow('MAP_TILES_URL'));
