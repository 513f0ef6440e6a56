import type { Client } from 'pg';
import { PERSON } from './halaqa-crowd.ts';

export interface Heard {
  events: number;
  people: number;
  /** Over how many days, today included. */
  days: number;
}

/** Events that are written by one statement. */
const SLICE = 500_000;

/** Events in the order in which they would have come, without triggers; the numbers of one size are the same every time. */
export async function makeUsage(
  database: Client,
  heard: Heard,
  onSlice?: (made: number) => void,
): Promise<void> {
  const { people } = heard;
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into auth.users (id, email, is_anonymous, created_at)
     select ${PERSON('n')}, 'heard' || n || '@example.org', false, now() - (n % 60) * interval '1 day' from generate_series(1, $1) as n`,
    [people],
  );
  await database.query(
    `insert into public.profiles (user_id, language, age_group)
     select ${PERSON('n')}, (array['en', 'de', 'ar', 'tr'])[1 + n % 4], 'adult' from generate_series(1, $1) as n`,
    [people],
  );
  await database.query('reset session_replication_role');
  await addEvents(database, heard, onSlice);
  await database.query('analyze auth.users');
}

/** The same of a crowd that is there. */
export async function addEvents(
  database: Client,
  { events, people, days }: Heard,
  onSlice: (made: number) => void = () => undefined,
): Promise<void> {
  await database.query('set session_replication_role = replica');
  // The last of them is a second ago, whatever the hour: today has what its hours have.
  const { rows } = await database.query<{ ends: Date }>('select now() as ends');
  const ends = rows[0]?.ends;
  for (let from = 1; from <= events; from += SLICE) {
    await database.query(
      `insert into public.analytics_events (user_id, session_id, event_name, metadata, created_at)
       select case when n % 3 > 0 then ${PERSON('1 + (n * 7919::bigint) % $2::int')} end, 's' || (n * 7919::bigint) % $2::int,
         case when n % 10 = 0 then 'ai_question' when n % 10 = 1 then 'story_request' else 'page_view' end,
         case when n % 10 = 0 then jsonb_build_object('mode', (array['qa', 'learning', 'stories'])[1 + n % 3]) else '{}' end,
         date_trunc('day', $6::timestamptz) - ($3::int - 1) * interval '1 day'
           + (extract(epoch from $6::timestamptz - date_trunc('day', $6::timestamptz)) + ($3::int - 1) * 86400 - 1) * n / $1::float8 * interval '1 second'
       from generate_series($4::int, $5::int) as n`,
      [events, people, days, from, Math.min(events, from + SLICE - 1), ends],
    );
    onSlice(Math.min(events, from + SLICE - 1));
  }
  await database.query('reset session_replication_role');
  await database.query('analyze public.analytics_events');
}

/** What the page of the panel asks for. */
export const askFigures = (database: Client, days: number) =>
  database.query(
    `select public.usage_figures((now() at time zone 'UTC')::date - ($1::int - 1), null)
     from (select set_config('request.jwt.claims', '{"role": "service_role"}', true)) as claims`,
    [days],
  );
