import { describe, expect, test } from 'vitest';
import { letterSchema } from '#content/halal-schema.ts';
import { halalCheck } from '#core/halal/check.ts';
import { manufacturerLetter } from '#core/halal/letter.ts';
import { lookUp } from '#core/halal/look-up.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';
import { table } from './halal-table.ts';

const label = 'Zutaten: Zucker, Gelatine, Emulgator: E471, Käse, Wasser, Rum, Xqxqxq';
const letterIn = (language: string) =>
  manufacturerLetter(
    halalCheck(label, table).findings,
    contentFile(letterSchema, `${language}/halal/letter.json`),
    { product: 'Knusperli', language, table },
  );

describe('the letter to the manufacturer', () => {
  test.each([
    ['en', ['Gelatine E441', 'Mono- and diglycerides of fatty acids E471', 'Cheese']],
    ['de', ['Gelatine E441', 'Mono- und Diglyceride von Speisefettsäuren E471', 'Käse']],
    ['ar', ['جيلاتين E441', 'أحادي وثنائي جليسريدات الأحماض الدهنية E471', 'جبن']],
    ['tr', ['Jelatin E441', 'Yağ asitlerinin mono ve digliseritleri E471', 'Peynir']],
  ])('in %s asks about what is doubtful, by its name there', (language, names) => {
    const { body } = letterIn(language);
    for (const name of [...names, 'Xqxqxq']) expect(body).toContain(`• ${name}: `);
    expect(body.match(/•/g)).toHaveLength(names.length + 1);
  });

  test.each(LANGUAGES)('in %s names the product and leaves nothing to fill in', (language) => {
    const { subject, body } = letterIn(language);
    expect(subject).toContain('Knusperli');
    expect(body).toContain('Knusperli');
    expect(subject + body).not.toMatch(/[{}]/);
  });
});

describe('looking something up', () => {
  const first = (query: string) => lookUp(query, table)[0]?.id;

  test.each([
    ['E471', 'e471'],
    ['471', 'e471'],
    ['e 471', 'e471'],
    ['٤٧١', 'e471'],
    ['150d', 'e150d'],
    ['carmine', 'e120'],
    ['Karmin', 'e120'],
    ['Gelatine', 'e441'],
    ['jelatin', 'e441'],
    ['جيلاتين', 'e441'],
    ['جلاتين', 'e441'],
    ['Molkenpulver', 'whey'],
    ['Lab', 'rennet'],
    ['peynir mayasi', 'rennet'],
    ['schellak', 'e904'],
    ['Weinsaure', 'e334'],
  ])('%s finds %s', (query, id) => {
    expect(first(query)).toBe(id);
  });

  test('a beginning finds all that begin with it', () => {
    expect(lookUp('E472', table).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['e472a', 'e472b', 'e472c', 'e472d', 'e472e', 'e472f']),
    );
  });

  test('nothing finds nothing', () => {
    expect(lookUp('', table)).toEqual([]);
    expect(lookUp('qxqxqxqx', table)).toEqual([]);
  });
});
