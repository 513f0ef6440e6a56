import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { reviewableIn, type Packs, type Reviewable } from '#content/reviewable.ts';
import { formOf } from '#core/reviews/form.ts';
import { REVIEWABLE } from '#core/reviews/kinds.ts';
import { LANGUAGES } from '../content.ts';
import { arabicText, sha256 } from '../quran-text.ts';
import { fromRoot } from '../root.ts';

let quran: string[][] | undefined;

/** The packs as they lie on the disk. */
export const packsIn = (content = fromRoot('content')): Packs => ({
  names: (folder) =>
    readdirSync(`${content}/${folder}`)
      .filter((file) => file.endsWith('.json'))
      .toSorted(),
  read: (file) => {
    const path = `${content}/${file}`;
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined;
  },
  ayah: (surah, ayah) => (quran ??= arabicText())[surah - 1]?.[ayah - 1] ?? '',
});

/** A record as `public.keep_reviewable` takes it. */
export interface ReviewableRow {
  kind: string;
  record: string;
  language: string;
  title: string;
  sha256: string;
  position: number;
}

export const recordName = ({ kind, id }: Pick<Reviewable, 'kind' | 'id'>): string => `${kind}/${id}`;

/** Every record of every language with the hash of what it says today. */
export const reviewableRows = (packs = packsIn()): ReviewableRow[] =>
  LANGUAGES.flatMap((language) =>
    REVIEWABLE.flatMap((kind, place) =>
      reviewableIn(kind, language, packs).map((told, at) => ({
        kind,
        record: recordName(told),
        language,
        title: told.title,
        sha256: sha256(formOf(told.lines)),
        position: place * 100_000 + at,
      })),
    ),
  );

/** Another way of writing forms is noticed as other files are. */
const FORM = '1';
const FOLDERS = ['hadith', 'duas', 'courses', 'guides'];
const FILES = ['names', 'timeline', 'course-terms', 'course-works', 'course-order'];

/** The sum of all that records are made of: a start in which nothing changed needs no more. */
export function reviewableSum(content = fromRoot('content')): string {
  const hash = createHash('sha256').update(FORM);
  for (const folder of ['base', ...LANGUAGES.toSorted()]) {
    const files = [
      ...FILES.map((name) => `${folder}/${name}.json`),
      ...FOLDERS.filter((name) => existsSync(`${content}/${folder}/${name}`)).flatMap((name) =>
        readdirSync(`${content}/${folder}/${name}`)
          .toSorted()
          .map((file) => `${folder}/${name}/${file}`),
      ),
    ];
    for (const file of files.filter((name) => existsSync(`${content}/${name}`)))
      hash.update(`${file}\0`).update(readFileSync(`${content}/${file}`));
  }
  return hash.digest('hex');
}
