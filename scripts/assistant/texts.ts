import { referenceAt } from '#core/assistant/reference.ts';
import type { Part } from '#core/assistant/text-index.ts';
import type { Field, Pack, PackRecord } from '#core/search/pack.ts';
import { askedSchema } from '#content/asked-schema.ts';
import { assistantWordsSchema } from '#content/assistant-schema.ts';
import { storyFileSchema } from '#content/story-schema.ts';
import { isTheme } from '#core/stories/themes.ts';
import { contentFile, perLanguage } from '#scripts/search/content.ts';
import { cardsIn } from './cards.ts';
import type { AskedCard } from './cards.ts';

/** Ayahs are many, and found by the search itself; mosques and parts answer no question. */
const LEFT_TO_THE_SEARCH = new Set(['ayahs', 'mosques', 'parts']);

export interface IndexedText {
  reference: string;
  parts: readonly Part[];
}

/** Whatever may answer a question in a language: the cards, then the records of every pack. */
export function textsIn(language: string, packs: readonly Pack[]): IndexedText[] {
  const known = new Set<string>();
  const asked = contentFile(askedSchema, `${language}/asked.json`);
  const passages = packs
    .filter(({ id }) => !LEFT_TO_THE_SEARCH.has(id))
    .flatMap((pack) =>
      pack.records().flatMap((record): IndexedText[] => {
        const reference = referenceAt(pack.id, record.path);
        const ways = (asked[reference] ?? []).map((text) => ({ text }));
        const parts = [...ways, ...themesOf(reference, language), ...partsOf(record, language)];
        if (known.has(reference) || parts.length === 0) return [];
        known.add(reference);
        return [{ reference, parts }];
      }),
    );
  return [
    ...cardsIn(language).map((card) => ({ reference: `answer:${card.id}`, parts: cardParts(card) })),
    ...passages,
  ];
}

/** All ways in which people ask it, and what it says. */
function cardParts({ question, variants, short, full, positions }: AskedCard): Part[] {
  const said = [...short, ...full, ...positions].map(({ text }) => text);
  return [
    ...[question, ...variants].map((text) => ({ text })),
    { text: [question, ...said].join(' '), isLong: true },
  ];
}

/** A story is wished for by what it is about. */
function themesOf(reference: string, language: string): Part[] {
  if (!reference.startsWith('story:')) return [];
  const { themes } = contentFile(storyFileSchema, `base/stories/${reference.slice('story:'.length)}.json`);
  return themes.flatMap((theme) => {
    const text = isTheme(theme) ? themeWords(language)[theme] : undefined;
    return text === undefined ? [] : [{ text }];
  });
}

const themeWords = perLanguage(
  (language) => contentFile(assistantWordsSchema, `${language}/assistant.json`).themes,
);

/** What it is called, and what it says. */
function partsOf({ labels, fields }: PackRecord, language: string): Part[] {
  const { title = '', detail = '' } = labels[language] ?? {};
  const own = Object.values(fields)
    .flat()
    .filter((field): field is Field => field.language === language);
  const names = own.filter(({ kind }) => kind === 'name').map(({ text }) => text);
  const told = own.filter(({ kind }) => kind !== 'name').map(({ text }) => text);
  const called = [...new Set([title, ...names.slice(0, 3)])].filter(Boolean);
  return [
    ...called.map((text) => ({ text })),
    ...(told.length > 0 ? [{ text: [title, detail, ...told].join(' '), isLong: true }] : []),
  ];
}
