import { spawnSync } from 'node:child_process';
import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '#tests/harness/clients.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';
import { mountSmallDisk, NO_MOUNT } from '#tests/harness/small-disk.ts';

const disk = await newDataDir();
let mounted = false;
beforeAll(() => {
  mounted = mountSmallDisk(disk, '220m', '0755');
});

test('a full disk refuses writes and heals by itself once there is room', async ({ skip }) => {
  skip(!mounted, NO_MOUNT);
  const server: TestServer = await startServer({ dataDir: join(disk, 'data'), from: 'dist' });
  const filler = join(disk, 'filler');
  const client = newClient(server, server.anonKey);
  const acknowledged = new Set<string>();
  const write = async (name: string) => {
    const row = { event_name: 'page_view', session_id: name, device: 'x'.repeat(500) };
    const answer = await client.from('analytics_events').insert(Array.from({ length: 8 }, () => row));
    if (answer.error === null) acknowledged.add(name);
    return answer;
  };

  expect((await write('before')).error).toBeNull();
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']);
  let refused = 0;
  const until = Date.now() + 60_000;
  for (let turn = 0; refused === 0 && Date.now() < until; turn += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => write(`full-${turn}-${index}`)),
    );
    const statuses = answers.filter((answer) => answer.error !== null).map((answer) => answer.status);
    expect(statuses.filter((status) => status !== 503)).toEqual([]);
    refused = statuses.length;
  }
  expect(refused).toBeGreaterThan(0);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);

  await rm(filler);
  let healed = false;
  for (let turn = 0; !healed && turn < 100; turn += 1) {
    healed = (await write(`after-${turn}`)).error === null;
    if (!healed) await sleep(200);
  }
  expect(healed).toBe(true);

  const database = new pg.Client(server.databaseUrl);
  await database.connect();
  const { rows } = await database.query<{ session_id: string }>(
    'select session_id from public.analytics_events',
  );
  await database.end();
  await server.stop();
  const kept = new Set(rows.map((row) => row.session_id));
  expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([]);
});

afterAll(async () => {
  if (mounted) spawnSync('umount', [disk]);
  await rmdir(disk);
});
