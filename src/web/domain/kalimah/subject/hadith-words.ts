import { useQuery } from '@tanstack/react-query';
import { referenceOf } from '#core/hadith/reference.ts';
import { entryAt } from '#web/domain/hadith/entries.ts';
import { groupsQuery } from '#web/domain/hadith/groups-query.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { withoutVerses } from '#web/domain/hadith/verses.ts';
import { useGradeWords } from '#web/domain/provenance/grade-words.ts';
import type { Found, Wish } from '#web/domain/kalimah/subject/found.ts';
import { useLanguage } from '#web/platform/language/current.ts';

/** A hadith of the library, with its collection and its grade. */
export function useHadithWords(key: string, { meaning }: Wish): Found {
  const own = useLanguage();
  const names = useHadithNames();
  const grades = useGradeWords();
  const entry = entryAt(key);
  const language = meaning ?? own;
  const { data, isError, refetch } = useQuery({
    ...groupsQuery(language, entry ? [entry.group] : []),
    enabled: entry !== null,
  });
  if (!entry) return { state: 'missing' };
  const hadith = data?.find((each) => each.key === entry.key);
  if (!hadith) return { state: isError ? 'failed' : 'pending', retry: () => void refetch() };
  const reference = referenceOf(hadith.key);
  return {
    state: 'ready',
    arabic: withoutVerses(hadith.arabic),
    isScripture: false,
    meaning: meaning === null || hadith.text === undefined ? null : withoutVerses(hadith.text),
    source: [
      ...(reference ? [names.reference(reference)] : []),
      `${grades(hadith.grade.is)} (${names.grader(hadith.grade.by)})`,
    ].join(' · '),
  };
}
