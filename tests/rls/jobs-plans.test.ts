import { expect, test } from 'vitest';
import { askAs } from '#tests/harness/halaqa-crowd.ts';
import { BOARD_CALLS, makeBoard, OWNER, someFilters } from '#tests/harness/jobs-crowd.ts';
import { openCrowd } from './reading-whole.ts';

const JOBS = 10_000;
const TABLES = [
  'companies',
  'company_facet_words',
  'job_offers',
  'job_offer_versions',
  'job_applications',
].concat([
  'job_application_files',
  'job_marks',
  'job_searches',
  'job_index',
  'profiles',
  'public_profiles',
  'users',
]);
const crowd = openCrowd(TABLES, (database) => makeBoard(database, { people: 2000, jobs: JOBS }));

test('a reading from end to end is noticed', async () => {
  expect(
    await crowd.readWhole(() =>
      crowd.database.query(`select count(*) from public.job_offers where body like '%never%'`),
    ),
  ).toEqual(['job_offers']);
});

test.each(Object.keys(BOARD_CALLS))('%s reads no table from end to end', async (name) => {
  const call = BOARD_CALLS[name] ?? '';
  for (const member of [OWNER, 1500])
    for (const turn of call.includes('$FILTERS') ? Array.from({ length: 40 }, (_, n) => n) : [0]) {
      const sql = call.replace('$FILTERS', JSON.stringify(someFilters(turn)));
      expect([sql, await crowd.readWhole(() => askAs(crowd.database, member, sql))]).toEqual([sql, []]);
    }
});

/** What is found by walking and by the indexes is the same as what a plain reading of everything finds. */
test('searches find what there is, and in its order', async () => {
  const plain = async (filters: ReturnType<typeof someFilters>) => {
    const { rows } = await crowd.database.query<{ id: string }>(
      `select o.id from public.job_offers o
       where ($1::text[] is null or o.type = any ($1)) and ($2::text[] is null or o.seniority = any ($2))
         and ($3::text[] is null or o.facets @> $3) and ($4::text[] is null or o.languages && $4) and ($5::boolean is null or o.currency is not null)
         and ($6::text is null or o.published_at >= now() - ('1 ' || $6)::interval)
         and ($7::text is null or $7 = any (string_to_array(o.body || ' ' || o.title, ' ')))
         and ($8::float is null or o.remote = 'yes' or private.kilometres($8, $9, o.latitude::float, o.longitude::float) <= $10)
         and not exists (select from public.job_marks m where m.job_id = o.id and m.user_id = ('00000000-0000-4000-8000-' || lpad(to_hex(1500), 12, '0'))::uuid
           and m.mark = 'dismissed')
       order by o.published_at desc, o.id desc limit 20`,
      [
        filters.types ?? null,
        filters.seniorities ?? null,
        filters.facets ?? null,
        filters.languages ?? null,
        filters.salary ?? null,
        filters.within ?? null,
        filters.words ?? null,
        filters.place?.latitude ?? null,
        filters.place?.longitude ?? null,
        filters.place?.km ?? null,
      ],
    );
    return rows.map(({ id }) => id);
  };
  for (let turn = 0; turn < 60; turn += 1) {
    const { order: _order, ...filters } = someFilters(turn);
    await crowd.database.query('begin');
    await askAs(crowd.database, 1500, 'select 1');
    const { rows } = await crowd.database.query<{ found: { jobs: { id: string }[] } }>(
      'select public.jobs_search($1) as found',
      [JSON.stringify(filters)],
    );
    await crowd.database.query('rollback');
    expect([turn, filters, rows[0]?.found.jobs.map(({ id }) => id)]).toEqual([
      turn,
      filters,
      await plain(filters),
    ]);
  }
});
