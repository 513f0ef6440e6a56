import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '#web/domain/learning/packs.ts';
import type en from '#web/features/certificate/en.json';
import type { Certificate } from '#web/features/certificate/signature.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** A certificate in words, on the page and in the picture. */
export interface Wording {
  title: string;
  name: string;
  passed: string;
  course: string;
  /** What was tested, and when. */
  facts: readonly string[];
  /** Where it was issued. */
  host: string;
}

export function useWording({ name, course, lessons, score, issued }: Certificate): Wording {
  const t = useText<typeof en>('features/certificate');
  const day = useDay();
  const catalogue = useQuery(catalogueQuery(useLanguage()));
  const known = catalogue.data?.find(({ id }) => id === course);
  return {
    title: t('title'),
    name,
    passed: t('passed'),
    // Its name in the reader's language; a course that is no more still has its own.
    course: known?.title ?? course.replaceAll('-', ' '),
    facts: [
      t('lessons', { count: lessons }),
      t('score', { percent: score }),
      t('issued', { day: day(new Date(issued * 1000).toISOString()) }),
    ],
    host: location.host,
  };
}
