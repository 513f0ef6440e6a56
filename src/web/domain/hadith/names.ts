import type { Names } from '#content/hadith-schema.ts';
import type { Reference } from '#core/hadith/reference.ts';
import { hadithNames } from '#web/domain/hadith/library.ts';
import type { NameList } from '#web/domain/hadith/library.ts';
import { useLanguage } from '#web/platform/language/current.ts';

const LISTS = ['narrators', 'graders', 'hadith-topics', 'hadith-collections'] as const satisfies NameList[];

export interface HadithNames {
  narrator: (id: string) => string;
  grader: (id: string) => string;
  topic: (id: string) => string;
  collection: (id: string) => string;
  /** "Sahih al-Bukhari 1", with digits as they stand in the printed books' numbering. */
  reference: (reference: Reference) => string;
}

/** All that names a hadith in the reader's language; loaded together, so that nothing waits twice. */
export function useHadithNames(): HadithNames {
  const language = useLanguage();
  for (const list of LISTS) void hadithNames.load(language, list).catch(() => undefined);
  const narrators = hadithNames.use(language, 'narrators');
  const graders = hadithNames.use(language, 'graders');
  const topics = hadithNames.use(language, 'hadith-topics');
  const collections = hadithNames.use(language, 'hadith-collections');
  const called = (names: Names) => (id: string) => names[id] ?? id;
  return {
    narrator: called(narrators),
    grader: called(graders),
    topic: called(topics),
    collection: called(collections),
    reference: ({ collection, number }) => `${called(collections)(collection)} ${number}`,
  };
}
