import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assistantWordsSchema } from '#content/assistant-schema.ts';
import { guideSchema, GUIDES } from '#content/guide-schema.ts';
import { hadithListSchema, namesSchema } from '#content/hadith-schema.ts';
import { crisisTextsSchema, judgementTextsSchema } from '#content/judgement-schema.ts';
import { writeTextIndex } from '#core/assistant/text-index.ts';
import type { Pack } from '#core/search/pack.ts';
import type { Around } from '#core/assistant/library.ts';
import { cardsIn } from '#scripts/assistant/cards.ts';
import { learnedFiles, learnedSources } from '#scripts/assistant/learned-files.ts';
import { lessonBlocks, lessonCitations } from '#scripts/assistant/lessons.ts';
import { passageCells } from '#scripts/assistant/passage-vectors.ts';
import { textsIn } from '#scripts/assistant/texts.ts';
import type { IndexedText } from '#scripts/assistant/texts.ts';
import { lessonsIn, storiesIn } from '#scripts/assistant/summaries.ts';
import { contentFile, contentNames, LANGUAGES } from '#scripts/search/content.ts';
import { foundPacks } from '#scripts/search/found.ts';
import { recordSums } from '#scripts/search/record-sums.ts';
import { fromRoot } from '#server/root.ts';
import { dataFolder } from './data-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { packFiles } from './search.ts';

const QUALITY = 9;

/** Of a card nobody is shown in which other ways people ask it. */
const shown = (key: string, value: unknown) => (key === 'variants' ? undefined : value);

function made(packs: readonly Pack[]): Map<string, string | Uint8Array> {
  const encoder = new TextEncoder();
  const textsBy = new Map(
    LANGUAGES.map((language) => [language, textsIn(language, [...packs, lessonBlocks])]),
  );
  const references = [...new Set([...textsBy.values()].flat().map(({ reference }) => reference))];
  const cells = passageCells(references, textsBy);
  return new Map<string, string | Uint8Array>([
    ...[...textsBy].flatMap(([language, texts]) => {
      const index = writeTextIndex(
        texts.map(({ parts }) => parts),
        language,
        (text) => encoder.encode(text),
      );
      return [
        [`${language}/cards.json`, JSON.stringify(cardsIn(language), shown)] as const,
        [`${language}/around.json`, JSON.stringify(aroundIn(language, texts))] as const,
        [`${language}/texts.index`, index] as const,
      ];
    }),
    ...[...packFiles(lessonBlocks)].map(([file, text]) => [`lessons/${file}`, text] as const),
    ...learnedFiles(),
    ['passages.json', JSON.stringify(references)],
    ['passages.cells', new Uint8Array(cells.texts.buffer)],
    ['ayahs.cells', new Uint8Array(cells.ayahs.buffer)],
    ['citations.json', JSON.stringify({ ...lessonCitations(), ...guideCitations() })],
  ]);
}

/** A hadith stands in several collections, and under one of its numbers here. */
const aliases = Object.fromEntries(
  contentNames('base/hadith').flatMap((file) =>
    contentFile(hadithListSchema, `base/hadith/${file}.json`).flatMap(({ key, also = [] }) =>
      also.map((other) => [other, key] as const),
    ),
  ),
);

const aroundIn = (language: string, texts: readonly IndexedText[]): Around => ({
  references: texts.map(({ reference }) => reference),
  lessons: lessonsIn(language),
  stories: storiesIn(language),
  words: contentFile(assistantWordsSchema, `${language}/assistant.json`),
  judgements: contentFile(judgementTextsSchema, `${language}/judgements.json`),
  crisis: contentFile(crisisTextsSchema, `${language}/crisis.json`),
  aliases,
  works: contentFile(namesSchema, `${language}/course-works.json`),
});

/** The scripture that each page of a guide rests on. */
function guideCitations(): Record<string, readonly string[]> {
  return Object.fromEntries(
    GUIDES.flatMap((guide) =>
      contentFile(guideSchema, `base/guides/${guide}.json`).pages.map(({ id, sources }) => [
        `guide:${guide}/${id}`,
        sources.flatMap((source) =>
          'ayah' in source ? source.ayah : 'hadith' in source ? source.hadith : [],
        ),
      ]),
    ),
  );
}

const below = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));

/** What the assistant needs beside the search: the cards of each language, an index over all texts, lessons block by block, and what rests on what. */
export const assistantData = {
  folder: async () => (await data()).folder(),
  address: async () => (await data()).address(),
  copyTo: async (web: string) => (await data()).copyTo(web),
} satisfies DataFolder;

let known: Promise<DataFolder> | undefined;

function data(): Promise<DataFolder> {
  known ??= Promise.all([foundPacks(), recordSums()]).then(([packs, sums]) =>
    dataFolder({
      name: 'assistant',
      code: import.meta.url,
      inputs,
      // Whatever a pack makes findable is a text that may answer.
      facts: JSON.stringify(sums),
      quality: QUALITY,
      files: () => made(packs),
    }),
  );
  return known;
}

const inputs = [
  ...learnedSources,
  ...['base', ...LANGUAGES].flatMap((folder) =>
    ['answers', 'courses', 'guides', 'hadith', 'stories'].flatMap((name) =>
      below(fromRoot('content', folder, name)),
    ),
  ),
  ...LANGUAGES.flatMap((language) =>
    ['asked.json', 'assistant.json', 'course-works.json', 'crisis.json', 'judgements.json'].map((name) =>
      fromRoot('content', language, name),
    ),
  ),
];
