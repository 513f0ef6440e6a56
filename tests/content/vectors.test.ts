import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { nearestStems } from '#core/assistant/vectors/nearest-stems.ts';
import { readVectors } from '#core/assistant/vectors/read.ts';
import { likeness, vectorOfText } from '#core/assistant/vectors/text-vector.ts';
import { stemOf } from '#core/search/stem.ts';
import { sha256 } from '#server/quran-text.ts';
import { fromRoot } from '#server/root.ts';
import { SETTINGS } from '#scripts/vectors/settings.ts';

const FOLDER = 'content/vectors';
const told = v.parse(
  v.object({
    units: v.number(),
    settings: v.record(v.string(), v.number()),
    languages: v.record(v.string(), v.object({ stems: v.number(), bytes: v.number(), sha256: v.string() })),
  }),
  JSON.parse(readFileSync(fromRoot(FOLDER, 'vectors.json'), 'utf8')),
);
const bytesOf = (language: string) => new Uint8Array(readFileSync(fromRoot(FOLDER, `${language}.bin`)));
const decoder = new TextDecoder();
const vectors = readVectors(Object.keys(told.languages).map(bytesOf), (bytes) => decoder.decode(bytes));

test('the weights are those that were written down, and no others lie beside them', () => {
  const files = readdirSync(fromRoot(FOLDER)).filter((name) => name.endsWith('.bin'));
  expect(files.toSorted()).toEqual(
    Object.keys(told.languages)
      .map((language) => `${language}.bin`)
      .toSorted(),
  );
  for (const [language, { bytes, sha256: hash }] of Object.entries(told.languages)) {
    expect(sha256(bytesOf(language)), language).toBe(hash);
    expect(bytesOf(language).length, language).toBe(bytes);
  }
});

test('they were learned with the settings that the program has', () =>
  expect(told.settings).toEqual({ ...SETTINGS }));

test('they read back: every stem once, in order, with a vector that says something', () => {
  expect([...vectors.keys()].toSorted()).toEqual(Object.keys(told.languages).toSorted());
  for (const [language, { stems, size, cells, scales }] of vectors) {
    expect(size).toBe(256);
    expect(stems.length, language).toBe(told.languages[language]?.stems);
    expect(stems.every((stem, row) => row === 0 || (stems[row - 1] ?? '') < stem)).toBe(true);
    expect(scales.every((scale) => scale > 0 && Number.isFinite(scale))).toBe(true);
    const silent = stems.filter(
      (_, row) =>
        !cells.subarray(row * size, (row + 1) * size).includes(127) &&
        !cells.subarray(row * size, (row + 1) * size).includes(-127),
    );
    expect(silent).toEqual([]);
  }
});

test('a reader’s own language, Arabic and English leave room for the search in eight megabytes', () => {
  const of = (language: string) => told.languages[language]?.bytes ?? Infinity;
  for (const own of ['de', 'tr', 'fr', 'es']) expect(of('ar') + of('en') + of(own)).toBeLessThan(6_000_000);
});

/** From any dictionary. */
test.each([
  ['tr', 'oruç', 'de', 'fasten'],
  ['tr', 'namaz', 'en', 'prayer'],
  ['ar', 'صلاة', 'en', 'prayer'],
  ['ar', 'زكاة', 'tr', 'zekât'],
  ['de', 'Paradies', 'ar', 'جنة'],
  ['de', 'Engel', 'tr', 'melek'],
  ['en', 'orphan', 'tr', 'yetim'],
  ['en', 'patience', 'ar', 'صبر'],
  ['fr', 'lune', 'en', 'moon'],
  ['es', 'luna', 'ar', 'قمر'],
])('%s “%s” has %s “%s” among its five nearest', (from, word, to, meant) => {
  const near = nearestStems(vectors, stemOf(word, from), from, to, 5).map(({ stem }) => stem);
  expect(near).toContain(stemOf(meant, to));
});

test('a question is nearer to what it asks for in another language than to something else', () => {
  const of = (text: string, language: string | null) =>
    vectorOfText(vectors, text, language)?.numbers ?? new Float32Array(256);
  const fast = of('Does eating by mistake break the fast?', 'en');
  const inherit = of('How is an inheritance shared among daughters and sons?', 'en');
  for (const [question, language] of [
    ['Unutarak yemek orucu bozar mı?', 'tr'],
    ['Bricht versehentliches Essen das Fasten?', 'de'],
    ['هل الأكل ناسيا يفطر الصائم؟', null],
  ] as const)
    expect(likeness(of(question, language), fast), question).toBeGreaterThan(
      likeness(of(question, language), inherit) + 0.2,
    );
});
