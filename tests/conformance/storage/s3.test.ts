import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3, type S3 } from '#tests/harness/s3.ts';
import { BUCKET, openLab, type Lab } from './lab.ts';

let lab: Lab;
let s3: S3;

beforeAll(async () => {
  s3 = await startS3();
  lab = await openLab({
    env: {
      STORAGE_S3_ENDPOINT: s3.endpoint,
      STORAGE_S3_BUCKET: 'rafiq',
      STORAGE_S3_ACCESS_KEY_ID: 'S3RVER',
      STORAGE_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
});
afterAll(async () => {
  await lab?.stop();
  await s3?.stop();
});

const kept = async () => (await s3.objects()).length;

test('objects go to S3 and come back, whole and in parts', async () => {
  const content = randomBytes(2_500_000);
  expect((await lab.service.from('open').upload('a.bin', content)).error).toBeNull();
  expect(await kept()).toBe(1);
  expect(await readdir(join(lab.server.dataDir, 'storage/incoming'))).toEqual([]);
  const back = await lab.service.from('open').download('a.bin');
  expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(content)).toBe(true);
  const part = await lab.ask('/object/public/open/a.bin', { key: '', headers: { range: 'bytes=1000-1999' } });
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
});

test('replace, copy, move and remove leave no more than what rows name', async () => {
  const open = lab.service.from('open');
  await open.upload('b.txt', 'one');
  await open.update('b.txt', 'two');
  expect((await open.copy('b.txt', 'c.txt')).error).toBeNull();
  expect((await open.move('c.txt', 'd.txt', { destinationBucket: BUCKET })).error).toBeNull();
  expect(await (await lab.service.from(BUCKET).download('d.txt')).data?.text()).toBe('two');
  await open.remove(['b.txt', 'a.bin']);
  await expect.poll(kept).toBe(1);
});

test('pictures are rendered from there', async () => {
  const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await lab.service.from('open').upload('p.png', picture, { contentType: 'image/png' });
  const answer = await lab.ask('/render/image/public/open/p.png?width=20', { key: '' });
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(20);
});

test('a refused upload leaves nothing', async () => {
  const before = await kept();
  const member = lab.member.client.storage.from('open');
  expect((await member.upload('x.txt', 'x')).error).toMatchObject({ statusCode: '403' });
  expect(await kept()).toBe(before);
});

test('while S3 is away uploads fail and rows stay true', async () => {
  s3.kill();
  await expect
    .poll(() =>
      fetch(s3.endpoint).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
  const failed = await lab.service.from('open').upload('away.txt', 'x');
  expect(failed.error).toMatchObject({ status: expect.toSatisfy((status: number) => status >= 500) });
  expect((await lab.service.from('open').exists('away.txt')).data).toBe(false);
});
