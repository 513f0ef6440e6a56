import * as v from 'valibot';
import { personSchema } from '#core/halaqa/shapes.ts';

/*
 * What the functions of the job board take and answer (`docs/jobs.md`). Places in lists (`next`) are opaque: they are handed back as they came.
 */

const moment = v.string();
const place = v.nullable(v.string());

/** What people who practise ask of a place of work; declared by the employer. */
export const FACETS = [
  'prayer_room',
  'jumuah',
  'hijab',
  'beard',
  'no_alcohol',
  'no_pork',
  'no_interest',
  'eid_leave',
  'halal_food',
  'women_only',
  'mixed_team',
  'parents',
] as const;
export type Facet = (typeof FACETS)[number];

export const JOB_TYPES = [
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'apprenticeship',
  'internship',
  'volunteer',
] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const SENIORITIES = ['entry', 'experienced', 'senior', 'lead'] as const;
export type Seniority = (typeof SENIORITIES)[number];

export const REMOTE = ['no', 'partly', 'yes'] as const;
export type Remote = (typeof REMOTE)[number];

export const SALARY_PERIODS = ['hour', 'day', 'month', 'year'] as const;
export const WITHIN = ['day', 'week', 'month'] as const;
export const OUTCOMES = ['filled_here', 'filled_elsewhere', 'given_up'] as const;
export const APPLY_BY = ['message', 'address', 'link'] as const;
export const DISMISSALS = ['pay', 'place', 'work', 'values', 'company', 'suspicious', 'other'] as const;

