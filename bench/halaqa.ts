import { Client } from 'pg';
import { onFreshInstance } from '../scripts/db-types.ts';
import { askAs, BUSY_POST, CALLS, laterPlace, makeCrowd, type Crowd } from '../tests/harness/halaqa-crowd.ts';
import { busyPost } from './live/busy-post.ts';
import { share } from './share.ts';

/**
 * What each screen of Halaqa asks for, in a small network and in a large one, in turns on the same machine: the large one may take three
 * times as long and no more. `POSTS=1000000 PEOPLE=100000 CONNECTIONS=50000` is the size that is meant; the default is a tenth of it.
 */
const SMALL: Crowd = { people: 200, posts: 1000, connections: 100 };
const LARGE: Crowd = {
  people: Number(process.env.PEOPLE ?? 10_000),
  posts: Number(process.env.POSTS ?? 100_000),
  connections: Number(process.env.CONNECTIONS ?? 5000),
};
const TURNS = Number(process.env.TURNS ?? 60);
const REACTIONS = Number(process.env.REACTIONS ?? 1000);
const HANDS = 8;

const milliseconds = (value: number) => value.toFixed(1).padStart(9);

/** Others than the one with many connections, and that one in every second turn. */
const asker = (turn: number, { people }: Crowd) => (turn % 2 === 0 ? 1 : ((turn * 7) % (people - 2)) + 2);

async function timed(database: Client, crowd: Crowd, call: string, turn: number): Promise<number> {
  await database.query('begin');
  try {
    return await askAs(database, asker(turn, crowd), call);
  } finally {
    await database.query('rollback');
  }
}

async function made(database: Client, crowd: Crowd): Promise<string> {
  const start = performance.now();
  await makeCrowd(database, crowd);
  const { people, posts, connections } = crowd;
  console.log(
    `${people} people, ${posts} posts, one with ${connections} connections: made in ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
  return laterPlace(database, posts);
}

/** So many react to one post, by several hands at once. */
async function burst(database: Client, url: string): Promise<void> {
  const hands = await Promise.all(
    Array.from({ length: HANDS }, async () => {
      const client = new Client(url);
      await client.connect();
      return client;
    }),
  );
  const took: number[] = [];
  const start = performance.now();
  await Promise.all(
    hands.map(async (client, hand) => {
      for (let turn = hand; turn < REACTIONS; turn += HANDS) {
        await client.query('begin');
        took.push(await askAs(client, turn + 2, `select public.react('post', '${BUSY_POST}', 'thanks')`));
        await client.query('commit');
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const client of hands) await client.end();
  const { rows } = await database.query<{ n: number; shards: number }>(
    `select sum(n)::int as n, count(*)::int as shards from private.tallies where target_id = $1 and kind = 'thanks'`,
    [BUSY_POST],
  );
  console.log(
    `${REACTIONS} reactions to one post by ${HANDS} at once: ${seconds.toFixed(1)} s, median ${share(took, 0.5).toFixed(1)} ms, p99 ${share(took, 0.99).toFixed(1)} ms; counted ${rows[0]?.n} in ${rows[0]?.shards} rows`,
  );
}

const growth = () =>
  onFreshInstance((small) =>
    onFreshInstance(async (large, url) => {
      const [near, far] = [await made(small, SMALL), await made(large, LARGE)];
      console.log(
        `${''.padEnd(24)}${['small p50', 'large p50', 'small p99', 'large p99', 'ratio p99'].map((name) => name.padStart(11)).join('')}`,
      );
      for (const [name, call] of Object.entries(CALLS)) {
        const took = { small: [] as number[], large: [] as number[] };
        for (let turn = 0; turn < TURNS; turn += 1) {
          took.small.push(await timed(small, SMALL, call.replace('$LATER', near), turn));
          took.large.push(await timed(large, LARGE, call.replace('$LATER', far), turn));
        }
        // The first turns make plans, which connections keep.
        const [one, other] = [took.small.slice(4), took.large.slice(4)];
        const figures = [share(one, 0.5), share(other, 0.5), share(one, 0.99), share(other, 0.99)];
        const ratio = share(other, 0.99) / share(one, 0.99);
        console.log(
          `${name.padEnd(24)}${figures.map((value) => `  ${milliseconds(value)}`).join('')}  ${ratio.toFixed(2).padStart(9)}`,
        );
      }
      await burst(large, url);
    }),
  );

const wanted = process.argv[2];
if (wanted !== 'live') await growth();
if (wanted !== 'growth') await busyPost(Number(process.env.READERS ?? 500), Number(process.env.WORDS ?? 20));
