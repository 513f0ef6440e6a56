import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { featuresOf } from '#core/assistant/features.ts';
import { pairedWith } from '#core/assistant/pairing/paired.ts';
import { sha256 } from '#server/quran-text.ts';
import { fromRoot } from '#server/root.ts';
import { pairingOf } from '#scripts/pairing/measure.ts';
import { SETTINGS } from '#scripts/pairing/settings.ts';

const FOLDER = 'content/pairing';
const told = v.parse(
  v.object({
    items: v.number(),
    settings: v.record(v.string(), v.number()),
    files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
  }),
  JSON.parse(readFileSync(fromRoot(FOLDER, 'pairing.json'), 'utf8')),
);
const bytesOf = (name: string) => new Uint8Array(readFileSync(fromRoot(FOLDER, `${name}.bin`)));
const pairing = pairingOf(new Map(Object.keys(told.files).map((name) => [name, bytesOf(name)])));

test('the weights are those that were written down, and no others lie beside them', () => {
  const files = readdirSync(fromRoot(FOLDER)).filter((name) => name.endsWith('.bin'));
  expect(files.toSorted()).toEqual(
    Object.keys(told.files)
      .map((name) => `${name}.bin`)
      .toSorted(),
  );
  for (const [name, { bytes, sha256: hash }] of Object.entries(told.files)) {
    expect(sha256(bytesOf(name)), name).toBe(hash);
    expect(bytesOf(name).length, name).toBe(bytes);
  }
});

test('they were learned with the settings that the program has', () =>
  expect(told.settings).toEqual({ ...SETTINGS }));

test('they read back: every word once, in order, with a row that says something', () => {
  expect([...pairing.words.keys()].toSorted()).toEqual(
    Object.keys(told.files)
      .filter((name) => name !== 'texts')
      .toSorted(),
  );
  for (const [language, { size, keys, cells }] of pairing.words) {
    expect(size).toBe(SETTINGS.size);
    expect(keys.length, language).toBeGreaterThan(10_000);
    expect(
      keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? 0)),
      language,
    ).toBe(true);
    expect(cells.length, language).toBe(keys.length * size);
  }
});

/** Words that are no way of asking of ours; what they ask for is plain. */
test.each([
  ['en', 'the polish on my nails, does it ruin my wudu', 'answer:nail-polish-wudhu'],
  ['de', 'mein Nagellack und die Waschung vor dem Gebet', 'answer:nail-polish-wudhu'],
  ['tr', 'ojeli tırnakla abdestim olur mu acaba', 'answer:nail-polish-wudhu'],
  ['ar', 'حاطة مناكير على ضوافري والوضوء', 'answer:nail-polish-wudhu'],
])('in %s “%s” asks for %s', (language, question, wanted) => {
  const likeness = pairedWith(pairing, language, featuresOf(question, language)) ?? new Float32Array();
  const [best = -1] = [...likeness.keys()].toSorted(
    (one, other) => (likeness[other] ?? 0) - (likeness[one] ?? 0),
  );
  expect(pairing.texts.references[best]).toBe(wanted);
});
