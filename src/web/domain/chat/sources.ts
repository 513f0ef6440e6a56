import type { Said } from '#core/assistant/answer.ts';
import type { Source } from '#core/assistant/card.ts';
import { passageIn } from '#core/quran/reference.ts';

/** Something that an answer rests on: scripture, a named book, or a text of ours. */
export type Ground = Source | { text: string };

/** Grounds have numbers, in the order in which sentences name them; scripture that is shown besides follows. */
export interface Grounds {
  list: readonly Ground[];
  numberOf: (ground: Ground) => number;
}

const keyOf = (ground: Ground): string => JSON.stringify(ground);

export const groundsOfSentence = ({ sources, from }: Said): readonly Ground[] =>
  sources.length > 0 || from === undefined ? sources : [{ text: from }];

export function groundsOf(said: readonly Said[], scripture: readonly string[]): Grounds {
  const named = [...said.flatMap(groundsOfSentence), ...scripture.map(groundOfScripture)];
  const byKey = new Map(named.map((ground) => [keyOf(ground), ground]));
  const keys = [...byKey.keys()];
  return { list: [...byKey.values()], numberOf: (ground) => keys.indexOf(keyOf(ground)) + 1 };
}

const groundOfScripture = (reference: string): Ground =>
  passageIn(reference) ? { ayah: reference } : { hadith: reference };

/** Sentences as they stand together: a question back, a quotation or a school's word alone, the rest by threes. */
export function paragraphsOf(said: readonly Said[], isSpoken: boolean): Said[][] {
  const paragraphs: Said[][] = [];
  let isOpen = false;
  for (const sentence of said) {
    const last = paragraphs.at(-1);
    const most = paragraphs.length === 1 ? LEAD : MOST;
    if (isOpen && last && last.length < most && sentence.label !== 'quoted') last.push(sentence);
    else paragraphs.push([sentence]);
    isOpen = !isSpoken && sentence.label !== 'quoted';
  }
  return paragraphs;
}

/** The short answer stands first, and is two sentences long. */
const LEAD = 2;
const MOST = 3;
