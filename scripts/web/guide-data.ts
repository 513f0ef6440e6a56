import type { BuiltGuide } from '#content/built-guide.ts';
import { blockProblems } from '#content/course-problems.ts';
import { GUIDES, guideSchema, guideTextsSchema } from '#content/guide-schema.ts';
import { fromRoot } from '#server/root.ts';
import { content, found, pack, stopAt } from './content-packs.ts';
import { dataFolder } from './data-folder.ts';
import { languages } from './languages.ts';
import { libraryIn, libraryInputs, quotedBy } from './quoted-library.ts';

const folders = () => ['base', ...languages(fromRoot())];
const guideFiles = () =>
  folders().flatMap((folder) => GUIDES.map((guide) => content(folder, 'guides', `${guide}.json`)));

function builtGuide(id: (typeof GUIDES)[number], language: string): BuiltGuide {
  const guide = pack(guideSchema, `base/guides/${id}.json`);
  const file = `${language}/guides/${id}.json`;
  const texts = pack(guideTextsSchema, file);
  const { title, summary, always } = texts;
  const pages = guide.pages.map(({ blocks, ...page }) => {
    const words = found(texts.pages[page.id], file, `pages.${page.id}`);
    const problems = blocks
      .filter(({ kind }) => kind !== 'terms')
      .flatMap((block) => blockProblems(block, words.blocks[block.id]));
    stopAt(
      file,
      problems.map((problem) => `pages.${page.id}: ${problem}`),
    );
    return {
      ...page,
      title: words.title,
      summary: words.summary,
      blocks: blocks.map((block) => ({ block, words: words.blocks[block.id] ?? {} })),
    };
  });
  return {
    id,
    title,
    summary,
    always,
    parts: guide.parts.map((part) => ({ id: part, title: found(texts.parts[part], file, `parts.${part}`) })),
    pages,
    ...quotedBy(
      libraryIn(language),
      guide.pages.flatMap(({ blocks }) => blocks),
      guide.pages.flatMap(({ sources }) => sources),
      { file, key: 'pages' },
    ),
  };
}

/** `<language>/<guide>.json`: each guide whole. */
export const guideData = dataFolder({
  name: 'guides',
  code: import.meta.url,
  inputs: [...guideFiles(), ...libraryInputs(folders())],
  quality: 9,
  files: () =>
    new Map(
      languages(fromRoot()).flatMap((language) =>
        GUIDES.map((id) => [`${language}/${id}.json`, JSON.stringify(builtGuide(id, language))] as const),
      ),
    ),
});
