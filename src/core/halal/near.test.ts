import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { partsOf } from '#core/halal/compound.ts';
import { distance } from '#core/halal/distance.ts';
import { NearWords } from '#core/halal/near.ts';

/** Optimal string alignment, by its definition: slow, and written to be read (Boytsov 2011, equation 2). */
function aligned(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)];
  const ways = [
    aligned(a, other) + 1,
    aligned(one, b) + 1,
    aligned(a, b) + (one.at(-1) === other.at(-1) ? 0 : 1),
  ];
  if (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1))
    ways.push(aligned(one.slice(0, -2), other.slice(0, -2)) + 1);
  return Math.min(...ways);
}

describe('how far two words are apart', () => {
  test.each([
    ['kitten', 'sitting', 3],
    ['gelatine', 'gelatine', 0],
    ['gelatine', 'gelaitne', 1],
    ['gelatine', 'eglatine', 1],
    ['gelatine', 'gelatin', 1],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
  ])('%s and %s: %i', (one, other, away) => expect(distance(one, other, 9)).toBe(away));

  test('is what the definition says, as far as it is asked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
        expect(distance(one, other, most)).toBe(Math.min(aligned(one, other), most + 1));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a misread word', () => {
  const words = new NearWords(
    new Map([
      ['gelatine', 3],
      ['schmalz', 3],
      ['speck', 3],
      ['rind', 3],
      ['zucker', 0],
      ['salze', 0],
      ['natriumcitrat', 0],
      ['weizengrieß', 0],
    ]),
  );
  test.each([
    // What is grave is found with two letters wrong from eight on, with one from five on.
    ['gelatime', 'gelatine'],
    ['gclatime', 'gelatine'],
    ['gclatimc', undefined],
    ['schmolz', 'schmalz'],
    ['schwolz', undefined],
    ['spcck', 'speck'],
    ['spccc', undefined],
    ['rimd', undefined],
    // What is harmless with two from twelve on, with one from six on: a doubt is better than a wrong comfort.
    ['zuckcr', 'zucker'],
    ['zuckqx', undefined],
    ['salzc', undefined],
    ['natriumcitxax', 'natriumcitrat'],
    ['weizengrixx', undefined],
    // A word that holds a grave one whole is not passed over; of five letters it may be by chance.
    ['fruchtgelatinestücke', 'gelatine'],
    ['besondersspeckig', undefined],
    ['zuckerstreusel', undefined],
  ])('%s is taken for %s', (read, meant) => expect(words.to(read)).toBe(meant));

  test('that is as near to two is taken for the graver', () => {
    const near = new NearWords(
      new Map([
        ['malzen', 0],
        ['walzen', 2],
      ]),
    );
    expect(near.to('xalzen')).toBe('walzen');
  });
});

describe('a compound', () => {
  const known = new Map(['rind', 'gelatine', 'pulver', 'ei', 'milch', 'zucker'].map((word) => [word, word]));
  test.each([
    ['rindergelatinepulver', ['rind', 'gelatine', 'pulver']],
    ['milchzucker', ['milch', 'zucker']],
    ['milchszucker', ['milch', 'zucker']],
    // Some letters would be left over, a part is too short, or it is one word.
    ['milchxzucker', undefined],
    ['milchei', undefined],
    ['zucker', undefined],
    ['milch'.repeat(12), Array.from({ length: 12 }, () => 'milch')],
    ['milch'.repeat(13), undefined],
  ])('%s is made of %j', (word, parts) => expect(partsOf(word, known)).toEqual(parts));
});
