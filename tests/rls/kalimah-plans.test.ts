import { expect, test } from 'vitest';
import { askAs, makeCrowd } from '#tests/harness/halaqa-crowd.ts';
import { openCrowd } from './reading-whole.ts';

const CARDS = 20_000;
const PEOPLE = 5000;
const PERSON = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const CARD = (n: string) => `('00000000-0000-4000-a000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const TABLES = [
  'kalimah_cards',
  'kalimah_saves',
  'kalimah_sent',
  'connections',
  'follows',
  'profiles',
  'users',
];

const crowd = openCrowd(TABLES, async (database) => {
  await makeCrowd(database, { people: PEOPLE, posts: 100, connections: 3000 });
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into public.kalimah_cards
       (id, author_id, kind, reference, template, palette, format, audience, state, published_at, created_at)
     select ${CARD('n')}, ${PERSON('(n * 31) % $2 + 1')}, 'ayah', '2:255', 'mihrab', 'emerald', 'square', 'members', 'checked',
       now() - n * interval '20 seconds', now() - n * interval '20 seconds' from generate_series(1::bigint, $1) as n`,
    [CARDS, PEOPLE],
  );
  await database.query(
    `insert into public.kalimah_saves (user_id, card_id)
     select ${PERSON('n % $2 + 1')}, ${CARD('n')} from generate_series(1::bigint, $1) as n`,
    [CARDS, PEOPLE],
  );
  await database.query(
    `insert into private.kalimah_sent (card_id, user_id, sender_id, told_at)
     select c.id, ${PERSON('n % $2 + 1')}, c.author_id, now() - n * interval '1 minute'
     from generate_series(1::bigint, $1) as n join public.kalimah_cards c on c.id = ${CARD('n')}`,
    [CARDS, PEOPLE],
  );
  await database.query('reset session_replication_role');
  await database.query('analyze');
});

test('a reading from end to end is noticed', async () => {
  expect(
    await crowd.readWhole(() =>
      crowd.database.query(`select count(*) from public.kalimah_cards where body like '%x%'`),
    ),
  ).toEqual(['kalimah_cards']);
});

test.each([
  'public.kalimah_feed()',
  `public.kalimah_feed('mine')`,
  'public.kalimah_saved()',
  'public.kalimah_reach()',
  `public.kalimah_card('00000000-0000-4000-a000-000000000007')`,
])('%s reads no table from end to end, for few connections and for many', async (call) => {
  for (const member of [1, 42])
    expect(await crowd.readWhole(() => askAs(crowd.database, member, `select ${call}`))).toEqual([]);
});
