import { useQuery } from '@tanstack/react-query';
import { quranPieces } from '#core/courses/quran-words.ts';
import type { SubjectFoundProps } from '#web/domain/kalimah/subject/found.ts';
import { lessonQuery, NotThere } from '#web/domain/learning/packs.ts';
import { useLanguage } from '#web/platform/language/current.ts';

/** What is to be kept of a lesson: the first sentence of its recapitulation. */
export function LessonFound({ reference, children }: SubjectFoundProps) {
  const [course = '', lesson = ''] = reference.split('/');
  const { data, error, refetch } = useQuery(lessonQuery(useLanguage(), course, lesson));
  const [sentence] = data?.recap ?? [];
  if (error instanceof NotThere || (data && sentence === undefined)) return children({ state: 'missing' });
  if (!data || sentence === undefined)
    return children({ state: error ? 'failed' : 'pending', retry: () => void refetch() });
  return children({
    state: 'ready',
    arabic: null,
    isScripture: false,
    meaning: quranPieces(sentence).join(''),
    inOwnLanguage: true,
    source: `${data.title} · ${data.course.title}`,
  });
}
