import { readdirSync } from 'node:fs';
import type { Quoted } from '#content/built-course.ts';
import type { Block, Source } from '#content/course-schema.ts';
import { termsSchema, termTextsSchema } from '#content/course-schema.ts';
import { duaListSchema, duaTextsSchema } from '#content/dua-schema.ts';
import { hadithListSchema, hadithTextsSchema, namesSchema } from '#content/hadith-schema.ts';
import { nameListSchema, nameTextsSchema } from '#content/names-schema.ts';
import { content, figure, found, namesIn, pack } from './content-packs.ts';

/** What lessons and guides quote, in one language: read once. */
const libraries = new Map<string, Library>();
export function libraryIn(language: string): Library {
  const known = libraries.get(language) ?? library(language);
  libraries.set(language, known);
  return known;
}

function library(language: string) {
  const hadith = namesIn('base/hadith').flatMap((file) => {
    const texts = pack(hadithTextsSchema, `${language}/hadith/${file}`);
    return pack(hadithListSchema, `base/hadith/${file}`).flatMap((record) => {
      const { title, text } = found(texts[record.key], `${language}/hadith/${file}`, record.key);
      const quoted = { ...record, title, ...(text === undefined ? {} : { text }) };
      return [record.key, ...(record.also ?? [])].map((key) => [key, quoted] as const);
    });
  });
  const duas = namesIn('base/duas').flatMap((file) => {
    const texts = pack(duaTextsSchema, `${language}/duas/${file}`);
    return pack(duaListSchema, `base/duas/${file}`).map((record) => {
      const { title, transliteration, text } = found(texts[record.id], `${language}/duas/${file}`, record.id);
      const words = {
        title,
        ...(transliteration === undefined ? {} : { transliteration }),
        ...(text === undefined ? {} : { text }),
      };
      return [record.id, { ...record, ...words }] as const;
    });
  });
  const nameTexts = pack(nameTextsSchema, `${language}/names.json`);
  const names = pack(nameListSchema, 'base/names.json').map(({ id, arabic }) => {
    const { name, meaning } = found(nameTexts[id], `${language}/names.json`, id);
    const shown = name ?? arabic;
    return [id, { id, arabic, name: shown, ...(meaning === undefined ? {} : { meaning }) }] as const;
  });
  const arabic = pack(termsSchema, 'base/course-terms.json');
  const terms = Object.entries(pack(termTextsSchema, `${language}/course-terms.json`)).map(
    ([id, term]) =>
      [id, { ...term, arabic: found(arabic[id], 'base/course-terms.json', id).arabic }] as const,
  );
  return {
    // A number of its own wins over another's mention of it.
    hadith: new Map([...hadith, ...hadith.filter(([key, record]) => key === record.key)]),
    duas: new Map(duas),
    names: new Map(names),
    terms: new Map(terms),
    works: new Map(Object.entries(pack(namesSchema, `${language}/course-works.json`))),
  };
}

export type Library = ReturnType<typeof library>;

/** Whatever of `content` a language's library is made of. */
export const libraryInputs = (folders: readonly string[]): string[] => [
  ...readdirSync(content('base/figures'))
    .toSorted()
    .map((file) => content('base/figures', file)),
  ...folders.flatMap((folder) => [
    ...['hadith', 'duas'].flatMap((inner) =>
      namesIn(`${folder}/${inner}`).map((file) => content(folder, inner, file)),
    ),
    ...['course-terms.json', 'course-works.json', 'names.json'].map((file) => content(folder, file)),
  ]),
];

/** What these blocks and sources refer to. `place` says where, for what is missing. */
export function quotedBy(
  library: Library,
  blocks: readonly Block[],
  sources: readonly Source[],
  place: { file: string; key: string },
): Quoted {
  const named = <Value>(of: Map<string, Value>, ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, found(of.get(id), place.file, `${place.key}: ${id}`)]));
  return {
    terms: named(
      library.terms,
      blocks.flatMap((block) => (block.kind === 'terms' ? block.terms : [])),
    ),
    hadith: named(
      library.hadith,
      blocks.flatMap((block) => (block.kind === 'hadith' ? [block.hadith] : [])),
    ),
    duas: named(
      library.duas,
      blocks.flatMap((block) => {
        if (block.kind === 'dua') return [block.dua];
        return block.kind === 'steps' ? block.steps.flatMap(({ dua }) => dua ?? []) : [];
      }),
    ),
    names: named(
      library.names,
      blocks.flatMap((block) => (block.kind === 'name' ? [block.name] : [])),
    ),
    figures: Object.fromEntries(
      blocks.flatMap((block) => {
        if (block.kind !== 'figure') return [];
        const drawn = figure(block.figure, `${place.file}: ${place.key}`);
        if (Object.keys(drawn.marks).toSorted().join() !== block.marks.toSorted().join())
          throw new Error(`content/${place.file}: ${place.key}: ${block.id} has other marks than its figure`);
        return [[block.figure, drawn] as const];
      }),
    ),
    works: named(
      library.works,
      sources.flatMap((source) => ('work' in source ? [source.work] : [])),
    ),
  };
}
