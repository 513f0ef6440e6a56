import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { folded } from '#core/fold.ts';
import { halalCheck, readLabel } from '#core/halal/check.ts';
import { evened, tokensIn } from '#core/halal/tokens.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';
import { grammarSchema } from '#content/halal-schema.ts';
import { namesIn, table } from './halal-table.ts';
import { scaled } from '#tests/harness/scale.ts';

const runs = { numRuns: scaled(300, 5000) };

describe('what an outside reader counted', () => {
  test.each([
    ['sugar, glucose syrup, salt', 3],
    ['Zucker, Glukosesirup, Salz', 3],
    ['şeker, glikoz şurubu, tuz', 3],
    ['سكر، شراب الجلوكوز، ملح', 3],
    ['Zutaten: Zucker, Dextrose, Maltodextrin, Weizenmehl, Roggenmehl', 5],
    ['wheat flour, rye flour, barley malt, sunflower oil, rapeseed oil', 5],
    // One thing by two names.
    ['Zucker / Sugar / Şeker', 1],
    ['emulsifier: lecithin (E322)', 1],
    ['salt, salt', 1],
  ])('%s', (label, count) => {
    expect(halalCheck(label, table).findings).toHaveLength(count);
  });
});

test.each([
  '(pork), salt',
  'Ingredients: (sugar, pork), salt',
  '[pork, salt], sugar',
  'salt ((pork))',
  '((pork))',
  'salt (sugar (pork',
])('brackets lose nothing, with or without something before them: %s', (label) => {
  expect(halalCheck(label, table).verdict).toBe('notHalal');
});

test.each([
  'sugar, animal',
  'Zucker, tierisch',
  'şeker, hayvansal',
  'سكر، حيواني',
  'sugar, 肉',
  'salt, p o r k',
])('what is not said, or not read, is not halal: %s', (label) => {
  expect(halalCheck(label, table).verdict).toBe('cannotTell');
});

/** An ingredient as a label names it, with the record that it stands for; unknown ones have none. */
interface Item {
  text: string;
  id: string | undefined;
}

const known = LANGUAGES.map((language) => {
  const { additives, ingredients } = namesIn(language);
  const items = [additives, ingredients].flatMap((names) =>
    Object.entries(names).flatMap(([id, texts]) => texts.map((text): Item => ({ text, id }))),
  );
  // Some names mean another, graver thing in another language, or deny something; those are other tests' matter.
  const plain = items.filter(({ text, id }) => {
    const { ingredients: found, leftOut } = readLabel(text, table);
    return found.length === 1 && found[0]?.substance?.id === id && leftOut.length === 0;
  });
  const { roles } = contentFile(grammarSchema, `${language}/halal/grammar.json`);
  return { language, items: plain, roles };
});

const unknown = fc
  .string({ unit: fc.constantFrom('q', 'x', 'j', 'y'), minLength: 6, maxLength: 12 })
  .map((text): Item => ({ text, id: undefined }));

/** How labels write one: with a share, a footnote, in capitals, with letters that look alike, with marks of direction. */
const written = (item: Item) =>
  fc.constantFrom(
    item.text,
    `${item.text} 12 %`,
    `${item.text} (3,5%)`,
    `5 % ${item.text}`,
    `${item.text}*`,
    `${item.text}¹`,
    `${item.text} †`,
    `*${item.text}`,
    `\u200e${item.text}\u200f`,
    item.text.normalize('NFD'),
    item.text.replaceAll(' ', '  '),
  );

interface Part {
  items: Item[];
  text: string;
}

