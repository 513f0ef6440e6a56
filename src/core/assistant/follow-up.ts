import type { TextIndex } from '#core/assistant/text-index.ts';
import { withArabicLetters } from '#core/assistant/arabizi.ts';
import { featuresOf } from '#core/assistant/features.ts';
import type { Features } from '#core/assistant/features.ts';
import { withJoinedWords } from '#core/assistant/joined-arabic.ts';

/** How much the turn before counts beside what is asked now: most of those who go on go on to something else. */
const OF_BEFORE = 0.45;

/** What was asked, with what it takes over from the turn before: "and for women?" says nothing by itself. */
export function withBefore(
  index: TextIndex,
  question: string,
  before: readonly string[],
): { features: Features; leans: boolean } {
  const read = (text: string) =>
    withJoinedWords(index, text, withArabicLetters(index, text, featuresOf(text, index.language)));
  const features = read(question);
  const last = before.at(-1);
  if (last === undefined) return { features, leans: false };
  for (const [feature, times] of read(last))
    features.set(feature, (features.get(feature) ?? 0) + OF_BEFORE * times);
  return { features, leans: true };
}
