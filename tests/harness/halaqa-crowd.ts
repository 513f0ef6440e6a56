import type { Client } from 'pg';

export interface Crowd {
  people: number;
  posts: number;
  /** Connections of the first of them; everyone else has about ten. */
  connections: number;
  /** Seconds between two posts; 20 unless told. */
  apart?: number;
  /** Few write much and most write little, as in life; unless told, everybody writes as much. */
  uneven?: boolean;
}

/** As the n-th of the crowd is called in the database. */
export const memberId = (number: number): string =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
export const PERSON = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** From 0 to 1, the n-th of numbers that lie evenly and in no order, the same every time. */
export const PART = (n: string): string =>
  `((${n}) * 0.6180339887498949::float8 - floor((${n}) * 0.6180339887498949::float8))`;
/** From 1 to that many: the first comes up about twice as often as the second, three times as often as the third, and so on. */
export const RANK = (n: string, most: string): string => `floor(power(${most}::float8, ${PART(n)}))::int`;
export const POST = (n: string) => `('00000000-0000-4000-9000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Common words and rare ones, as in a language: the first stands in every fifth post, the last in few. */
const WORD = (n: string, k: number) =>
  `'word' || ((${n} * ${7919 * (k + 1)}) % (5 * power(4, ${k} % 7)::int))::int`;
const COMMENTS_OF_FIRST = 1000;

/**
 * A network as large as is asked for, made in SQL and without triggers: what they would write is written here. The numbers of one
 * size are the same every time.
 */
export async function makeCrowd(
  database: Client,
  { people, posts, connections, apart = 20, uneven = false }: Crowd,
): Promise<void> {
  const author = PERSON(uneven ? RANK('n', '$2') : '(n * 31) % $2 + 1');
  const statements: [string, unknown[]][] = [
    [
      `insert into auth.users (id, email, is_anonymous, email_confirmed_at, created_at)
       select ${PERSON('n')}, 'crowd' || n || '@example.org', false, now(), now() - interval '90 days' from generate_series(1, $1) as n`,
      [people],
    ],
    [
      `insert into public.profiles (user_id, username, display_name, age_group)
       select ${PERSON('n')}, 'crowd' || n, 'Crowd ' || n, 'adult' from generate_series(1, $1) as n`,
      [people],
    ],
    [
      `insert into public.privacy_acceptances (user_id, version) select ${PERSON('n')}, 'test' from generate_series(1, $1) as n`,
      [people],
    ],
    [
      `insert into public.public_profiles (user_id, username, display_name)
       select ${PERSON('n')}, 'crowd' || n, 'Crowd ' || n from generate_series(1, $1) as n`,
      [people],
    ],
    [
      `insert into public.public_professional_profiles (user_id, job_title, company, location)
       select ${PERSON('n')}, 'Engineer', 'Company ' || n % 2000, 'City ' || n % 200 from generate_series(1, $1) as n`,
      [people],
    ],
    [
      `insert into private.people_words (word, weight, user_id)
       select w.word, w.weight, ${PERSON('n')} from generate_series(1, $1) as n cross join lateral (
         values ('crowd', 1), ('crowd' || n, 1), ('engineer', 2), ('company', 3)) as w (word, weight)`,
      [people],
    ],
    [
      `insert into public.halaqa_members (user_id, rules_version) select ${PERSON('n')}, 1 from generate_series(1, $1) as n`,
      [people],
    ],
    [
      `insert into public.connections (requester_id, addressee_id, accepted_at)
       select ${PERSON('1')}, ${PERSON('n')}, now() - n * interval '1 second' from generate_series(2, $1 + 1) as n`,
      [Math.min(connections, people - 1)],
    ],
    [
      `insert into public.connections (requester_id, addressee_id, accepted_at)
       select ${PERSON('n')}, ${PERSON('(n + k * k * 37) % ($1 - 1) + 2')}, now() - k * interval '1 day'
       from generate_series(2, $1) as n cross join generate_series(1, 5) as k
       where (n + k * k * 37) % ($1 - 1) + 2 <> n on conflict do nothing`,
      [people],
    ],
    [
      `insert into public.follows (follower_id, followed_id)
       select ${PERSON('n')}, ${PERSON('(n * 13 + k) % $1 + 1')} from generate_series(1, $1) as n cross join generate_series(1, 3) as k
       where (n * 13 + k) % $1 + 1 <> n on conflict do nothing`,
      [people],
    ],
    [
      `insert into public.topic_follows (user_id, topic) select ${PERSON('n')}, 'topic' || n % 50 from generate_series(1, $1) as n`,
      [people],
    ],
    [
      `insert into public.posts (id, author_id, body, language, topics, state, published_at, created_at)
       select ${POST('n')}, ${author},
         concat_ws(' ', ${[0, 1, 2, 3, 4, 5, 6, 7].map((k) => WORD('n', k)).join(', ')}), 'en',
         array['topic' || n % 50], 'checked', now() - n * interval '${apart} seconds', now() - n * interval '${apart} seconds'
       from generate_series(1::bigint, $1) as n`,
      [posts, people],
    ],
    [
      `insert into private.post_words (word, published_at, post_id)
       select w, p.published_at, p.id from public.posts p cross join lateral (
         select distinct w from unnest(string_to_array(p.body, ' ')) as w) as words
       where p.body like 'word%'`,
      [],
    ],
    [
      `insert into private.post_topics (topic, published_at, post_id)
       select p.topics[1], p.published_at, p.id from public.posts p where p.body like 'word%'`,
      [],
    ],
    // The first post is a busy one.
    [
      `insert into public.comments (id, post_id, author_id, body, state, published_at)
       select gen_random_uuid(), ${POST('1')}, ${PERSON('n % $2 + 1')}, 'Said ' || n, 'checked', now() - n * interval '1 second'
       from generate_series(1, $1) as n`,
      [COMMENTS_OF_FIRST, people],
    ],
    [`insert into private.tallies values (${POST('1')}, 'comment', 0, $1)`, [COMMENTS_OF_FIRST]],
    [
      `insert into public.notifications (user_id, kind, text, actor_id, target_type, target_id, url, created_at)
       select ${PERSON('n % $1 + 1')}, 'reaction', 'reacted', ${PERSON('(n + 5) % $1 + 1')}, 'post', ${POST('n % 100 + 1')}::text, '/halaqa',
         now() - n * interval '1 minute' from generate_series(1, $1 * 5) as n`,
      [people],
    ],
  ];
  await database.query('set session_replication_role = replica');
  for (const [text, values] of statements) await database.query(text, values);
  await database.query('reset session_replication_role');
  await database.query('vacuum analyze');
}

/** Where the busy post of the crowd stands. */
export const BUSY_POST = '00000000-0000-4000-9000-000000000001';

/** What a screen asks for: the same for the crowd of any size, on the first page and far down. */
export const CALLS: Record<string, string> = {
  feed: `select public.halaqa_feed('network')`,
  'feed, later': `select public.halaqa_feed('network', '$LATER')`,
  'feed of all': `select public.halaqa_feed('members')`,
  'feed of all, later': `select public.halaqa_feed('members', '$LATER')`,
  'new posts': `select public.halaqa_new_posts(now() - interval '1 hour')`,
  'post and comments': `select public.halaqa_post('${BUSY_POST}')`,
  'search, common word': `select public.halaqa_search('word1')`,
  'search, two words': `select public.halaqa_search('word1 word3')`,
  'search, people': `select public.halaqa_search('crowd5', 'people')`,
  'find people': `select public.find_people('crowd5')`,
  network: 'select public.halaqa_network()',
  connections: `select public.halaqa_people('connections')`,
  profile: `select public.halaqa_profile('crowd7')`,
  'posts of one': `select public.halaqa_posts_of('${memberId(7)}')`,
  notifications: 'select public.my_notifications()',
};

/** Asks as somebody, within a transaction, and answers how many milliseconds it took. */
export async function askAs(database: Client, number: number, sql: string): Promise<number> {
  await database.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
    [JSON.stringify({ sub: memberId(number), role: 'authenticated' })],
  );
  const start = performance.now();
  await database.query(sql);
  return performance.now() - start;
}

/** A place in the middle of all posts. */
export async function laterPlace(database: Client, posts: number): Promise<string> {
  const { rows } = await database.query<{ place: string }>(
    `select private.place_of(p.published_at, p.id) as place from public.posts p where p.id = ${POST(String(Math.floor(posts / 2)))}`,
  );
  return rows[0]?.place ?? '';
}
