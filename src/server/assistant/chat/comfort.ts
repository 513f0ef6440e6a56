import { crisisTextsSchema } from '#content/judgement-schema.ts';
import type { ChatEvents } from '#core/assistant/chat/protocol.ts';
import type { Question } from '#core/assistant/answer.ts';
import type { Danger } from '#core/assistant/policy/crisis.ts';
import { crisisWords } from '#core/assistant/policy/spoken.ts';
import { byLanguage, FALLBACK, inLanguage } from '../../content.ts';

const WORDS = byLanguage('crisis.json', crisisTextsSchema);

/** The fixed words for somebody in danger, in their own language, for when nobody is free to find out in which one they wrote. */
export function fixedWords(danger: Danger, { age, language }: Question): ChatEvents['crisis'] {
  const known = language !== null && WORDS.has(language) ? language : FALLBACK;
  const { words } = inLanguage(WORDS, known);
  return {
    danger,
    language: known,
    said: crisisWords(words, danger, age).map((text) => ({ text, sources: [], label: 'general' })),
  };
}
