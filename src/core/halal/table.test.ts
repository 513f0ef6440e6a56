import { expect, test } from 'vitest';
import { nameOf, shortNameOf } from '#core/halal/table.ts';
import type { HalalTable } from '#core/halal/table.ts';

const LONG = 'Mono- and diacetyl tartaric acid esters of mono- and diglycerides of fatty acids';
const names = {
  e120: ['Carmine', 'Cochineal'],
  e472a: ['Acetic acid esters of mono- and diglycerides of fatty acids'],
  e472e: [LONG, 'DATEM'],
};
const table = { languages: [{ language: 'en', names: [{}, names] }] } as unknown as HalalTable;

test('a list has the shorter of two names where the first is long', () => {
  expect(nameOf(table, 'e472e', 'en')).toBe(LONG);
  expect(shortNameOf(table, 'e472e', 'en')).toBe('DATEM');
});

test('a list has the first name where it is short, or the only one', () => {
  expect(shortNameOf(table, 'e120', 'en')).toBe('Carmine');
  expect(shortNameOf(table, 'e472a', 'en')).toBe(names.e472a[0]);
  expect(shortNameOf(table, 'e120', 'de')).toBeUndefined();
});
