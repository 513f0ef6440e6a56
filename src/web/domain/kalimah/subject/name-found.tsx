import { useNameWords } from '#web/domain/kalimah/subject/name-words.ts';
import type { SubjectFoundProps } from '#web/domain/kalimah/subject/found.ts';
import { useTitles } from '#web/platform/language/titles.ts';

export function NameFound({ reference, wish, children }: SubjectFoundProps) {
  return children(useNameWords(reference, wish, useTitles()('asmaul-husna').title));
}
