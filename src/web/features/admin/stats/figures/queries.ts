import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';

const daySchema = v.object({
  day: v.string(),
  sessions: v.number(),
  session_seconds: v.number(),
  member_sessions: v.number(),
  active_members: v.number(),
  new_members: v.number(),
  /** Null on days that were counted before this was. */
  total_members: v.nullable(v.number()),
  questions: v.number(),
  member_questions: v.number(),
  learning_questions: v.number(),
  story_requests: v.number(),
});
export type Day = v.InferOutput<typeof daySchema>;

const languageDaySchema = v.object({
  day: v.string(),
  /** `other`: languages of fewer than five members on that day, together. */
  language: v.string(),
  active_members: v.number(),
  sessions: v.number(),
  session_seconds: v.number(),
  questions: v.number(),
  story_requests: v.number(),
});
export type LanguageDay = v.InferOutput<typeof languageDaySchema>;

const cohortSchema = v.object({ week: v.string(), joined: v.number(), came: v.array(v.number()) });
export type Cohort = v.InferOutput<typeof cohortSchema>;

const figuresSchema = v.object({
  total_users: v.number(),
  new_today: v.number(),
  active_today: v.number(),
  average_session_seconds: v.number(),
  sessions_per_user: v.number(),
  queries_per_user: v.number(),
  queries_per_session: v.number(),
  questions_by_mode: v.record(v.string(), v.number()),
  learning_questions: v.number(),
  story_requests: v.number(),
  /** How far today was counted, where it is so busy that it is counted from time to time. */
  until: v.nullable(v.string()),
  first_day: v.string(),
  last_day: v.string(),
  days: v.array(daySchema),
  languages: v.array(languageDaySchema),
  languages_since: v.nullable(v.string()),
  retention: v.array(v.object({ week: v.string(), joined: v.number(), returned: v.number() })),
  cohorts: v.array(cohortSchema),
});
export type Figures = v.InferOutput<typeof figuresSchema>;

export const RANGES = ['7', '30', '90', '365'] as const;
export type Range = (typeof RANGES)[number];

/** The day (UTC) on which so many days begin that end today. */
const firstOf = (range: Range, now: number) =>
  new Date(now - (Number(range) - 1) * 86_400_000).toISOString().slice(0, 10);

export const figuresQuery = (userId: string, range: Range) =>
  queryOptions({
    queryKey: adminKey(userId, 'figures', range),
    queryFn: async () =>
      v.parse(figuresSchema, await call('usage_figures', { _from: firstOf(range, Date.now()) })),
    placeholderData: keepPreviousData,
  });