/** A thing, and perhaps what it is made of in brackets. */
const partOf = (items: readonly Item[]): fc.Arbitrary<Part> => {
  const one = fc
    .oneof({ weight: 6, arbitrary: fc.constantFrom(...items) }, { weight: 1, arbitrary: unknown })
    .chain((item) => written(item).map((text): Part => ({ items: [item], text })));
  const group = fc
    .tuple(
      fc.option(one),
      fc.array(one, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('()', '[]', '{}', '(('),
      fc.constantFrom(', ', '; ', '، '),
    )
    .map(([head, inner, shape, comma]): Part => {
      const [open, close] = shape === '((' ? ['((', '))'] : [shape[0], shape[1]];
      const text = `${head ? `${head.text} ` : ''}${open}${inner.map((each) => each.text).join(comma)}${close}`;
      return { items: [...(head?.items ?? []), ...inner.flatMap((each) => each.items)], text };
    });
  return fc.oneof({ weight: 3, arbitrary: one }, { weight: 1, arbitrary: group });
};

const label = fc.constantFrom(...known).chain(({ items, roles }) =>
  fc
    .record({
      heading: fc.constantFrom(
        '',
        ...roles.list.map((word) => `${word}: `),
        ...roles.list.map((word) => `${word}:\n`),
      ),
      parts: fc.array(partOf(items), { minLength: 1, maxLength: 8 }),
      separator: fc.constantFrom(', ', ',', ',\n', '; ', ' • ', ' · ', ' / ', '، ', '؛ '),
      end: fc.constantFrom('', '.', '. ', '\n\n'),
      traces: fc.option(fc.record({ word: fc.constantFrom(...roles.traces), of: fc.constantFrom(...items) })),
    })
    .map(({ heading, parts, separator, end, traces }) => ({
      items: parts.flatMap((part) => part.items),
      text: `${heading}${parts.map((part) => part.text).join(separator)}${end}${
        traces ? `. ${traces.word} ${traces.of.text}.` : ''
      }`,
    })),
);

test('names enough are plain in every language', () => {
  for (const { language, items } of known) expect(items.length, language).toBeGreaterThan(300);
});

test('every word of a label is in an ingredient or left out for a reason, and none is in both', () => {
  fc.assert(
    fc.property(label, ({ text }) => {
      const tokens = tokensIn(evened(text));
      const { ingredients, leftOut } = readLabel(text, table);
      const counted = ingredients.flatMap(({ at }) => at);
      const words = tokens.flatMap(({ is }, at) =>
        is === 'word' || is === 'code' || is === 'number' ? [at] : [],
      );
      const accounted = new Set([...counted, ...leftOut.map(({ at }) => at)]);
      expect(
        words.filter((at) => !accounted.has(at)).map((at) => tokens[at]?.raw),
        text,
      ).toEqual([]);
      expect(
        leftOut.filter(({ at }) => counted.includes(at)),
        text,
      ).toEqual([]);
      // What is no token has no letters and no digits.
      let rest = evened(text);
      for (const { start, end } of tokens.toReversed()) rest = rest.slice(0, start) + rest.slice(end);
      expect(rest).not.toMatch(/[\p{L}\p{N}]/u);
    }),
    runs,
  );
});

test('every ingredient of a label is found as what it is, wherever it stands', () => {
  fc.assert(
    fc.property(label, ({ text, items }) => {
      // "Omega-3,5 % …": nobody can tell where the one ends.
      fc.pre(!/\p{N},\p{N}/u.test(text.replaceAll(/\p{Cf}/gu, '')));
      const { ingredients, leftOut } = readLabel(text, table);
      const names = ingredients.flatMap(({ written, also }) => [written, ...also]).map(folded);
      const found = new Set(ingredients.map(({ substance }) => substance?.id));
      // "Lecithin (soya)", "soya lecithin": what another is made of is told with it.
      const tokens = tokensIn(evened(text));
      const taken = ingredients.flatMap(({ at, written, also }) => {
        const own = new Set([written, ...also].flatMap((name) => folded(name).split(' ')));
        return at.map((place) => folded(tokens[place]?.raw ?? '')).filter((word) => !own.has(word));
      });
      const said = leftOut.filter(({ why }) => why === 'source').map((left) => folded(left.written));
      const sources = new Set([...taken, ...said]);
      const made = (item: Item) =>
        folded(item.text)
          .split(' ')
          .every((word) => sources.has(word));
      const missing = items.filter((item) =>
        item.id === undefined
          ? !names.some((name) => name.includes(folded(item.text)))
          : !found.has(item.id) && !made(item),
      );
      expect(missing, text).toEqual([]);
    }),
    runs,
  );
});

/** Translations of each other: the first names of a record, and all names of an additive. */
const firstNames = new Set(
  LANGUAGES.flatMap((language) =>
    Object.entries(namesIn(language).ingredients).map(([id, [name = '']]) => `${id} ${folded(name)}`),
  ),
);
const isMain = ({ id = '', text }: Item) => /^e\d/.test(id) || firstNames.has(`${id} ${folded(text)}`);

test('a flat list has as many findings as it names things', () => {
  const flat = fc.constantFrom(...known).chain(({ items }) =>
    fc.uniqueArray(fc.constantFrom(...items), {
      minLength: 1,
      maxLength: 10,
      selector: ({ text }) => folded(text),
    }),
  );
  fc.assert(
    fc.property(flat, (items) => {
      const text = items.map((item) => item.text).join(', ');
      const things = new Set(
        items.map((item) => (isMain(item) ? `${item.id}` : `${item.id} ${folded(item.text)}`)),
      );
      expect(halalCheck(text, table).findings.length, text).toBe(things.size);
    }),
    runs,
  );
});
