import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './together.ts';

test('whoever asks is answered by a question that was put after they asked, and few are put', async () => {
  let now = 0;
  let put = 0;
  const ask = together(async () => {
    put += 1;
    const seen = now;
    await sleep(1);
    return seen;
  });
  const asked: Promise<void>[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    now = turn;
    asked.push(ask().then((seen) => expect(seen).toBeGreaterThanOrEqual(turn)));
    if (turn % 20 === 0) await sleep(1);
  }
  await Promise.all(asked);
  expect(put).toBeLessThan(40);
});

test('a question that failed is put again for those who ask later', async () => {
  let fails = true;
  const ask = together(async () => {
    if (fails) throw new Error('away');
    return 'here';
  });
  const [first, second] = [ask(), ask()];
  await expect(first).rejects.toThrow('away');
  fails = false;
  expect(await ask()).toBe('here');
  await expect(second.catch(() => 'failed')).resolves.toBeDefined();
});
