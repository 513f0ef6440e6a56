import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKET, openLab, type Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  // 12 uploads in half an hour, 200 MB a day.
  lab = await openLab({ env: { RATE_LIMIT_FACTOR: '0.4' } });
});
afterAll(() => lab?.stop());

test('each person has so many uploads, then waits', async () => {
  const mine = lab.member.client.storage.from(BUCKET);
  const results = [];
  for (let count = 0; count < 13; count += 1)
    results.push((await mine.upload(`${lab.member.id}/${count}.txt`, 'x')).error);
  expect(results.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => null));
  expect(results[12]).toMatchObject({ status: 429, statusCode: '429' });
  const { data } = await lab.member.client.auth.getSession();
  const refused = await lab.ask(`/object/${BUCKET}/${lab.member.id}/more.txt`, {
    method: 'POST',
    body: 'x',
    key: data.session?.access_token ?? '',
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // A refusal by policy costs nothing, and nobody pays for another.
  expect((await mine.upload(`${lab.other.id}/x.txt`, 'x')).error).toMatchObject({ statusCode: '403' });
  expect((await lab.other.client.storage.from(BUCKET).upload(`${lab.other.id}/0.txt`, 'x')).error).toBeNull();
  expect((await lab.service.from(BUCKET).upload('service.txt', 'x')).error).toBeNull();
});

test('each person has so many megabytes a day', async () => {
  const theirs = lab.other.client.storage.from(BUCKET);
  const heavy = randomBytes(48_000_000);
  const results = [];
  for (let count = 1; count <= 5; count += 1)
    results.push((await theirs.upload(`${lab.other.id}/${count}.bin`, heavy)).error?.message ?? 'stored');
  expect(results).toEqual(['stored', 'stored', 'stored', 'stored', 'Too many uploads; try again later.']);
});
