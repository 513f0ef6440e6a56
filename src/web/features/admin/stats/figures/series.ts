import type { Day, Figures, LanguageDay } from '#web/features/admin/stats/figures/queries.ts';

/** What there is of a day; by language less than of all. */
type Counted = Partial<Omit<Day, 'day'>> | LanguageDay;

const ratio = (of: number | undefined, by: number | undefined) =>
  of === undefined || by === undefined || by === 0 ? null : of / by;
const field =
  (name: keyof Omit<Day, 'day'>) =>
  (counted: Counted): number | null =>
    (counted as Partial<Omit<Day, 'day'>>)[name] ?? null;

/** How each day's figure follows from what was counted. */
export const MEASURES = {
  active_members: field('active_members'),
  new_members: field('new_members'),
  total_members: field('total_members'),
  sessions: field('sessions'),
  average_session: ({ session_seconds, sessions }: Counted) => ratio(session_seconds, sessions),
  questions: field('questions'),
  learning_questions: field('learning_questions'),
  story_requests: field('story_requests'),
  queries_per_session: ({ questions, sessions }: Counted) => ratio(questions, sessions),
} as const satisfies Record<string, (counted: Counted) => number | null>;
export type Measure = keyof typeof MEASURES;

/** In the order in which they are offered. */
export const ALL_MEASURES = [
  'active_members',
  'new_members',
  'total_members',
  'sessions',
  'average_session',
  'questions',
  'learning_questions',
  'story_requests',
  'queries_per_session',
] as const satisfies readonly Measure[];

/** Those that are also counted by language. */
export const BY_LANGUAGE = [
  'active_members',
  'sessions',
  'average_session',
  'questions',
  'story_requests',
  'queries_per_session',
] as const satisfies readonly Measure[];

export interface Point {
  day: string;
  value: number | null;
}

function* daysBetween(first: string, last: string): Generator<string> {
  const end = Date.parse(last);
  for (let at = Date.parse(first); at <= end; at += 86_400_000) yield new Date(at).toISOString().slice(0, 10);
}

/** Every day of the range with its figure; null where nothing was counted. */
export function seriesOf(
  { first_day, last_day, days, languages }: Pick<Figures, 'first_day' | 'last_day' | 'days' | 'languages'>,
  measure: Measure,
  language: string | null,
): Point[] {
  const rows: readonly (Day | LanguageDay)[] =
    language === null ? days : languages.filter((row) => row.language === language);
  const counted = new Map(rows.map((row) => [row.day, row]));
  return [...daysBetween(first_day, last_day)].map((day) => {
    const row = counted.get(day);
    return { day, value: row === undefined ? null : MEASURES[measure](row) };
  });
}

/** One line for each day, with the names of what is counted; for programs, so the same in every language. */
export function csvOf(
  figures: Pick<Figures, 'first_day' | 'last_day' | 'days' | 'languages'>,
  language: string | null,
) {
  const measures: readonly Measure[] = language === null ? ALL_MEASURES : BY_LANGUAGE;
  const columns = measures.map((measure) => seriesOf(figures, measure, language));
  const lines = [...daysBetween(figures.first_day, figures.last_day)].map((day, at) =>
    [day, language ?? 'all', ...columns.map((column) => column[at]?.value ?? '')].join(','),
  );
  return [['day', 'language', ...measures].join(','), ...lines, ''].join('\r\n');
}

export interface LanguageSum {
  language: string;
  memberDays: number;
  sessions: number;
  seconds: number;
  questions: number;
  stories: number;
}

/** The days of a range together, the most spoken language first and the rest last. */
export function languageSums(languages: readonly LanguageDay[]): LanguageSum[] {
  const sums = new Map<string, LanguageSum>();
  for (const row of languages) {
    const { language } = row;
    const sum = sums.get(language) ?? {
      language,
      memberDays: 0,
      sessions: 0,
      seconds: 0,
      questions: 0,
      stories: 0,
    };
    sums.set(language, {
      language,
      memberDays: sum.memberDays + row.active_members,
      sessions: sum.sessions + row.sessions,
      seconds: sum.seconds + row.session_seconds,
      questions: sum.questions + row.questions,
      stories: sum.stories + row.story_requests,
    });
  }
  const last = ({ language }: LanguageSum) => (language === 'other' ? 1 : 0);
  return [...sums.values()].toSorted(
    (one, other) => last(one) - last(other) || other.memberDays - one.memberDays,
  );
}
