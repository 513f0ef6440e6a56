import type { Client } from 'pg';
import { FACETS, JOB_TYPES, SENIORITIES, type JobFilters } from '#core/jobs/shapes.ts';
import { makeCrowd, memberId } from './halaqa-crowd.ts';

export interface Board {
  people: number;
  jobs: number;
}

const PERSON = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const COMPANY = (n: string) => `('00000000-0000-4000-a000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const JOB = (n: string) => `('00000000-0000-4000-b000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Numbers without a pattern, the same every time. */
const CHANCE = (n: string, k: number, most: number) => `(abs(hashtext(${n}::text || ' ${k}')) % ${most})`;
const ONE_OF = (list: readonly string[], n: string, k: number) =>
  `(array['${list.join(`','`)}'])[1 + ${CHANCE(n, k, list.length)}]`;
/** Common words and rare ones, as in a language: the first of them in every fifth job, the last in few. */
const WORD = (n: string, k: number) => `'word' || ${CHANCE(n, 100 + k, 5 * 4 ** (k % 7))}`;
const COMPANIES = 500;
const CITIES = 200;

export const jobId = (number: number): string =>
  `00000000-0000-4000-b000-${number.toString(16).padStart(12, '0')}`;

/** A board as large as is asked for, made in SQL and without triggers: what they would write is written here. */
export async function makeBoard(database: Client, board: Board): Promise<void> {
  await makeCrowd(database, { people: board.people, posts: 100, connections: 50 });
  await addBoard(database, board);
  await database.query('vacuum analyze');
}

/** The same for a crowd that is there. */
export async function addBoard(database: Client, { people, jobs }: Board): Promise<void> {
  const companies = Math.min(COMPANIES, people);
  const statements: [string, unknown[]][] = [
    [
      `insert into public.companies (id, author_id, name, state, published_at)
       select ${COMPANY('n')}, ${PERSON('n')}, 'Company ' || n, 'checked', now() from generate_series(1, $1) as n`,
      [companies],
    ],
    [
      `insert into public.job_offers (id, author_id, company_id, title, body, language, place_name, latitude, longitude, remote, type, seniority,
         salary_least, currency, salary_period, skills, languages, facets, apply_by, state, created_at, published_at, expires_at)
       select ${JOB('n')}, ${PERSON('(n % $2 + 1)')}, ${COMPANY('(n % $2 + 1)')}, 'Title ' || ${WORD('n', 3)},
         concat_ws(' ', ${Array.from({ length: 40 }, (_, k) => WORD('n', k)).join(', ')}), 'en', 'City ' || n % ${CITIES},
         36 + (n % ${CITIES}) * 0.1, -5 + (n * 7 % ${CITIES}) * 0.2, ${ONE_OF(['no', 'no', 'no', 'partly', 'yes'], 'n', 1)},
         ${ONE_OF([...JOB_TYPES, 'full_time', 'full_time', 'full_time', 'part_time'], 'n', 2)}, ${ONE_OF(SENIORITIES, 'n', 3)},
         case when n % 3 = 0 then 3000 end, case when n % 3 = 0 then 'EUR' end, case when n % 3 = 0 then 'month' end,
         array['skill' || n % 300], array[${ONE_OF(['en', 'de', 'tr', 'ar', 'fr'], 'n', 4)}],
         array(select f from unnest(array['${FACETS.filter((facet) => facet !== 'mixed_team').join(`','`)}']) as f
           where abs(hashtext(f || n)) % 10 < 3),
         'message', 'checked', now() - n * interval '1 second' * (30 * 86400.0 / $1), now() - n * interval '1 second' * (30 * 86400.0 / $1),
         now() + interval '30 days'
       from generate_series(1, $1) as n`,
      [jobs, companies],
    ],
    [
      `insert into private.job_index (job_id, published_at, expires_at, author_id, latitude, longitude, spot, tags, words)
       select o.id, o.published_at, o.expires_at, o.author_id, o.latitude, o.longitude,
         private.spot_at(o.latitude + (hashtext(o.id::text) % 1000) / 2000000.0, o.longitude + (hashtext(o.id::text) % 1000) / 2000000.0),
         private.job_tags(o), private.job_words(o, c.name)
       from public.job_offers o join public.companies c on c.id = o.company_id`,
      [],
    ],
    [
      `insert into public.job_applications (id, job_id, company_id, owner_id, applicant_id, letter, sent_at)
       select gen_random_uuid(), ${JOB('k')}, ${COMPANY('(k % $2 + 1)')}, ${PERSON('(k % $2 + 1)')}, ${PERSON('n')}, 'Peace', now() - n * interval '1 minute'
       from generate_series(1, $1) as n cross join lateral (select n % 50 + j * 50 + 1 as k from generate_series(0, 9) as j) as wanted
       where k % $2 + 1 <> n on conflict do nothing`,
      [people, companies],
    ],
    [
      `insert into public.job_marks (user_id, job_id, mark)
       select ${PERSON('n')}, ${JOB('(n * 17 + k * 31) % $2 + 1')}, case when k % 2 = 0 then 'saved' else 'dismissed' end
       from generate_series(1, $1) as n cross join generate_series(1, 10) as k on conflict do nothing`,
      [people, jobs],
    ],
    [
      `insert into public.job_searches (id, user_id, name, filters, opened_at)
       select gen_random_uuid(), ${PERSON('n')}, 'Search', jsonb_build_object('words', 'word' || n % 5), now() - interval '2 days'
       from generate_series(1, $1) as n`,
      [people],
    ],
  ];
  await database.query('set session_replication_role = replica');
  for (const [text, values] of statements) await database.query(text, values);
  await database.query('reset session_replication_role');
}

const pick = <Item>(list: readonly Item[], turn: number): Item => list[turn % list.length] as Item;

/** Filters combined at random, the same for every board: each of them is there in about every third turn. */
export function someFilters(turn: number): JobFilters {
  const dice = (k: number, most: number) => ((turn * 2654435761 + k * 40503 * (turn + 7)) >>> 8) % most;
  const place = { name: 'City', latitude: 36 + dice(1, 200) * 0.1, longitude: -5 + dice(2, 200) * 0.2 };
  const hasPlace = dice(3, 3) === 0;
  return {
    ...(dice(4, 2) === 0 ? { words: `word${dice(5, dice(6, 2) === 0 ? 5 : 2000)}` } : {}),
    ...(hasPlace ? { place: { ...place, km: pick([10, 50, 100, 500], dice(7, 4)) } } : {}),
    ...(hasPlace && dice(8, 2) === 0 ? { order: 'distance' as const } : {}),
    ...(dice(9, 3) === 0 ? { types: [pick(JOB_TYPES, dice(10, 7))] } : {}),
    ...(dice(11, 3) === 0 ? { seniorities: [pick(SENIORITIES, dice(12, 4))] } : {}),
    ...(dice(13, 4) === 0 ? { languages: ['de'] } : {}),
    ...(dice(14, 2) === 0 ? { facets: FACETS.filter((_, n) => dice(20 + n, 5) === 0) } : {}),
    ...(dice(15, 4) === 0 ? { within: pick(['day', 'week', 'month'] as const, dice(16, 3)) } : {}),
    ...(dice(17, 6) === 0 ? { salary: true as const } : {}),
  };
}

/** What screens of the board ask for; `$FILTERS` is filled anew in each turn. */
export const BOARD_CALLS: Record<string, string> = {
  'search, nothing': `select public.jobs_search('{}')`,
  'search, at random': `select public.jobs_search('$FILTERS')`,
  'search, common word': `select public.jobs_search('{"words": "word1"}')`,
  'search, many filters': `select public.jobs_search('{"words": "word1", "types": ["internship"], "facets": ["jumuah", "hijab", "parents"]}')`,
  'search, by distance': `select public.jobs_search('{"place": {"name": "x", "latitude": 40, "longitude": 3, "km": 500}, "order": "distance"}')`,
  'search, later': `select public.jobs_search('{"facets": ["jumuah"]}', (now() - interval '15 days')::text || '_${jobId(1)}')`,
  job: `select public.job_page('${jobId(7)}')`,
  company: `select public.company_page('00000000-0000-4000-a000-000000000008')`,
  companies: `select public.find_companies('company 1')`,
  'my jobs': 'select public.my_jobs()',
  'my applications': 'select public.my_applications()',
  'applications to one': `select public.applications_to('${jobId(7)}')`,
  'saved jobs': 'select public.my_job_marks()',
  'saved searches': 'select public.my_job_searches()',
};

/** The author of the job that the calls ask about. */
export const OWNER = 8;
export { memberId };
