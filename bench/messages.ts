import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type ws from 'ws';
import { onFreshInstance } from '../scripts/db-types.ts';
import { askAs, memberId } from '../tests/harness/halaqa-crowd.ts';
import { filledCall, makeTalks, TALK_CALLS, type Talks } from '../tests/harness/messages-crowd.ts';
import { allJoined, twoProcesses } from './live/two-processes.ts';
import { ms, share } from './share.ts';

/**
 * What the screens of Messages ask for, with few short conversations and with many and a long one, in turns on the same machine: the large
 * one may take three times as long. `CONVERSATIONS=10000 MESSAGES=1000000` is the size that is meant. Then members who write to each other
 * over two processes: from the request until it has arrived, beside what the realtime service alone takes for a broadcast from SQL.
 */
/** Large enough that every page is a full one, as in the large. */
const SMALL: Talks = { conversations: 500, messages: 10_000 };
const LARGE: Talks = {
  conversations: Number(process.env.CONVERSATIONS ?? 10_000),
  messages: Number(process.env.MESSAGES ?? 100_000),
};
const TURNS = Number(process.env.TURNS ?? 60);
const LIVE = Number(process.env.LIVE ?? 500);
const PER_SECOND = Number(process.env.PER_SECOND ?? 50);
const SECONDS = Number(process.env.SECONDS ?? 20);

async function timed(database: pg.Client, talks: Talks, name: string): Promise<number> {
  await database.query('begin');
  try {
    return await askAs(database, 1, filledCall(name, talks));
  } finally {
    await database.query('rollback');
  }
}

async function growth(): Promise<void> {
  await onFreshInstance((small) =>
    onFreshInstance(async (large) => {
      for (const [database, talks] of [
        [small, SMALL],
        [large, LARGE],
      ] as const) {
        const start = performance.now();
        await makeTalks(database, talks);
        console.log(
          `${talks.conversations} conversations, one of ${talks.messages} messages: made in ${((performance.now() - start) / 1000).toFixed(0)} s`,
        );
      }
      for (const name of Object.keys(TALK_CALLS)) {
        const took = { small: [] as number[], large: [] as number[] };
        for (let turn = 0; turn < TURNS; turn += 1) {
          took.small.push(await timed(small, SMALL, name));
          took.large.push(await timed(large, LARGE, name));
        }
        // The first turns make plans, which connections keep.
        const [one, other] = [took.small.slice(6), took.large.slice(6)];
        console.log(
          `${name.padEnd(26)} p50 ${ms(share(one, 0.5))} → ${ms(share(other, 0.5))}, p99 ${ms(share(one, 0.99))} → ${ms(share(other, 0.99))}, ×${(share(other, 0.99) / share(one, 0.99)).toFixed(2)}`,
        );
      }
    }),
  );
}

const PAIR = `
  insert into private.conversations (id, kind, low_id, high_id, accepted_at)
    select gen_random_uuid(), 'direct', least(a, b), greatest(a, b), now() from unnest($1::uuid[], $2::uuid[]) as p (a, b);
`;
const PAIRED = `
  insert into private.conversation_members (conversation_id, user_id, is_group, list)
    select c.id, p.id, false, 'inbox' from private.conversations c cross join lateral (values (c.low_id), (c.high_id)) as p (id)`;

/** Calls the second when the first number was heard by whom it was meant for. */
const waiting = new Map<string, (at: number) => void>();

/** So many a second for so long; milliseconds from before each until it had arrived. */
async function arrivals(send: (turn: number, mark: string) => Promise<string>): Promise<number[]> {
  const took: Promise<number>[] = [];
  const start = performance.now();
  for (let turn = 0; turn < PER_SECOND * SECONDS; turn += 1) {
    await sleep(Math.max(0, start + (turn * 1000) / PER_SECOND - performance.now()));
    const mark = randomUUID();
    took.push(
      new Promise<number>((arrived, failed) => {
        const began = performance.now();
        setTimeout(() => failed(new Error('It never arrived.')), 30_000).unref();
        void send(turn, mark).catch(failed);
        const { to } = people(turn);
        waiting.set(`${mark} ${to}`, (at) => arrived(at - began));
      }),
    );
  }
  const all = await Promise.all(took);
  waiting.clear();
  return all.slice(PER_SECOND * 2);
}
/** Who writes to whom in a turn: the two of a pair are on different processes. */
const people = (turn: number) => {
  const pair = (turn * 7919) % (LIVE / 2);
  const [one, other] = [memberId(pair * 2 + 1), memberId(pair * 2 + 2)];
  return turn % 2 === 0 ? { from: one, to: other, pair } : { from: other, to: one, pair };
};

async function live(): Promise<void> {
  const processes = await twoProcesses(LIVE);
  const { servers, setup, ids, token } = processes;
  const database = new pg.Pool({ connectionString: processes.url, max: 8 });
  let sockets: ws[] = [];
  try {
    const half = (part: number) => ids.filter((_, index) => index % 2 === part);
    await setup.query(PAIR, [half(0), half(1)]);
    await setup.query(PAIRED);
    const { rows } = await setup.query<{ id: string; low_id: string }>(
      'select id, low_id from private.conversations',
    );
    const talks = new Map(rows.map(({ id, low_id }) => [low_id, id]));
    sockets = await allJoined(processes, (id) => ({
      topic: `messages:${id}`,
      config: { private: true, broadcast: { self: false } },
      heard(text, at) {
        const mark = /mark-([0-9a-f-]{36})-/.exec(text)?.[1];
        if (mark !== undefined) waiting.get(`${mark} ${id}`)?.(at);
      },
    }));
    console.log(`${LIVE} live members on two processes, ${PER_SECOND} messages a second for ${SECONDS} s`);
    const floor = () =>
      arrivals(async (turn, mark) => {
        const payload = JSON.stringify({ mark: `mark-${mark}-` });
        await database.query(`select realtime.send($1, 'bench', 'messages:' || $2)`, [
          payload,
          people(turn).to,
        ]);
        return mark;
      });
    const sent = () =>
      arrivals(async (turn, mark) => {
        const { from: author, pair } = people(turn);
        const server = servers[turn % 2 === 0 ? 0 : 1];
        const answer = await fetch(`${server.url}/rest/v1/rpc/send_message`, {
          method: 'POST',
          headers: {
            apikey: server.anonKey,
            authorization: `Bearer ${token(author)}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            _id: randomUUID(),
            _conversation_id: talks.get(memberId(pair * 2 + 1)),
            _body: `As-salamu alaykum, did you read it? mark-${mark}-`,
          }),
        });
        if (!answer.ok) throw new Error(await answer.text());
        return mark;
      });
    for (let round = 0; round < 2; round += 1) {
      const [least, took] = [await floor(), await sent()];
      console.log(
        `floor p50 ${ms(share(least, 0.5))}, p99 ${ms(share(least, 0.99))}; messages p50 ${ms(share(took, 0.5))}, p99 ${ms(share(took, 0.99))}: ×${(share(took, 0.99) / share(least, 0.99)).toFixed(1)}`,
      );
    }
  } finally {
    for (const socket of sockets) socket.terminate();
    await database.end();
    await processes.stop();
  }
}

const wanted = process.argv[2];
if (wanted !== 'live') await growth();
if (wanted !== 'growth') await live();
