import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AUTOMATIC, settled } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { NAMED_METHODS } from '#core/prayer-times/method.ts';

const lines = readFileSync(
  new URL('../../../tests/fixtures/prayer-times/countries.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'));
const listed = new Map(
  lines.flatMap(([countries = '', method, asr]) =>
    countries.split(' ').map((country) => [country, { method, asr }] as const),
  ),
);
const names = new Intl.DisplayNames('en', { type: 'region' });
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const world = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => names.of(code) !== code);

const inCountry = (country: string) => ({ name: country, country, zone: 'UTC', latitude: 20, longitude: 80 });
const asrIn = (country: string, calculation: Partial<Calculation>) =>
  settled({ ...AUTOMATIC, ...calculation }, inCountry(country));

describe('whose times hold in a country', () => {
  test('every country of the world has the method and the Asr that are listed with their source', () => {
    expect(world.length).toBeGreaterThan(245);
    const wrong = world.filter((country) => {
      const { method, asr } = asrIn(country, {});
      const expected = listed.get(country) ?? { method: 'muslimWorldLeague', asr: 'earlier' };
      return method !== expected.method || asr !== expected.asr;
    });
    expect(wrong).toEqual([]);
    expect([...listed.keys()].filter((country) => !world.includes(country))).toEqual([]);
  });

  test('each line names its source, and no country stands in two', () => {
    expect(lines.filter(([, , , source]) => !source)).toEqual([]);
    expect(listed.size).toBe(lines.flatMap(([countries = '']) => countries.split(' ')).length);
  });

  test('every method but the general ones belongs to a country', () => {
    const general = new Set(['muslimWorldLeague', 'turkey']);
    const used = new Set([...listed.values()].map(({ method }) => method));
    expect(NAMED_METHODS.filter((method) => !general.has(method) && !used.has(method))).toEqual([]);
  });
});

describe('the school that somebody told decides Asr', () => {
  test("a Shafi'i in London prays the earlier one, a Hanafi in New York the later", () => {
    expect(asrIn('GB', { school: 'shafii' })).toMatchObject({ asr: 'earlier', asrBy: 'school' });
    expect(asrIn('US', { school: 'hanafi' })).toMatchObject({ asr: 'later', asrBy: 'school' });
    for (const school of ['maliki', 'hanbali'] as const)
      expect(asrIn('PK', { school })).toMatchObject({ asr: 'earlier', asrBy: 'school' });
  });

  test('without a school, Asr is as the mosques there pray', () => {
    expect(asrIn('GB', {})).toMatchObject({ asr: 'later', asrBy: 'place' });
    expect(asrIn('US', {})).toMatchObject({ asr: 'earlier', asrBy: 'place' });
  });

  test('a choice for the place stands above the school', () => {
    expect(asrIn('GB', { school: 'shafii', asr: 'later' })).toMatchObject({ asr: 'later', asrBy: 'choice' });
    expect(asrIn('TR', { school: 'hanafi', asr: 'later' })).toMatchObject({ asr: 'later', asrBy: 'choice' });
  });

  test('where Diyanet prints one Asr, Hanafis keep it: in Türkiye, in Bosnia, and wherever its method is chosen', () => {
    for (const country of ['TR', 'BA', 'DE'])
      expect(asrIn(country, { school: 'hanafi' })).toMatchObject({ asr: 'earlier', asrBy: 'table' });
    expect(asrIn('US', { school: 'hanafi', method: 'diyanet' })).toMatchObject({
      asr: 'earlier',
      asrBy: 'table',
    });
    expect(asrIn('TR', { school: 'hanafi', method: 'muslimWorldLeague' })).toMatchObject({ asr: 'later' });
  });
});
