import { describe, expect, test } from 'vitest';
import { helpLinesSchema, helpLineTextsSchema } from '#content/help-lines-schema.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { checked } from '#tests/content/checked.ts';

const { countries } = checked(helpLinesSchema, 'base/help-lines.json');
const lines = Object.entries(countries).flatMap(([country, own]) =>
  own.map((line) => ({ country, ...line })),
);
const digits = (number: string) => number.replaceAll(/\D/gu, '');
const where = ({ country, number }: { country: string; number: string }) => `${country} ${number}`;

/** 112 works in all of them. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Numbers that nobody has confirmed on the page of their operator yet: they are not shown. */
const UNCONFIRMED: Record<string, string[]> = {
  DE: ['030 443 509 821'],
  GB: ['0808 808 2008'],
  IE: ['1800 341 900'],
  NZ: ['0800 456 450'],
  BE: ['1712', '0800 30 030'],
  SE: ['020 50 50 50'],
  DK: ['1888'],
  SA: ['911', '920033360', '116111', '1919'],
  AE: ['116111'],
  EG: ['16328', '16000'],
  LB: ['1564'],
  PK: ['1121'],
  MY: ['15555', '15999'],
  ID: ['112', '119'],
};

test('each country exists, and the first number is the one for an emergency', () => {
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = Object.keys(countries);
  expect(codes.filter((code) => regions.of(code) === undefined)).toEqual([]);
  expect(codes).toEqual(codes.toSorted());
  expect(codes.filter((code) => !countries[code]?.[0]?.kinds.includes('emergency'))).toEqual([]);
  // Where somebody is ill or poisoned, the police is not shown.
  expect(
    codes.filter(
      (code) => !countries[code]?.some(({ kinds, line }) => kinds.includes('emergency') && line !== 'police'),
    ),
  ).toEqual([]);
  expect(EU.filter((code) => countries[code]?.[0]?.number !== '112')).toEqual([]);
});

test('no number stands twice in a country, and no unconfirmed one at all', () => {
  const dialled = lines.map(({ country, number }) => `${country} ${digits(number)}`);
  expect(dialled.filter((one, index) => dialled.indexOf(one) !== index)).toEqual([]);
  const held = Object.entries(UNCONFIRMED).flatMap(([country, numbers]) =>
    numbers.map((number) => `${country} ${digits(number)}`),
  );
  expect(dialled.filter((one) => held.includes(one))).toEqual([]);
});

test('no line is of the same kind twice, and its languages exist', () => {
  const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  expect(lines.filter(({ kinds }) => new Set(kinds).size !== kinds.length).map(where)).toEqual([]);
  expect(
    lines
      .filter((line) => (line.languages ?? []).some((code) => languages.of(code) === undefined))
      .map(where),
  ).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('every line has its name, and no other has', () => {
    const texts = checked(helpLineTextsSchema, `${language}/help-lines.json`);
    const named = [...new Set(lines.map(({ line }) => line))];
    expect(Object.keys(texts.lines).toSorted()).toEqual(named.toSorted());
  });
});
