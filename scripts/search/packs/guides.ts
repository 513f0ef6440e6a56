import { GUIDES, guideSchema, guideTextsSchema } from '#content/guide-schema.ts';
import type { Guide } from '#content/guide-schema.ts';
import type { BlockText } from '#content/course-schema.ts';
import type { Field, PackRecord } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const guides = GUIDES.map((id) => ({ id, ...contentFile(guideSchema, `base/guides/${id}.json`) }));
const textsIn = perLanguage((language) =>
  Object.fromEntries(
    GUIDES.map((id) => [id, contentFile(guideTextsSchema, `${language}/guides/${id}.json`)] as const),
  ),
);

/**
 * Remedies are found by what they are called and by nothing else: whoever types the name of an illness is not led to honey
 * or black seed as if these cured it.
 */
const byNameAlone = (guide: string, part: string) => guide === 'prophetic-medicine' && part === 'items';

/** Each page of a guide, by its name in any language, by what it is about and by its text. The guides themselves are screens. */
export default definePack({
  id: 'guides',
  screen: 'ibaada',
  weight: 0.8,
  content: ['guides'],
  editions: {
    names: { languages: LANGUAGES },
    ...Object.fromEntries(LANGUAGES.map((language) => [language, { languages: [language] }])),
  },
  records: () => guides.flatMap(({ id, pages }) => pages.map((page) => pageRecord(id, page))),
});

function pageRecord(guide: string, page: Guide['pages'][number]): PackRecord {
  const textOf = (language: string) => textsIn(language)[guide]?.pages[page.id];
  return {
    path: `/${guide}/${page.id}`,
    labels: byLanguage((language) => ({
      title: textOf(language)?.title ?? page.id,
      detail: textsIn(language)[guide]?.title ?? guide,
    })),
    fields: {
      names: LANGUAGES.flatMap((language): Field[] => {
        const title = textOf(language)?.title;
        return title === undefined ? [] : [{ text: title, language, kind: 'name', weight: 2 }];
      }),
      ...byLanguage((language): Field[] => {
        const { title = '', summary = '', blocks = {} } = textOf(language) ?? {};
        const called: Field = { text: title, language, kind: 'words', weight: 3 };
        if (byNameAlone(guide, page.part)) return [called];
        const told = page.blocks.flatMap((block) => toldIn(blocks[block.id]));
        return [
          called,
          { text: summary, language, kind: 'words', weight: 1 },
          // Headings and items of lists end without a point: a line each, or they would run into one sentence.
          { text: told.join('\n'), language, kind: 'text', weight: 1 },
        ];
      }),
    },
  };
}

const toldIn = ({ title, text = [], items = {} }: BlockText = {}): string[] => [
  ...(title === undefined ? [] : [title]),
  ...text,
  ...Object.values(items),
];
