import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  kindTextsSchema,
  letterSchema,
  noteTextsSchema,
  standardTextsSchema,
} from '#content/halal-schema.ts';
import { readLabel } from '#core/halal/check.ts';
import { KIND_IDS, ruleOf } from '#core/halal/kinds.ts';
import { labelOf, type Segment } from '#core/halal/label.ts';
import { STANDARD_IDS, STANDARDS } from '#core/halal/standard.ts';
import { evened, tokensIn } from '#core/halal/tokens.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';
import { additives, ingredients, namesIn, table } from './halal-table.ts';

/** The numbers of Annex II to Regulation (EC) 1333/2008, written down apart from the table. */
const official = readFileSync(join(import.meta.dirname, '../fixtures/halal-labels/eu-additives.txt'), 'utf8')
  .trim()
  .split(/\s+/)
  .map((number) => `e${number}`);

const idsIn = (list: typeof additives) => Object.values(list.substances).flat();

test('every additive that the EU permits is there, and everything else with a number is marked as not permitted', () => {
  expect(official.length).toBeGreaterThan(320);
  const ids = new Set(idsIn(additives));
  expect(official.filter((id) => !ids.has(id))).toEqual([]);
  const withdrawn = new Set(additives.withdrawn);
  expect(official.filter((id) => withdrawn.has(id))).toEqual([]);
  const permitted = new Set(official);
  expect([...ids].filter((id) => !permitted.has(id) && !withdrawn.has(id))).toEqual([]);
});

test('no substance is there twice', () => {
  const ids = [...idsIn(additives), ...idsIn(ingredients)];
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test('a word of a label means one thing in a language', () => {
  expect(table.lexicon.ambiguous()).toEqual([]);
});

test.each([
  ['gelatine (beef), sugar', ['gelatine [beef]', 'sugar']],
  ['gelatine, (beef), sugar', ['gelatine [beef]', 'sugar']],
  ['sugar, gelatine, (beef), salt', ['sugar', 'gelatine [beef]', 'salt']],
  ['(beef), salt', [' [beef]', 'salt']],
  ['salt, fat (beef, (pork)), sugar', ['salt', 'fat [beef [pork]]', 'sugar']],
])('brackets of “%s” belong to what stands before them', (text, expected) => {
  const told = ({ pieces, brackets }: Segment): string =>
    pieces.map(({ raw }) => raw).join(' ') + brackets.map((inner) => ` [${told(inner)}]`).join('');
  expect(labelOf(tokensIn(evened(text)), table.lexicon).segments.map(told)).toEqual(expected);
});

test('a name of two words that is set as one is shown as it stands', () => {
  const [found] = readLabel('sugar, Calciumsulphite', table).ingredients.slice(1);
  expect([found?.written, found?.substance?.code]).toEqual(['Calciumsulphite', 'E226']);
});

test('there are words enough to read labels with', () => {
  for (const language of LANGUAGES) {
    const { ingredients } = namesIn(language);
    expect(Object.values(ingredients).flat().length, language).toBeGreaterThan(400);
  }
});

describe.each(LANGUAGES)('in %s', (language) => {
  const names = namesIn(language);

  test('every substance has a name', () => {
    expect(Object.keys(names.additives).toSorted()).toEqual(idsIn(additives).toSorted());
    expect(Object.keys(names.ingredients).toSorted()).toEqual(idsIn(ingredients).toSorted());
  });

  test('Arabic is written in Arabic, the others are not', () => {
    const shown = [...Object.values(names.additives), ...Object.values(names.ingredients)].map(
      ([name = '']) => name,
    );
    const inArabic = shown.filter((name) => /\p{Script=Arabic}/u.test(name));
    expect(inArabic.length).toBe(language === 'ar' ? shown.length : 0);
  });

  test('every judgement says why, and every choice who holds it', () => {
    expect(Object.keys(contentFile(kindTextsSchema, `${language}/halal/kinds.json`)).toSorted()).toEqual(
      [...KIND_IDS].toSorted(),
    );
    const standard = contentFile(standardTextsSchema, `${language}/halal/standard.json`);
    for (const id of STANDARD_IDS) expect(Object.keys(standard[id].choices)).toEqual(STANDARDS[id]);
  });

  test('notes are about substances that are there, the same in all languages', () => {
    const notes = Object.keys(contentFile(noteTextsSchema, `${language}/halal/notes.json`));
    expect(notes.filter((id) => !table.substances.has(id))).toEqual([]);
    expect(notes).toEqual(Object.keys(contentFile(noteTextsSchema, 'en/halal/notes.json')));
  });

  test('the letter asks about kinds that can be doubtful, the same in all languages', () => {
    const asked = (of: string) => Object.keys(contentFile(letterSchema, `${of}/halal/letter.json`).questions);
    expect(asked(language)).toEqual(asked('en'));
    const settled = asked(language).filter((kind) => {
      const known = KIND_IDS.find((id) => id === kind);
      return known === undefined ? kind !== 'other' : ruleOf(known).ruling === 'halal';
    });
    expect(settled).toEqual([]);
  });
});
