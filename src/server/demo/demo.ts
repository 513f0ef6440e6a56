import type { Client } from 'pg';
import { ConfigError } from '../config.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { addDemoJobs, DEMO_JOBS } from './jobs.ts';
import { DEMO_ADDRESS, demoComments, demoPeople, demoPosts } from './people.ts';

const PEOPLE = 300;
const POSTS = 2000;
const IS_DEMO = `u.email like '%${DEMO_ADDRESS}'`;

/** Sentences that read `$1`, the list of what to add, as rows. */
const ADD_PEOPLE = [
  `insert into auth.users (id, email, is_anonymous, email_confirmed_at, created_at, raw_user_meta_data, raw_app_meta_data)
   select p.id, p.email, false, now(), now() - p.since * interval '1 day',
     jsonb_build_object('username', p.username, 'language', p.language, 'privacy_accepted', true), '{"demo": true}'
   from jsonb_to_recordset($1) as p (id uuid, email text, username text, language text, since int)`,
  `update public.profiles o set display_name = p.name, age_group = 'adult', onboarded_at = now()
   from jsonb_to_recordset($1) as p (id uuid, name text) where o.user_id = p.id`,
  `insert into public.halaqa_members (user_id, rules_version)
   select p.id, 1 from jsonb_to_recordset($1) as p (id uuid) on conflict do nothing`,
  `insert into public.experiences (user_id, title, company, location, started)
   select p.id, p.job, p.company, p.city, current_date - p.since * 4
   from jsonb_to_recordset($1) as p (id uuid, job text, company text, city text, since int)`,
  `insert into public.professional_profiles (user_id, job_title, company, location, languages, open_to, shown_fields)
   select p.id, p.job, p.company, p.city, array[p.language], case p.since % 4 when 0 then '{mentoring}' when 1 then '{work}' else '{}' end::text[],
     '{job_title,company,location,languages,open_to,experience}'
   from jsonb_to_recordset($1) as p (id uuid, job text, company text, city text, language text, since int)`,
  // Everyone with the eight after them in the list, which are of all languages.
  `with people as (select (p.value ->> 'id')::uuid as id, p.place from jsonb_array_elements($1) with ordinality as p (value, place))
   insert into public.connections (requester_id, addressee_id, created_at, accepted_at)
   select a.id, b.id, now() - a.place * interval '1 hour', now() - a.place * interval '1 hour' from people a join people b
     on (b.place - a.place + ${PEOPLE}) % ${PEOPLE} in (1, 2, 4, 7, 11, 16, 29, 37) on conflict do nothing`,
  `with people as (select (p.value ->> 'id')::uuid as id, p.place from jsonb_array_elements($1) with ordinality as p (value, place))
   insert into public.follows (follower_id, followed_id)
   select a.id, b.id from people a join people b on (a.place * 3 - b.place) % 97 = 5 and a.id <> b.id on conflict do nothing`,
];
const ADD_POSTS = [
  `insert into public.posts (id, author_id, kind, body, language, topics, refs, poll_closes_at, created_at)
   select p.id, p.author, case when p.options = '{}' then 'post' else 'question' end, p.body, p.language, p.topics, p.refs,
     case when p.options <> '{}' then now() + interval '7 days' end, now() - p.minutes * interval '1 minute'
   from jsonb_to_recordset($1) as p (id uuid, author uuid, body text, language text, topics text[], refs text[], options text[], minutes int)`,
  `insert into public.poll_options (post_id, place, text)
   select p.id, o.place, o.text from jsonb_to_recordset($1) as p (id uuid, options text[])
   cross join lateral unnest(p.options) with ordinality as o (text, place)`,
  // Nothing is quoted in them: the verifier would find no marks.
  `update public.posts o set state = 'checked', published_at = o.created_at
   from jsonb_to_recordset($1) as p (id uuid) where o.id = p.id`,
  `insert into public.reactions (target_type, target_id, user_id, kind, created_at)
   select 'post', p.id, u.id, (array['thanks', 'beneficial', 'congratulations', 'dua'])[1 + abs(hashtext(p.id::text || u.id::text)) % 4],
     now() - p.minutes * interval '1 minute'
   from jsonb_to_recordset($1) as p (id uuid, author uuid, minutes int) join auth.users u on ${IS_DEMO} and u.id <> p.author
     and abs(hashtext(u.id::text || p.id::text)) % 100 < 2`,
  `insert into public.poll_votes (post_id, user_id, place)
   select o.post_id, u.id, o.place from public.poll_options o join jsonb_to_recordset($1) as p (id uuid) on p.id = o.post_id
   join auth.users u on ${IS_DEMO} and abs(hashtext(u.id::text || o.post_id::text)) % 30 = o.place on conflict do nothing`,
];
const ADD_COMMENTS = [
  `insert into public.comments (id, post_id, parent_id, author_id, body, language, created_at)
   select c.id, c.post, c.parent, c.author, c.body, c.language, now() - c.minutes * interval '1 minute'
   from jsonb_to_recordset($1) as c (id uuid, post uuid, parent uuid, author uuid, body text, language text, minutes int)`,
  `update public.comments o set state = 'checked', published_at = o.created_at
   from jsonb_to_recordset($1) as c (id uuid) where o.id = c.id`,
];

