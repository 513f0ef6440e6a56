import { expect, test } from 'vitest';
import { ayahsBy } from '#core/assistant/ayahs.ts';

const order = (sums: Map<string, number>) =>
  [...sums].toSorted(([, one], [, other]) => other - one).map(([reference]) => reference);

test('an ayah that two texts rest on comes before one of a single text', () =>
  expect(
    order(
      ayahsBy(
        [],
        [],
        [
          { score: 1, cited: ['2:153', '39:10'] },
          { score: 0.8, cited: ['39:10'] },
        ],
      ),
    ),
  ).toEqual(['39:10', '2:153']));

test('what an ayah is about and its words tell among those of one text', () =>
  expect(
    order(ayahsBy([['94:5', 0.1]], [['94:6', 0.1]], [{ score: 1, cited: ['2:45', '94:6', '94:5'] }])),
  ).toEqual(['94:5', '94:6', '2:45']));

test('a passage counts for each of its ayahs, for less than one that is named alone', () =>
  expect(order(ayahsBy([], [], [{ score: 1, cited: ['94:5-6', '94:5', 'bukhari:1'] }]))).toEqual([
    '94:5',
    '94:6',
  ]));

test('a text that names an ayah twice, or many beside it, says no more of it', () => {
  const of = (cited: string[]) => ayahsBy([], [], [{ score: 1, cited }]).get('2:45') ?? 0;
  expect(of(['2:45', '2:45'])).toBe(of(['2:45']));
  expect(of(['2:45', '2:46', '2:47'])).toBeLessThan(of(['2:45']));
});
