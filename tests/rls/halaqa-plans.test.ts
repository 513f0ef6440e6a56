import { expect, test } from 'vitest';
import { askAs, CALLS, laterPlace, makeCrowd } from '#tests/harness/halaqa-crowd.ts';
import { openCrowd } from './reading-whole.ts';

const POSTS = 20_000;
const TABLES = [
  'posts',
  'comments',
  'connections',
  'follows',
  'notifications',
  'profiles',
  'public_profiles',
].concat([
  'public_professional_profiles',
  'halaqa_members',
  'post_words',
  'post_topics',
  'people_words',
  'users',
]);
let later: string;
const crowd = openCrowd(TABLES, async (database) => {
  await makeCrowd(database, { people: 5000, posts: POSTS, connections: 3000 });
  later = await laterPlace(database, POSTS);
});

test('a reading from end to end is noticed', async () => {
  expect(
    await crowd.readWhole(() =>
      crowd.database.query(`select count(*) from public.posts where body like '%never%'`),
    ),
  ).toEqual(['posts']);
});

test.each(Object.keys(CALLS))(
  '%s reads no table from end to end, for few connections and for many',
  async (name) => {
    const call = (CALLS[name] ?? '').replace('$LATER', later);
    for (const member of [1, 42])
      expect(await crowd.readWhole(() => askAs(crowd.database, member, call))).toEqual([]);
  },
);
