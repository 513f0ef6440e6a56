import { randomUUID } from 'node:crypto';
import type { Actor, Declared, Reach, Verb } from './matrix.ts';

/*
 * The rights that the job board means to give, beside those of `matrix.ts`: offers are written by functions alone, an application is between two.
 */
const nobody = {
  anon: 'none',
  guest: 'none',
  member: 'none',
  child: 'none',
  banned: 'none',
  admin: 'none',
} as const;
const owners = { ...nobody, member: 'own', admin: 'own' } as const;
const readBy = (select: Record<Actor, Reach>): Record<Verb, Record<Actor, Reach>> => ({
  select,
  insert: nobody,
  update: nobody,
  delete: nobody,
});
const closed = { insertable: [], updatable: [] };

const COMPANY_OF = (author: string) => ({
  sql: '(select id from public.companies where author_id = $1 limit 1)',
  value: author,
});
const JOB_OF = (author: string) => ({
  sql: '(select id from public.job_offers where author_id = $1 limit 1)',
  value: author,
});
/** The job of a guest, who reads nothing of it: whoever owned it would see the applications of others. */
const JOB_OF_A_GUEST = (column: string) => (applicant: string) => ({
  sql: `(select o.${column} from public.job_offers o join auth.users u on u.id = o.author_id
    where o.author_id <> $1 order by u.is_anonymous desc, o.id limit 1)`,
  value: applicant,
});
const APPLICATION_OF = (applicant: string) => ({
  sql: '(select id from public.job_applications where applicant_id = $1 limit 1)',
  value: applicant,
});

export const JOB_TABLES: Record<string, Declared> = {
  companies: {
    owner: 'author_id',
    row: (author_id: string) => ({
      id: randomUUID(),
      author_id,
      name: `Bakery ${author_id.slice(0, 8)}`,
      state: 'checked',
      published_at: '2026-11-01',
    }),
    // Everyone in the matrix is about to leave, and who leaves is out of sight.
    reach: readBy(owners),
    ...closed,
  },
  company_staff: {
    owner: 'user_id',
    row: (user_id: string) => ({ company_id: COMPANY_OF(user_id), user_id }),
    reach: readBy(owners),
    ...closed,
  },
  company_facet_words: {
    owner: 'user_id',
    row: (user_id: string) => ({
      company_id: COMPANY_OF(user_id),
      user_id,
      facet: 'prayer_room',
      holds: true,
    }),
    reach: readBy(owners),
    ...closed,
  },
  job_offers: {
    owner: 'author_id',
    row: (author_id: string) => ({
      id: randomUUID(),
      author_id,
      company_id: COMPANY_OF(author_id),
      title: 'Baker',
      body: 'We bake bread every morning and look for help.',
      remote: 'yes',
      type: 'full_time',
      seniority: 'entry',
      apply_by: 'message',
      state: 'checked',
      published_at: '2026-11-01',
      expires_at: '2100-01-01',
    }),
    reach: readBy(owners),
    ...closed,
  },
  job_offer_versions: {
    owner: 'author_id',
    row: (author_id: string) => ({
      job_id: JOB_OF(author_id),
      version: 1,
      author_id,
      title: 'x',
      body: 'x',
      facets: '{}',
      written_at: '2026-11-01',
      was_seen: true,
    }),
    reach: readBy(owners),
    ...closed,
  },
  job_applications: {
    owner: 'applicant_id',
    row: (applicant_id: string) => ({
      id: randomUUID(),
      job_id: JOB_OF_A_GUEST('id')(applicant_id),
      company_id: JOB_OF_A_GUEST('company_id')(applicant_id),
      owner_id: JOB_OF_A_GUEST('author_id')(applicant_id),
      applicant_id,
      letter: 'Peace be with you',
    }),
    reach: readBy(owners),
    ...closed,
  },
  job_application_files: {
    owner: '(select a.applicant_id from public.job_applications a where a.id = application_id)',
    column: 'name',
    row: (applicant: string) => ({
      application_id: APPLICATION_OF(applicant),
      place: 1,
      path: `${applicant}/1/cv.pdf`,
      name: 'cv.pdf',
      size: 1,
    }),
    reach: readBy(owners),
    ...closed,
  },
  job_application_notes: {
    owner: 'author_id',
    row: (author_id: string) => ({ application_id: APPLICATION_OF(author_id), author_id, body: 'x' }),
    reach: readBy(owners),
    ...closed,
  },
  job_templates: {
    owner: 'user_id',
    row: (user_id: string) => ({ user_id, name: 'No', body: 'Thank you, but no.' }),
    reach: { select: owners, insert: owners, update: owners, delete: owners },
    insertable: ['body', 'id', 'name', 'user_id'],
    updatable: ['body', 'name'],
  },
  job_marks: {
    owner: 'user_id',
    row: (user_id: string) => ({ user_id, job_id: JOB_OF(user_id), mark: 'saved' }),
    reach: readBy(owners),
    ...closed,
  },
  job_searches: {
    owner: 'user_id',
    row: (user_id: string) => ({ id: randomUUID(), user_id, name: 'Bread', filters: '{}' }),
    reach: { ...readBy(owners), delete: owners },
    ...closed,
  },
};

