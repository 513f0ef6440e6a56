import { expect, test } from 'vitest';
import { readVectors } from '#core/assistant/vectors/read.ts';
import { likeness, vectorOfText } from '#core/assistant/vectors/text-vector.ts';
import { Chance } from './chance.ts';
import type { Settings } from './settings.ts';
import { trained } from './train.ts';
import type { Unit } from './unit.ts';

const SMALL: Settings = {
  seed: 7,
  size: 16,
  leastUnits: 2,
  smooth: 0.01,
  rounds: 12,
  batch: 30,
  sharpness: 12,
  step: 0.05,
  forgotten: 0.1,
};

/** Two made-up languages that say the same word for word. */
function sentences(count: number, seed: number): Unit[] {
  const chance = new Chance(seed);
  const syllables = ['ba', 'de', 'gi', 'ko', 'lu', 'ma', 'ne', 'ri', 'so', 'tu'];
  const word = (of: number, end: string) => `${syllables[of % 10]}${syllables[Math.floor(of / 10)]}${end}`;
  return Array.from({ length: count }, (_, at): Unit => {
    const meant = Array.from({ length: 6 }, () => chance.below(60));
    return {
      id: String(at),
      said: [
        { language: 'xx', text: meant.map((of) => word(of, 'x')).join(' ') },
        {
          language: 'yy',
          text: meant
            .toReversed()
            .map((of) => word(of, 'y'))
            .join(' '),
        },
      ],
      isHeldOut: false,
    };
  });
}

const bytesOf = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([language, bytes]) => [language, Buffer.from(bytes).toString('hex')]);

test('the same units give the same bytes, and another seed gives others', () => {
  const units = sentences(200, 3);
  const once = bytesOf(trained(units, SMALL));
  expect(bytesOf(trained(units, SMALL))).toEqual(once);
  expect(bytesOf(trained(units, { ...SMALL, seed: 8 }))).not.toEqual(once);
});

test('a sentence finds its translation among sentences that were never read', () => {
  const files = trained(sentences(400, 3), SMALL);
  const decoder = new TextDecoder();
  const vectors = readVectors([...files.values()], (bytes) => decoder.decode(bytes));
  const strange = sentences(40, 99).map(({ said }) =>
    said.map(({ text, language }) => vectorOfText(vectors, text, language)?.numbers ?? new Float32Array(16)),
  );
  const found = strange.filter(([asked], at) => {
    const alike = strange.map(([, other]) =>
      likeness(asked ?? new Float32Array(16), other ?? new Float32Array(16)),
    );
    return alike.indexOf(Math.max(...alike)) === at;
  });
  expect(found.length).toBeGreaterThanOrEqual(38);
});

test('a stem that stands in too few units has no vector', () => {
  const units = [...sentences(60, 3), { id: 'once', said: sentences(1, 5)[0]?.said ?? [], isHeldOut: false }];
  const rare = units.map((unit, at) =>
    at === 0 ? { ...unit, said: unit.said.map((one) => ({ ...one, text: `${one.text} hapax` })) } : unit,
  );
  const decoder = new TextDecoder();
  const vectors = readVectors([...trained(rare, SMALL).values()], (bytes) => decoder.decode(bytes));
  expect(vectors.get('xx')?.rowOf.has('hapax')).toBe(false);
  expect(vectors.get('xx')?.stems.length).toBeGreaterThan(40);
});
