import { existsSync } from 'node:fs';
import { reviewableIn } from '#content/reviewable.ts';
import { formOf, shortHash } from '#core/reviews/form.ts';
import { REVIEWABLE } from '#core/reviews/kinds.ts';
import { sha256 } from '#server/quran-text.ts';
import { fromRoot } from '#server/root.ts';
import { content, fromDisk, namesIn } from './content-packs.ts';
import { dataFolder } from './data-folder.ts';
import { languages } from './languages.ts';
import { arabicText } from './quran.ts';

const FOLDERS = ['hadith', 'duas', 'courses', 'guides'];
const FILES = ['names', 'timeline', 'course-terms', 'course-works', 'course-order'];

let quran: string[][] | undefined;
const packs = {
  names: namesIn,
  read: (file: string) => (existsSync(content(file)) ? fromDisk(file) : undefined),
  ayah: (surah: number, ayah: number) => (quran ??= arabicText())[surah - 1]?.[ayah - 1] ?? '',
};

/** `<language>/<kind>.json`: what each record of this build hashes to, by which a reader knows a signature to be for this text. */
export const reviewData = dataFolder({
  name: 'reviews',
  code: import.meta.url,
  inputs: ['base', ...languages(fromRoot())].flatMap((folder) => [
    ...FILES.map((file) => content(folder, `${file}.json`)).filter((file) => existsSync(file)),
    ...FOLDERS.flatMap((inner) => namesIn(`${folder}/${inner}`).map((file) => content(folder, inner, file))),
  ]),
  quality: 9,
  files: () =>
    new Map(
      languages(fromRoot()).flatMap((language) =>
        REVIEWABLE.map((kind) => {
          const hashes = reviewableIn(kind, language, packs).map(
            ({ id, lines }) => [id, shortHash(sha256(formOf(lines)))] as const,
          );
          return [`${language}/${kind}.json`, JSON.stringify(Object.fromEntries(hashes))] as const;
        }),
      ),
    ),
});
