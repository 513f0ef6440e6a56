import { useHadithWords } from '#web/domain/kalimah/subject/hadith-words.ts';
import type { SubjectFoundProps } from '#web/domain/kalimah/subject/found.ts';

export const HadithFound = ({ reference, wish, children }: SubjectFoundProps) =>
  children(useHadithWords(reference, wish));
