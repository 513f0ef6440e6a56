import type { TextIndex } from '#core/assistant/text-index.ts';
import { withArabicLetters } from '#core/assistant/arabizi.ts';
import { featuresOf, isWord } from '#core/assistant/features.ts';
import type { Features } from '#core/assistant/features.ts';

/** What a question that stands for itself says at least: about two rare words. */
const ENOUGH = 999;
/** How much the turn before counts beside a question that says little, and beside one that stands for itself. */
const MUCH = 0.7;
const LITTLE = 0.15;

/**
 * What was asked, with what it takes over from the turn before: "and for women?" says nothing by itself, a whole question needs
 * little of what was said.
 */
export function withBefore(
  index: TextIndex,
  question: string,
  before: readonly string[],
): { features: Features; leans: boolean } {
  const read = (text: string) => withArabicLetters(index, text, featuresOf(text, index.language));
  const features = read(question);
  const last = before.at(-1);
  if (last === undefined) return { features, leans: false };
  let said = 0;
  for (const feature of features.keys()) if (isWord(feature)) said += index.rarityOf(feature) ?? 0;
  const leans = said < ENOUGH;
  const share = leans ? MUCH : LITTLE;
  for (const [feature, times] of read(last))
    features.set(feature, (features.get(feature) ?? 0) + share * times);
  return { features, leans };
}
