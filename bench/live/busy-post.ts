import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUSY_POST, memberId } from '../../tests/harness/halaqa-crowd.ts';
import { ms, share } from '../share.ts';
import { allJoined, twoProcesses } from './two-processes.ts';

/** How long each of those who follow something waited for each word of it. */
async function arrivals(
  readers: number,
  words: number,
  heardBy: Map<string, (at: number) => void>,
  send: (mark: string) => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < words; turn += 1) {
    const mark = randomUUID();
    const began = performance.now();
    const all = new Promise<void>((done, failed) => {
      const late = setTimeout(() => failed(new Error('It never reached all of them.')), 30_000);
      let missing = readers;
      heardBy.set(mark, (at) => {
        took.push(at - began);
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(late);
        done();
      });
    });
    await Promise.all([send(mark), all]);
    heardBy.delete(mark);
    await sleep(100);
  }
  return took;
}

/**
 * So many members read one post on two processes while others comment: from the insert until it was heard, by the first and by the last of
 * them. Each may see it by their own rights. Beside it, a broadcast to the same people, which asks nobody's rights.
 */
export async function busyPost(readers: number, words: number): Promise<void> {
  const processes = await twoProcesses(readers);
  const heardBy = new Map<string, (at: number) => void>();
  const heard = (text: string, at: number) => {
    const mark = /mark-([0-9a-f-]{36})/.exec(text)?.[1];
    if (mark !== undefined) heardBy.get(mark)?.(at);
  };
  const { setup } = processes;
  const followed = [
    await allJoined(processes, () => ({
      topic: 'busy',
      config: {
        postgres_changes: [
          { event: '*', schema: 'public', table: 'comments', filter: `post_id=eq.${BUSY_POST}` },
        ],
      },
      heard,
    })),
    await allJoined(processes, (id) => ({ topic: `messages:${id}`, config: { private: true }, heard })),
  ];
  try {
    const comment = (mark: string) =>
      setup.query(
        `insert into public.comments (id, post_id, author_id, body, state, published_at) values ($1, $2, $3, $4, 'checked', now())`,
        [randomUUID(), BUSY_POST, memberId(2), `mark-${mark}`],
      );
    const broadcast = (mark: string) =>
      setup.query(`select realtime.send($1, 'bench', 'messages:' || id) from unnest($2::uuid[]) as id`, [
        JSON.stringify({ mark: `mark-${mark}` }),
        processes.ids,
      ]);
    for (let round = 0; round < 2; round += 1) {
      const floor = await arrivals(readers, words, heardBy, broadcast);
      const took = await arrivals(readers, words, heardBy, comment);
      console.log(
        `${readers} readers of one post, ${words} comments: p50 ${ms(share(took, 0.5))}, p99 ${ms(share(took, 0.99))}; a broadcast to each of them: p50 ${ms(share(floor, 0.5))}, p99 ${ms(share(floor, 0.99))}; ×${(share(took, 0.99) / share(floor, 0.99)).toFixed(2)}`,
      );
    }
  } finally {
    for (const socket of followed.flat()) socket.terminate();
    await processes.stop();
  }
}