/** A state is set by the applicant (sent, withdrawn), by the owner's opening it (seen), or by the owner's answer. */
export const APPLICATION_STATES = ['sent', 'seen', 'talks', 'rejected', 'accepted', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
export const ANSWERS = ['talks', 'rejected', 'accepted'] as const satisfies ApplicationState[];

/** What is searched for, in a search and in one that is saved. What is missing asks for nothing. */
export const jobFiltersSchema = v.object({
  words: v.optional(v.string()),
  company: v.optional(v.string()),
  /** Coordinates with two decimals; 10 to 500 kilometres around. Work from anywhere is found as well. */
  place: v.optional(
    v.object({
      name: v.string(),
      latitude: v.number(),
      longitude: v.number(),
      km: v.pipe(v.number(), v.minValue(10), v.maxValue(500)),
    }),
  ),
  types: v.optional(v.array(v.picklist(JOB_TYPES))),
  seniorities: v.optional(v.array(v.picklist(SENIORITIES))),
  remote: v.optional(v.array(v.picklist(REMOTE))),
  languages: v.optional(v.array(v.string())),
  /** All of them. */
  facets: v.optional(v.array(v.picklist(FACETS))),
  within: v.optional(v.picklist(WITHIN)),
  /** Only those that say what they pay. */
  salary: v.optional(v.literal(true)),
  /** By distance only with a place. */
  order: v.optional(v.picklist(['time', 'distance'])),
});
export type JobFilters = v.InferOutput<typeof jobFiltersSchema>;

export const companySchema = v.object({
  id: v.string(),
  name: v.string(),
  website: v.nullable(v.string()),
  /** An admin has proved that it is who it says. */
  proved: v.boolean(),
  /** Of the applications whose time to answer (14 days) is over or that were answered; null below three. */
  answered: v.nullable(v.object({ of: v.number(), answered: v.number() })),
});
export type Company = v.InferOutput<typeof companySchema>;

export const salarySchema = v.object({
  least: v.nullable(v.number()),
  most: v.nullable(v.number()),
  currency: v.string(),
  period: v.picklist(SALARY_PERIODS),
});

const jobPlaceSchema = v.object({ name: v.string(), latitude: v.number(), longitude: v.number() });

/** What somebody writes of a job: the argument `_job` of `publish_job` and `edit_job`. */
export const jobDraftSchema = v.object({
  company_id: v.string(),
  title: v.pipe(v.string(), v.minLength(3), v.maxLength(100)),
  body: v.pipe(v.string(), v.minLength(30), v.maxLength(6000)),
  language: v.optional(v.nullable(v.string())),
  place: v.nullable(jobPlaceSchema),
  remote: v.picklist(REMOTE),
  type: v.picklist(JOB_TYPES),
  seniority: v.picklist(SENIORITIES),
  salary: v.nullable(salarySchema),
  skills: v.pipe(v.array(v.string()), v.maxLength(20)),
  languages: v.pipe(v.array(v.string()), v.maxLength(12)),
  facets: v.array(v.picklist(FACETS)),
  apply_by: v.picklist(APPLY_BY),
  /** An address of mail or a link beginning with https; null where one applies by message. */
  apply_to: v.nullable(v.string()),
});
export type JobDraft = v.InferOutput<typeof jobDraftSchema>;

/** A job in a list. */
export const jobCardSchema = v.object({
  id: v.string(),
  title: v.string(),
  company: companySchema,
  place: v.nullable(jobPlaceSchema),
  /** Kilometres from the place that was searched for. */
  distance: v.nullable(v.number()),
  remote: v.picklist(REMOTE),
  type: v.picklist(JOB_TYPES),
  seniority: v.picklist(SENIORITIES),
  salary: v.nullable(salarySchema),
  facets: v.array(v.picklist(FACETS)),
  language: v.nullable(v.string()),
  published_at: v.nullable(moment),
  expires_at: v.nullable(moment),
  /** `open` is seen by others; the rest by its author, and `closed` and `expired` by who applied. */
  standing: v.picklist(['unchecked', 'held', 'removed', 'open', 'closed', 'expired']),
  mark: v.nullable(v.picklist(['saved', 'dismissed'])),
  applied: v.nullable(v.picklist(APPLICATION_STATES)),
});
export type JobCard = v.InferOutput<typeof jobCardSchema>;

const counted = (options: readonly string[]) => v.record(v.picklist(options), v.optional(v.number()));
export const jobsFoundSchema = v.object({
  jobs: v.array(jobCardSchema),
  next: place,
  /** What words and place find without the other filters; null on later pages. */
  counts: v.nullable(
    v.object({
      /** So many were counted; not all of them where `whole` is false. */
      of: v.number(),
      whole: v.boolean(),
      types: counted(JOB_TYPES),
      seniorities: counted(SENIORITIES),
      remote: counted(REMOTE),
      facets: counted(FACETS),
      within: counted(WITHIN),
      languages: v.record(v.string(), v.number()),
      companies: v.array(v.object({ id: v.string(), name: v.string(), count: v.number() })),
      salary: v.number(),
    }),
  ),
});
export type JobsFound = v.InferOutput<typeof jobsFoundSchema>;

/** What applicants and staff say; numbers only where three or more said something. */
const facetWordSchema = v.object({
  facet: v.picklist(FACETS),
  declared: v.boolean(),
  said: v.nullable(v.object({ holds: v.number(), fails: v.number() })),
  mine: v.nullable(v.boolean()),
});

export const jobPageSchema = v.nullable(
  v.object({
    ...jobCardSchema.entries,
    body: v.string(),
    marks: v.array(v.unknown()),
    skills: v.array(v.string()),
    languages: v.array(v.string()),
    apply_by: v.picklist(APPLY_BY),
    apply_to: v.nullable(v.string()),
    /** Null where the caller has met more strangers today than they are given names of. */
    author: v.nullable(personSchema),
    facet_words: v.array(facetWordSchema),
    may_say: v.boolean(),
    edited_at: v.nullable(moment),
    /** How often it was changed since it could be seen (`job_history`). */
    changes: v.number(),
    outcome: v.nullable(v.picklist([...OUTCOMES, 'expired'])),
    my_application: v.nullable(v.string()),
    /** For its author alone. */
    own: v.nullable(
      v.object({
        views: v.number(),
        applications: counted(APPLICATION_STATES),
        held: v.nullable(
          v.object({ id: v.string(), reasons: v.array(v.string()), note: v.nullable(v.string()) }),
        ),
      }),
    ),
  }),
);
export type JobPage = v.InferOutput<typeof jobPageSchema>;

export const jobHistorySchema = v.array(
  v.object({
    version: v.number(),
    written_at: moment,
    title: v.string(),
    body: v.string(),
    salary: v.nullable(salarySchema),
    facets: v.array(v.picklist(FACETS)),
  }),
);

export const companyPageSchema = v.nullable(
  v.object({
    ...companySchema.entries,
    about: v.nullable(v.string()),
    place: v.nullable(v.string()),
    is_mine: v.boolean(),
    /** Where the caller stands as its staff. */
    staff: v.nullable(v.picklist(['asked', 'agreed'])),
    facet_words: v.array(facetWordSchema),
    may_say: v.boolean(),
    /** Others have a proved name like this one: nothing can be published until it is changed. */
    name_taken: v.boolean(),
    jobs: v.array(jobCardSchema),
    next: place,
    /** For its owner alone: who works there. */
    people: v.nullable(v.array(v.object({ ...personSchema.entries, agreed: v.boolean() }))),
  }),
);

export const jobListSchema = v.object({ jobs: v.array(jobCardSchema), next: place });
/** One's own offers, with what waits in each. */
export const myJobsSchema = v.object({
  companies: v.array(companySchema),
  jobs: v.array(
    v.object({
      ...jobCardSchema.entries,
      views: v.number(),
      applications: v.number(),
      unanswered: v.number(),
    }),
  ),
  next: place,
});

export const applicationFileSchema = v.object({ path: v.string(), name: v.string(), size: v.number() });
const application = {
  id: v.string(),
  state: v.picklist(APPLICATION_STATES),
  sent_at: moment,
  state_at: moment,
  /** What the owner wrote with the answer. */
  answer: v.nullable(v.string()),
};
/** The applicant's own. */
export const myApplicationsSchema = v.object({
  applications: v.array(v.object({ ...application, job: jobCardSchema })),
  next: place,
});
/** Those for a job of the caller's. */
export const applicationsSchema = v.nullable(
  v.object({
    applications: v.array(
      v.object({
        ...application,
        applicant: v.nullable(personSchema),
        files: v.number(),
        note: v.nullable(v.string()),
      }),
    ),
    next: place,
  }),
);
export const applicationSchema = v.nullable(
  v.object({
    ...application,
    job: jobCardSchema,
    applicant: v.nullable(personSchema),
    letter: v.nullable(v.string()),
    /** The working life as it was when it was sent, all of it, if the applicant wished so. */
    profile: v.nullable(v.record(v.string(), v.unknown())),
    files: v.array(applicationFileSchema),
    /** For the owner alone; the applicant is given null. */
    note: v.nullable(v.string()),
    is_mine: v.boolean(),
    /** Whether the two are connected and could write to each other. */
    connected: v.boolean(),
  }),
);

export const ALERTS = ['none', 'push', 'mail'] as const;
/** Rows of `job_searches`. */
export const savedSearchSchema = v.object({
  id: v.string(),
  name: v.string(),
  filters: jobFiltersSchema,
  alert: v.picklist(ALERTS),
  created_at: moment,
});
export const savedSearchesSchema = v.array(v.object({ ...savedSearchSchema.entries, fresh: v.number() }));
