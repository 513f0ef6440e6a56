import { crisisTextsSchema } from '#content/judgement-schema.ts';
import type { ChatEvents } from '#core/assistant/chat/protocol.ts';
import type { Question } from '#core/assistant/answer.ts';
import type { Answerer } from '#core/assistant/answerer.ts';
import type { Danger } from '#core/assistant/policy/crisis.ts';
import { questionsNear } from '#core/assistant/shown.ts';
import { crisisWords } from '#core/assistant/policy/spoken.ts';
import { byLanguage, FALLBACK, inLanguage } from '../../content.ts';

const WORDS = byLanguage('crisis.json', crisisTextsSchema);

/** The fixed words for somebody in danger, in their own language, for when nobody is free to find out in which one they wrote. */
function fixedWords(danger: Danger, { age, language }: Question): ChatEvents['crisis'] {
  const known = language !== null && WORDS.has(language) ? language : FALLBACK;
  const { words } = inLanguage(WORDS, known);
  return {
    danger,
    language: known,
    said: crisisWords(words, danger, age).map((text) => ({ text, sources: [], label: 'general' })),
  };
}

/** What is said to somebody in danger, also where everybody else waits. */
export async function comfortFor(
  answerer: Pick<Answerer, 'answer'>,
  question: Question,
  danger: Danger,
): Promise<ChatEvents['crisis']> {
  const found = await answerer.answer(question).catch(() => null);
  if (found === null || found.answer.danger === null) return fixedWords(danger, question);
  const { language, said } = found.answer;
  return { danger: found.answer.danger, language, said, near: questionsNear(found) };
}
