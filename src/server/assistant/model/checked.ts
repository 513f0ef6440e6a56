import type { Said } from '#core/assistant/answer.ts';
import type { Answerer, Passage } from '#core/assistant/answerer.ts';
import type { Source } from '#core/assistant/card.ts';
import { kindOf } from '#core/assistant/reference.ts';
import type { Cleared } from '#core/assistant/verifier/without-false.ts';
import { numbersHold } from './numbers.ts';
import { plainText } from './plain.ts';
import { idOf } from './prompt.ts';
import { isReligious } from './religious.ts';

const IDS = /\[\s*p\d+(?:\s*[,;]?\s*p\d+)*\s*\]/giu;

/** The passages that a sentence names; ids that were not given are none. */
function namedIn(sentence: string, passages: readonly Passage[]): Passage[] {
  const ids = new Set(
    [...sentence.matchAll(IDS)].flatMap(([all]) => all.toLowerCase().match(/p\d+/gu) ?? []),
  );
  return passages.filter((_, at) => ids.has(idOf(at)));
}

function sourceOf({ reference }: Passage): Source[] {
  const kind = kindOf(reference);
  return kind === 'quran' ? [{ ayah: reference }] : kind === 'hadith' ? [{ hadith: reference }] : [];
}

export interface CheckedSentence {
  /** Null: it did not hold, or says nothing. */
  said: Said | null;
  isEmpty: boolean;
  failed: Cleared['failed'];
}

/** What looks like an id and is none. */
const FOOTNOTE = /\[\s*[\w\s,;:]{0,40}\]/gu;
/** A tool that was called in words, by a model that does not know better. */
const isCall = (text: string) => /\{\s*"|"(?:name|arguments|parameters)"\s*:/u.test(text);
const HAS_LETTERS = /\p{L}{2}/u;

/** What may be shown of a sentence that a model wrote: words alone, resting on what it was given, quoting nothing falsely. */
export async function checkedSentence(
  sentence: string,
  {
    answerer,
    passages,
    language,
    asked,
    isLeak,
  }: {
    answerer: Pick<Answerer, 'cleared'>;
    passages: readonly Passage[];
    language: string;
    /** The question, whose own numbers may be repeated. */
    asked: string;
    isLeak: (text: string) => boolean;
  },
): Promise<CheckedSentence> {
  const named = namedIn(sentence, passages);
  const text = plainText(sentence.replaceAll(IDS, ' '))
    .replaceAll(FOOTNOTE, '')
    .replaceAll(/!?[[\]]\(?/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (!HAS_LETTERS.test(text)) return { said: null, isEmpty: true, failed: {} };
  const fails = { said: null, isEmpty: false, failed: {} };
  if (isLeak(text) || isCall(text) || (named.length === 0 && isReligious(text))) return fails;
  if (!numbersHold(text, named, asked)) return fails;
  const references = passages.map(({ reference }) => reference);
  const cleared = await answerer.cleared(text, language, references);
  if (cleared.withdrawn || cleared.removed > 0) return { ...fails, failed: cleared.failed };
  const from = named.find((passage) => sourceOf(passage).length === 0)?.reference;
  return {
    said: {
      text: cleared.text,
      sources: named.flatMap(sourceOf),
      // Words of scripture are shown as such, and no machine speaks them.
      label: cleared.quotes ? 'quoted' : named.length > 0 ? 'source' : 'general',
      ...(from === undefined ? {} : { from }),
    },
    isEmpty: false,
    failed: {},
  };
}
