import type { Question } from '#core/assistant/answer.ts';
import type { Answerer } from '#core/assistant/answerer.ts';
import { placeTools } from './at-a-place.ts';
import type { PlaceNamed } from './places.ts';
import { readingTools } from './reading.ts';
import type { Tool } from './tool.ts';
import { zakatTool } from './zakat.ts';

/** What a model may look up for a question. Stories come from approved stories and nothing else. */
export function toolsFor(
  question: Question,
  { answerer, placeNamed }: { answerer: Pick<Answerer, 'passages' | 'opened'>; placeNamed: PlaceNamed },
): Tool[] {
  const reading = readingTools(answerer, question);
  if (question.mode === 'stories') return reading;
  return [...reading, ...placeTools(placeNamed, question.school, () => new Date()), zakatTool];
}
