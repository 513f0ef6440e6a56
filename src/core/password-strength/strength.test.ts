import * as common from '@zxcvbn-ts/language-common';
import * as ar from '@zxcvbn-ts/language-ar';
import * as de from '@zxcvbn-ts/language-de';
import * as en from '@zxcvbn-ts/language-en';
import { beforeAll, expect, test } from 'vitest';
import { newJudge, type Judge } from '#core/password-strength/strength.ts';

let judge: Judge;
beforeAll(() => {
  const lists = {
    passwords: common.dictionary.passwords,
    de: de.dictionary.commonWords,
    en: en.dictionary.commonWords,
    ar: ar.dictionary.firstnames,
  };
  judge = newJudge({ lists, graphs: common.adjacencyGraphs });
});
const own = ['yusuf.kaya@example.org', 'yusufk90'];

// What people choose, by the public lists of leaked passwords, their own languages and their own lives.
test.each([
  'Passw0rd!',
  'password123',
  'Ramadan2026',
  'Ramazan2026!',
  'ramadan1447',
  'Bismillah786',
  'Allahuakbar1',
  'Muhammad1',
  'Mohammed123',
  'elhamdulillah',
  'Inshallah1',
  'Istanbul1453',
  'istanbul34',
  'Fenerbahçe1907',
  'fenerbahce1907',
  'Galatasaray1905',
  'Şifre12345',
  'sifre12345',
  'Seniseviyorum1',
  'Sommer2025',
  'schalke04',
  'qwertz123',
  'محمد1234',
  'رمضان2026',
  'حبيبي123',
])('%s is weak', (password) => {
  expect(judge(password, own)).toBe('weak');
});

test.each(['yusuf.kaya@example.org', 'Yusuf.Kaya', 'yusufkaya1', 'yusufk90', 'YUSUFK90!', 'example.org1'])(
  '%s is weak for whom it names',
  (password) => {
    expect(judge(password, own)).toBe('weak');
  },
);

test.each([
  'kX9#mQ2z',
  'correct horse battery staple',
  'lale-zeytin-kahve-kuzey',
  'a-garden-of-Olives-42',
  'Sonne-Mond-Sterne9',
])('%s is not', (password) => {
  expect(judge(password, own)).not.toBe('weak');
});

test('a password of nothing but look-alikes of letters is judged like any other', () => {
  expect(judge('p4ssw0rd'.repeat(40), own)).toBe('weak');
});
