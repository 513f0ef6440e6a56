import type { Answer } from '#core/courses/answer.ts';
import type { Question } from '#core/courses/question.ts';

/** Whether everything that is asked was answered, right or wrong. */
export function isWhole(question: Question, answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  if (question.kind === 'order') return Array.isArray(answer) && answer.length === question.parts.length;
  if (question.kind === 'match') return Object.keys(answer).length === question.left.length;
  if (question.kind === 'groups') return Object.keys(answer).length === question.parts.length;
  if (question.kind === 'several') return Array.isArray(answer) && answer.length > 0;
  return answer !== '';
}