const both = ['authenticated', 'service_role'];
export const JOB_FUNCTIONS: Record<string, string[]> = {
  'private.files_lately_sent()': both,
  'private.sees_company(companies)': both,
  'private.sees_job(job_offers)': both,
  'public.tend_jobs(integer)': ['service_role'],
  'public.stray_application_files(integer)': ['service_role'],
  'public.tell_of_new_jobs(integer)': ['service_role'],
  'public.save_company(uuid,text,text,text,text)': both,
  'public.prove_company(uuid,boolean)': both,
  'public.ask_staff(uuid,text)': both,
  'public.answer_staff(uuid,boolean)': both,
  'public.say_facet(uuid,text,boolean)': both,
  'public.publish_job(uuid,jsonb)': both,
  'public.edit_job(uuid,jsonb)': both,
  'public.confirm_job(uuid)': both,
  'public.close_job(uuid,text)': both,
  'public.delete_job(uuid)': both,
  'public.mark_job(uuid,text,text)': both,
  'public.apply_for_job(uuid,uuid,text,boolean,jsonb)': both,
  'public.withdraw_application(uuid)': both,
  'public.answer_application(uuid,text,text)': both,
  'public.note_application(uuid,text)': both,
  'public.jobs_search(jsonb,text,integer)': both,
  'public.save_job_search(uuid,text,jsonb,text)': both,
  'public.my_job_searches()': both,
  'public.open_job_search(uuid)': both,
  'public.job_page(uuid)': both,
  'public.job_history(uuid)': both,
  'public.company_page(uuid,text,integer)': both,
  'public.find_companies(text)': both,
  'public.my_job_marks(text,text,integer)': both,
  'public.my_jobs(text,integer)': both,
  'public.applications_to(uuid,text,text,integer)': both,
  'public.my_applications(text,integer)': both,
  'public.job_application(uuid)': both,
};

const written = 'offers are written by functions alone: author, time and state are not theirs to set';
const listed = 'walks indexes that policies would keep from being used';
const between =
  'an application is written by functions alone: who may set which state is a rule of both sides';
const said = 'counts what nobody may read';
export const JOB_DEFINERS: Record<string, string> = {
  answer_application: between,
  answer_staff: 'that somebody works there is the word of both',
  applications_to: 'gives names to the owner of the job, which no policy gives to anybody',
  apply_for_job: between,
  ask_staff: 'gives one answer whoever is named',
  close_job: written,
  company_page: said,
  confirm_job: written,
  delete_job: written,
  edit_job: written,
  find_companies: listed,
  job_application: 'the owner’s first look changes the state',
  job_history: 'shows what others wrote before, as far as it could be seen',
  job_page: said,
  jobs_search: listed,
  mark_job: 'marks what one may see, and counts them',
  my_applications: listed,
  my_job_marks: listed,
  my_job_searches: listed,
  my_jobs: said,
  note_application: 'asks whose job it is',
  open_job_search: 'that it was opened is the only thing that changes',
  prove_company: 'writes a sign that nobody gives themselves; asks for an admin first',
  publish_job: written,
  save_company: written,
  save_job_search: 'counts searches one at a time, and checks what they ask for',
  say_facet: 'a word counts once, of those who know the place',
  withdraw_application: between,
};
