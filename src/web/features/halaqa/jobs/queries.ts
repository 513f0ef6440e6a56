import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  applicationSchema,
  applicationsSchema,
  companyPageSchema,
  jobHistorySchema,
  jobListSchema,
  jobPageSchema,
  jobsFoundSchema,
  myApplicationsSchema,
  myJobsSchema,
  savedSearchesSchema,
} from '#core/jobs/shapes.ts';
import type { JobFilters } from '#core/jobs/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { halaqaKey, START } from '#web/domain/halaqa/posts.ts';
import { client } from '#web/platform/client.ts';

export type CompanyPage = NonNullable<v.InferOutput<typeof companyPageSchema>>;
export type Application = NonNullable<v.InferOutput<typeof applicationSchema>>;
export type SavedSearch = v.InferOutput<typeof savedSearchesSchema>[number];

const key = (userId: string | null, ...rest: unknown[]) => [...halaqaKey(userId), 'jobs', ...rest];
/** What stands in an address may be anything; whatever is no id is nothing that there is. */
const isId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(id);
const CHECKED_SOON = 2000;
const pages = { initialPageParam: START, placeholderData: keepPreviousData };

export const searchQuery = (userId: string | null, filters: JobFilters) =>
  infiniteQueryOptions({
    queryKey: key(userId, 'search', filters),
    ...pages,
    queryFn: async ({ pageParam }) =>
      v.parse(jobsFoundSchema, await call('jobs_search', { _filters: filters, _before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });

export const jobQuery = (userId: string | null, id: string) =>
  queryOptions({
    queryKey: key(userId, 'job', id),
    queryFn: async () => (isId(id) ? v.parse(jobPageSchema, await call('job_page', { _id: id })) : null),
    // Its author sees it come through the check.
    refetchInterval: ({ state }) => (state.data?.standing === 'unchecked' ? CHECKED_SOON : false),
  });

/** Read anew with each change. */
export const historyQuery = (userId: string | null, id: string, changes: number) =>
  queryOptions({
    queryKey: key(userId, 'history', id, changes),
    queryFn: async () => v.parse(jobHistorySchema, await call('job_history', { _id: id })),
  });

export const companyQuery = (userId: string | null, id: string) =>
  infiniteQueryOptions({
    queryKey: key(userId, 'company', id),
    ...pages,
    queryFn: async ({ pageParam }) =>
      isId(id)
        ? v.parse(companyPageSchema, await call('company_page', { _id: id, _before: pageParam }))
        : null,
    getNextPageParam: (page) => page?.next ?? null,
  });

export const markedQuery = (userId: string | null, mark: 'saved' | 'dismissed') =>
  infiniteQueryOptions({
    queryKey: key(userId, mark),
    ...pages,
    queryFn: async ({ pageParam }) =>
      v.parse(jobListSchema, await call('my_job_marks', { _mark: mark, _before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });

export const searchesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: key(userId, 'searches'),
    queryFn: async () => {
      const { data } = await (await client()).rpc('my_job_searches').throwOnError();
      return v.parse(savedSearchesSchema, data);
    },
  });

export const offersQuery = (userId: string | null) =>
  infiniteQueryOptions({
    queryKey: key(userId, 'offers'),
    ...pages,
    queryFn: async ({ pageParam }) => v.parse(myJobsSchema, await call('my_jobs', { _before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });

export const myApplicationsQuery = (userId: string | null) =>
  infiniteQueryOptions({
    queryKey: key(userId, 'applications'),
    ...pages,
    queryFn: async ({ pageParam }) =>
      v.parse(myApplicationsSchema, await call('my_applications', { _before: pageParam })),
    getNextPageParam: ({ next }) => next,
  });

export const applicationsToQuery = (userId: string | null, jobId: string) =>
  infiniteQueryOptions({
    queryKey: key(userId, 'applications-to', jobId),
    ...pages,
    queryFn: async ({ pageParam }) =>
      isId(jobId)
        ? v.parse(applicationsSchema, await call('applications_to', { _job_id: jobId, _before: pageParam }))
        : null,
    getNextPageParam: (page) => page?.next ?? null,
  });

export const templatesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: key(userId, 'templates'),
    queryFn: async () => {
      const supabase = await client();
      const { data } = await supabase
        .from('job_templates')
        .select('id, name, body')
        .order('name')
        .throwOnError();
      return data;
    },
  });

export const applicationQuery = (userId: string | null, id: string) =>
  queryOptions({
    queryKey: key(userId, 'application', id),
    queryFn: async () =>
      isId(id) ? v.parse(applicationSchema, await call('job_application', { _id: id })) : null,
  });
