import type { Client } from 'pg';
import { APPLICATION_STATES, FACETS, JOB_TYPES, REMOTE, SENIORITIES } from '#core/jobs/shapes.ts';
import { at, demoId, scattered, type DemoPerson } from './people.ts';
import { DEMO_LANGUAGES, demoWordsIn } from './words.ts';

export interface DemoCompany {
  id: string;
  author: string;
  name: string;
  language: string;
  place: string;
  proved: boolean;
}

/** Each company of the words once, owned by somebody of its language. */
export const demoCompanies = (people: readonly DemoPerson[]): DemoCompany[] =>
  DEMO_LANGUAGES.flatMap((language) => {
    const owners = people.filter((person) => person.language === language);
    return demoWordsIn(language).companies.map((name, index) => {
      const owner = at(owners, index);
      return {
        id: demoId(`company ${language} ${name}`),
        author: owner.id,
        name: `${name} (demo)`,
        language,
        place: owner.city,
        proved: index % 3 === 0,
      };
    });
  });

/** Every fifth is done from anywhere; two of three say what they pay. */
export const demoJobs = (companies: readonly DemoCompany[], count: number) =>
  Array.from({ length: count }, (_, index) => {
    const company = at(companies, index);
    const { cities, professions, offers } = demoWordsIn(company.language);
    const turn = scattered(index + 40_000, 1_000_000);
    const city = at(cities, turn);
    const anywhere = index % 5 === 0;
    const paid = index % 3 < 2 ? Math.round((offers.salary * (80 + (turn % 60))) / 100) : null;
    const team = index % 11 === 4 ? ['women_only'] : index % 5 === 2 ? ['mixed_team'] : [];
    return {
      id: demoId(`job ${index}`),
      author: company.author,
      company: company.id,
      language: company.language,
      title: at(professions, turn),
      body: `${at(offers.tasks, turn)} ${at(offers.teams, Math.floor(turn / 4))} ${at(offers.benefits, Math.floor(turn / 12))}`,
      letter: offers.letter,
      place: anywhere ? null : city.name,
      latitude: anywhere ? null : city.latitude,
      longitude: anywhere ? null : city.longitude,
      remote: anywhere ? 'yes' : at(REMOTE, Math.floor(turn / 5) % 2),
      type: at(JOB_TYPES, turn % 3 === 0 ? Math.floor(turn / 9) : turn % 2),
      seniority: at(SENIORITIES, Math.floor(turn / 7)),
      least: paid,
      most: paid === null ? null : Math.round(paid * 1.15),
      currency: paid === null ? null : offers.currency,
      languages: company.language === 'en' ? ['en'] : [company.language, 'en'],
      facets: [
        ...FACETS.slice(0, 9).filter((_facet, place) => scattered(index * 31 + place, 10) < 4),
        ...team,
      ],
      hours: scattered(index + 60_000, 26 * 24),
    };
  });

const ADD_COMPANIES = [
  `insert into public.companies (id, author_id, name, place, language, proved_at)
   select c.id, c.author, c.name, c.place, c.language, case when c.proved then now() end
   from jsonb_to_recordset($1) as c (id uuid, author uuid, name text, place text, language text, proved boolean)`,
  `update public.companies o set state = 'checked', published_at = now() from jsonb_to_recordset($1) as c (id uuid) where o.id = c.id`,
  // What applicants and staff would say, here by others of the demo.
  `insert into public.company_facet_words (company_id, user_id, facet, holds)
   select c.id, u.id, f.facet, abs(hashtext(u.id::text || f.facet)) % 5 > 0
   from jsonb_to_recordset($1) as c (id uuid, author uuid) cross join unnest(array['prayer_room', 'jumuah', 'hijab']) as f (facet)
   join auth.users u on u.email like '%@demo.invalid' and u.id <> c.author and abs(hashtext(u.id::text || c.id::text)) % 100 < 2`,
];
const ADD_JOBS = [
  `insert into public.job_offers (id, author_id, company_id, title, body, language, place_name, latitude, longitude, remote, type, seniority,
     salary_least, salary_most, currency, salary_period, languages, facets, apply_by, created_at)
   select j.id, j.author, j.company, j.title, j.body, j.language, j.place, j.latitude, j.longitude, j.remote, j.type, j.seniority, j.least, j.most,
     j.currency, case when j.currency is not null then 'month' end, j.languages, j.facets, 'message', now() - j.hours * interval '1 hour'
   from jsonb_to_recordset($1) as j (id uuid, author uuid, company uuid, title text, body text, language text, place text, latitude numeric,
     longitude numeric, remote text, type text, seniority text, least int, most int, currency text, languages text[], facets text[], hours int)`,
  `update public.job_offers o set state = 'checked', published_at = o.created_at, expires_at = o.created_at + interval '30 days'
   from jsonb_to_recordset($1) as j (id uuid) where o.id = j.id`,
  `insert into public.job_applications (id, job_id, company_id, owner_id, applicant_id, letter, state, sent_at)
   select gen_random_uuid(), o.id, o.company_id, o.author_id, u.id, j.letter, (array['${APPLICATION_STATES.slice(0, 5).join(`','`)}'])[1 + abs(hashtext(u.id::text)) % 5],
     least(now(), o.created_at + interval '5 hours')
   from public.job_offers o join jsonb_to_recordset($1) as j (id uuid, letter text) on j.id = o.id
   join auth.users u on u.email like '%@demo.invalid' and u.id <> o.author_id and abs(hashtext(o.id::text || u.id::text)) % 100 < 3`,
  `update public.job_applications a set is_due = true, answered_at = a.sent_at where a.state in ('talks', 'rejected', 'accepted')`,
  `insert into private.tallies (target_id, kind, shard, n)
   select a.company_id, k.kind, 0, count(*) from public.job_applications a cross join (values ('due'), ('answered')) as k (kind)
   where k.kind = 'due' or a.answered_at is not null group by 1, 2 on conflict do nothing`,
  `update public.job_applications a set is_due = true`,
];

export const DEMO_JOBS = 160;

/** Within the transaction of the rest. */
export async function addDemoJobs(client: Client, people: readonly DemoPerson[]): Promise<void> {
  const companies = demoCompanies(people);
  for (const sentence of ADD_COMPANIES) await client.query(sentence, [JSON.stringify(companies)]);
  const jobs = demoJobs(companies, DEMO_JOBS);
  for (const sentence of ADD_JOBS)
    await client.query(sentence, sentence.includes('$1') ? [JSON.stringify(jobs)] : []);
}
