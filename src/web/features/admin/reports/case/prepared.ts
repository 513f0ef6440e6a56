import { queryOptions } from '@tanstack/react-query';
import type { ReportAnswers } from '#content/report-answers-schema.ts';

const files = import.meta.glob<ReportAnswers>('/content/*/report-answers.json', { import: 'default' });

export type PreparedKind = keyof ReportAnswers;
type ByLanguage = ReadonlyMap<string, ReportAnswers>;

async function everyLanguage(): Promise<ByLanguage> {
  const read = Object.entries(files).map(
    async ([path, load]) => [path.split('/')[2] ?? '', await load()] as const,
  );
  return new Map(await Promise.all(read));
}

/** Answers that are ready in every language: whoever is told reads their own. */
export const preparedQuery = queryOptions({
  queryKey: ['admin', 'prepared'],
  queryFn: everyLanguage,
  staleTime: Infinity,
});

/** Of an answer that is ready, all languages; what was written by hand goes to everybody as it is. */
export async function wordsIn(kind: PreparedKind, value: string): Promise<Record<string, string>> {
  if (value === '') return {};
  const all = [...(await everyLanguage())].map(
    ([language, words]) => [language, words[kind][value]] as const,
  );
  const ready = all.filter((each): each is readonly [string, string] => each[1] !== undefined);
  return ready.length > 0 ? Object.fromEntries(ready) : { any: value };
}