const counted = async (client: Client, condition: string): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from public.posts p join auth.users u on u.id = p.author_id where ${condition}`,
  );
  return rows[0]?.n ?? 0;
};

export async function addDemo(client: Client): Promise<string> {
  if ((await counted(client, `not ${IS_DEMO}`)) > 0)
    throw new ConfigError('People write here already; the demo is for an empty instance.');
  if ((await counted(client, IS_DEMO)) > 0) throw new ConfigError('The demo is here already.');
  const people = demoPeople(PEOPLE);
  const posts = demoPosts(people, POSTS);
  const comments = demoComments(people, posts);
  const added: [string[], unknown[]][] = [
    [ADD_PEOPLE, people],
    [ADD_POSTS, posts],
    [ADD_COMMENTS, comments],
  ];
  await inTransaction(client, async () => {
    for (const [sentences, list] of added)
      for (const sentence of sentences) await client.query(sentence, [JSON.stringify(list)]);
    await addDemoJobs(client, people);
    // They would be told of each other's comments, and nobody reads that.
    await client.query(
      `update public.notifications n set read_at = now() from auth.users u where u.id = n.user_id and ${IS_DEMO}`,
    );
  });
  return `${people.length} people, ${posts.length} posts, ${comments.length} comments and ${DEMO_JOBS} jobs are here, each name marked (demo). npm run demo -- join <email> lets an account meet them, npm run demo -- remove takes them away.`;
}

/** Lets somebody who is real see it from within: connections, people to follow, and a request. */
export async function joinDemo(client: Client, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from auth.users where email = lower($1) and deleted_at is null',
    [email.trim()],
  );
  const me = rows[0]?.id;
  if (me === undefined) throw new ConfigError(`There is no account with the address ${email}.`);
  const people = demoPeople(PEOPLE).map(({ id }) => id);
  await inTransaction(client, async () => {
    await client.query(
      `insert into public.connections (requester_id, addressee_id, accepted_at) select $1, p, now() from unnest($2::uuid[]) as p
       on conflict do nothing`,
      [me, people.slice(0, 16)],
    );
    await client.query(
      `insert into public.follows (follower_id, followed_id) select $1, p from unnest($2::uuid[]) as p on conflict do nothing`,
      [me, people.slice(16, 24)],
    );
    await client.query(
      `insert into public.connections (requester_id, addressee_id, reason) select p, $1, 'same_field' from unnest($2::uuid[]) as p
       on conflict do nothing`,
      [me, people.slice(24, 27)],
    );
  });
  return `${email} has 16 connections, follows 8 and is asked by 3.`;
}

export async function removeDemo(client: Client): Promise<string> {
  const { rowCount } = await client.query(`delete from auth.users u where ${IS_DEMO}`);
  return `${rowCount ?? 0} people of the demo are gone, with everything of theirs.`;
}
