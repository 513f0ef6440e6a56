import { describe, expect, test } from 'vitest';
import { LETTERS, SIGNS } from '#content/course-schema.ts';
import { lettersSchema, letterStrokesSchema, letterTextsSchema, PLACES } from '#content/letters-schema.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { checked } from '#tests/content/checked.ts';

const { letters, signs } = checked(lettersSchema, 'base/letters.json');
const alphabet = LETTERS.filter((id) => id !== 'hamza');
const written = (ids: readonly (typeof LETTERS)[number][]) =>
  ids.map((id) => letters[id]?.character).join(' ');

describe('what is told of letters', () => {
  test('28 letters stand in the order of the alphabet, hamza after them', () => {
    expect(Object.keys(letters)).toEqual([...LETTERS]);
    expect(written(LETTERS)).toBe('ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي ء');
    expect(Object.keys(signs)).toEqual([...SIGNS]);
  });

  // These lists stand in every primer of tajwid.
  test('fourteen letters take the lam of the article in, fourteen leave it', () => {
    const sun = alphabet.filter((id) => letters[id]?.article === 'sun');
    expect(written(sun)).toBe('ت ث د ذ ر ز س ش ص ض ط ظ ل ن');
    expect(alphabet.length - sun.length).toBe(14);
  });

  test('seven letters are always heavy', () => {
    expect(written(LETTERS.filter((id) => letters[id]?.heavy))).toBe('خ ص ض ط ظ غ ق');
  });

  test('six letters never join to the next, and hamza neither', () => {
    expect(written(LETTERS.filter((id) => letters[id]?.joins === false))).toBe('ا د ذ ر ز و ء');
  });

  test('every place has a letter', () => {
    const used = new Set(Object.values(letters).map(({ place }) => place));
    expect(PLACES.filter((place) => !used.has(place))).toEqual([]);
  });
});

test('each letter has strokes, and as many dots as it is written with', () => {
  const strokes = checked(letterStrokesSchema, 'base/letter-strokes.json');
  expect(Object.keys(strokes)).toEqual([...LETTERS]);
  const dotted = (count: number) => written(LETTERS.filter((id) => strokes[id]?.dots.length === count));
  expect(dotted(1)).toBe('ب ج خ ذ ز ض ظ غ ف ن');
  expect(dotted(2)).toBe('ت ق ي');
  expect(dotted(3)).toBe('ث ش');
  // Letters of one body are written alike.
  for (const id of LETTERS) {
    const first = letters[id]?.shape ?? id;
    expect(strokes[id]?.body, id).toEqual(strokes[first]?.body);
  }
});

describe.each(LANGUAGES)('in %s', (code) => {
  const texts = checked(letterTextsSchema, `${code}/letters.json`);

  test('each letter, sign and place has its words', () => {
    expect(Object.keys(texts.letters)).toEqual([...LETTERS]);
    expect(Object.keys(texts.signs)).toEqual([...SIGNS]);
    expect(Object.keys(texts.places)).toEqual([...PLACES]);
  });

  test('no two letters or signs have one name', () => {
    const names = [...Object.values(texts.letters), ...Object.values(texts.signs)].map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
