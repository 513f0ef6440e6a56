import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reviewableIn, type Packs } from '#content/reviewable.ts';
import { formOf, shortHash } from '#core/reviews/form.ts';
import { REVIEWABLE, type ReviewableKind } from '#core/reviews/kinds.ts';
import { languages } from '#scripts/web/languages.ts';
import { reviewData } from '#scripts/web/review-data.ts';
import { sha256 } from '#server/quran-text.ts';
import { fromRoot } from '#server/root.ts';
import { packsIn, reviewableRows } from '#server/reviews/records.ts';

const rows = reviewableRows();
const disk = packsIn();

/** The packs with one file changed. */
const packsWith = (file: string, change: (text: string) => string): Packs => ({
  ...disk,
  read: (name) =>
    name === file
      ? (JSON.parse(change(readFileSync(fromRoot('content', file), 'utf8'))) as unknown)
      : disk.read(name),
});
const hashIn = (packs: Packs, kind: ReviewableKind, id: string, language: string) =>
  sha256(
    formOf(reviewableIn(kind, language, packs, id.split('/')[0]).find((one) => one.id === id)?.lines ?? []),
  );

describe('what can be signed', () => {
  test('every record has a hash in every language it is told in, and one name', () => {
    const counted = (kind: string, language: string) =>
      rows.filter((row) => row.kind === kind && row.language === language).length;
    for (const kind of REVIEWABLE) {
      const all = counted(kind, 'en');
      expect(all, kind).toBeGreaterThan(50);
      for (const language of languages(fromRoot()))
        expect(counted(kind, language), `${kind} ${language}`).toBe(all);
    }
    expect(new Set(rows.map(({ record, language }) => `${record} ${language}`)).size).toBe(rows.length);
    // Neither the address of a page nor the hash would be right otherwise.
    expect(rows.filter(({ record }) => record.includes('.')).map(({ record }) => record)).toEqual([]);
    expect(rows.filter((row) => !/^[0-9a-f]{64}$/.test(row.sha256))).toEqual([]);
  });

  test('the app and the server know the same hashes', async () => {
    const folder = await reviewData.folder();
    for (const language of languages(fromRoot()))
      for (const kind of REVIEWABLE) {
        const file = `${folder}/${language}/${kind}.json`;
        expect(existsSync(file), file).toBe(true);
        const known = rows.filter((row) => row.kind === kind && row.language === language);
        expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(
          Object.fromEntries(
            known.map((row) => [row.record.slice(kind.length + 1), shortHash(row.sha256)] as const),
          ),
        );
      }
  });

  test.each([
    ['hadith', 'bukhari:1', 'de', 'base/hadith/nawawi.json', 'الْأَعْمَالُ', 'الْأَعْمَال'],
    ['hadith', 'bukhari:1', 'de', 'base/hadith/nawawi.json', '"is": "sahih"', '"is": "hasan"'],
    ['name', 'al-malik', 'tr', 'tr/names.json', '"about": "', '"about": "x'],
    ['timeline', 'first-revelation', 'ar', 'base/timeline.json', '"from": 610', '"from": 611'],
    [
      'guide',
      'pilgrimage-guide/two-pilgrimages',
      'en',
      'en/guides/pilgrimage-guide.json',
      '"title": "',
      '"title": "x',
    ],
    [
      'lesson',
      'islamic-creed/angels-and-jinn',
      'en',
      'base/courses/islamic-creed.json',
      '"right": "light"',
      '"right": "fire"',
    ],
    [
      'lesson',
      'advanced-quranic-studies/revelation-and-its-ways',
      'tr',
      'base/courses/advanced-quranic-studies.json',
      '"items": ["s1", "s2",',
      '"items": ["s2", "s1",',
    ],
  ] as const)(
    'one letter of %s %s in %s, and it is another text',
    (kind, id, language, file, letter, other) => {
      expect(readFileSync(fromRoot('content', file), 'utf8')).toContain(letter);
      const today = hashIn(disk, kind, id, language);
      expect(rows.find((row) => row.record === `${kind}/${id}` && row.language === language)?.sha256).toBe(
        today,
      );
      expect(
        hashIn(
          packsWith(file, (text) => text.replaceAll(letter, other)),
          kind,
          id,
          language,
        ),
      ).not.toBe(today);
    },
  );

  test('what is another language’s stays as it is', () => {
    const changed = packsWith('de/names.json', (text) => text.replaceAll('"about": "', '"about": "x'));
    expect(hashIn(changed, 'name', 'al-malik', 'en')).toBe(hashIn(disk, 'name', 'al-malik', 'en'));
  });

  test('a shelf is no part of the text, and neither is the sign that nobody has signed', () => {
    const changed = packsWith('base/hadith/nawawi.json', (text) =>
      text
        .replaceAll('"review": "unreviewed"', '"review": "reviewed"')
        .replaceAll('"topics": [', '"topics": ["other", '),
    );
    expect(hashIn(changed, 'hadith', 'bukhari:1', 'en')).toBe(hashIn(disk, 'hadith', 'bukhari:1', 'en'));
  });
});
