import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKET, openLab, type Lab } from './lab.ts';

let lab: Lab;
let token: string;
beforeAll(async () => {
  lab = await openLab();
  const { data } = await lab.member.client.auth.getSession();
  token = data.session?.access_token ?? '';
});
afterAll(() => lab?.stop());

const PATH = '/upload/resumable';
const ended = () => new Promise<void>((resolve) => setTimeout(resolve, 50));

function upload(
  content: Buffer,
  metadata: Record<string, string>,
  headers: Record<string, string>,
  more: Partial<tus.UploadOptions> = {},
  path = PATH,
): Promise<void> {
  return new Promise((done, failed) => {
    new tus.Upload(content, {
      endpoint: `${lab.server.url}/storage/v1${path}`,
      headers,
      metadata,
      retryDelays: [],
      chunkSize: 300_000,
      onError: failed,
      onSuccess: () => done(),
      ...more,
    }).start();
  });
}

test.each([
  ['chunk by chunk', {}],
  ['with the first chunk in the first request', { uploadDataDuringCreation: true }],
  ['with a length told at the end', { uploadLengthDeferred: true }],
  ['in one', { chunkSize: 2_000_000, uploadDataDuringCreation: true }],
])('a member uploads %s', async (_how, more) => {
  const content = randomBytes(1_000_000);
  const objectName = `${lab.member.id}/${Math.random()}.bin`;
  const said = {
    bucketName: BUCKET,
    objectName,
    contentType: 'application/x-test',
    cacheControl: '60',
    metadata: JSON.stringify({ a: 'b' }),
    owner: lab.other.id,
    asker: 'service',
    upsert: 'true',
  };
  await upload(content, said, { authorization: `Bearer ${token}` }, more);
  const back = await lab.member.client.storage.from(BUCKET).download(objectName);
  expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(content)).toBe(true);
  const { data } = await lab.member.client.storage.from(BUCKET).info(objectName);
  expect(data).toMatchObject({
    contentType: 'application/x-test',
    cacheControl: 'max-age=60',
    metadata: { a: 'b' },
  });
  await expect.poll(() => readdir(join(lab.server.dataDir, 'storage/resumable'))).toEqual([]);
});

const headersFor = (key: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${key}`,
  'tus-resumable': '1.0.0',
  ...more,
});
const encoded = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const begin = (key: string, said: Record<string, string>, length: number) =>
  fetch(`${lab.server.url}/storage/v1${PATH}`, {
    method: 'POST',
    headers: headersFor(key, { 'upload-length': String(length), 'upload-metadata': encoded(said) }),
  });

test('an interrupted upload goes on where it stopped', async () => {
  const said = { bucketName: BUCKET, objectName: `${lab.member.id}/resumed.txt` };
  const begun = await begin(token, said, 10);
  expect(begun.status).toBe(201);
  const url = new URL(begun.headers.get('location') ?? '', `${lab.server.url}/storage/v1${PATH}`);
  const patch = (body: string, offset: number) =>
    fetch(url, {
      method: 'PATCH',
      body,
      headers: headersFor(token, {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      }),
    });
  expect((await patch('salam', 0)).status).toBe(204);
  expect((await patch('salam', 0)).status).toBe(409);
  const asked = await fetch(url, { method: 'HEAD', headers: headersFor(token) });
  expect(asked.headers.get('upload-offset')).toBe('5');
  expect((await lab.member.client.storage.from(BUCKET).exists(said.objectName)).data).toBe(false);
  // Others neither see nor touch it.
  for (const method of ['HEAD', 'DELETE'])
    expect((await fetch(url, { method, headers: headersFor(lab.server.anonKey) })).status).toBe(403);
  expect((await patch(' dunya extra', 5)).status).toBe(413);
  expect((await patch('dunya', 5)).status).toBe(204);
  expect(await (await lab.member.client.storage.from(BUCKET).download(said.objectName)).data?.text()).toBe(
    'salamdunya',
  );
});

test('an upload can be given up', async () => {
  const begun = await begin(token, { bucketName: BUCKET, objectName: `${lab.member.id}/no.txt` }, 10);
  const url = new URL(begun.headers.get('location') ?? '', `${lab.server.url}/storage/v1${PATH}`);
  expect((await fetch(url, { method: 'DELETE', headers: headersFor(token) })).status).toBe(204);
  expect([404, 410]).toContain((await fetch(url, { method: 'HEAD', headers: headersFor(token) })).status);
});

test('policies, limits and names are asked before the first byte', async () => {
  await lab.service.createBucket('tiny', { public: false, fileSizeLimit: 10 });
  const status = async (key: string, said: Record<string, string>, length = 5) =>
    (await begin(key, said, length)).status;
  expect(await status(token, { bucketName: BUCKET, objectName: `${lab.other.id}/x` })).toBe(403);
  expect(await status(lab.server.anonKey, { bucketName: BUCKET, objectName: 'x' })).toBe(403);
  expect(await status('nonsense', { bucketName: BUCKET, objectName: 'x' })).toBe(403);
  expect(await status(token, { bucketName: 'nowhere', objectName: 'x' })).toBe(404);
  expect(await status(token, { bucketName: BUCKET })).toBe(400);
  expect(await status(lab.server.serviceKey, { bucketName: BUCKET, objectName: '../x' })).toBe(400);
  const tooLarge = await begin(lab.server.serviceKey, { bucketName: 'tiny', objectName: 'x' }, 11);
  expect([tooLarge.status, await tooLarge.text()]).toEqual([413, 'Maximum size exceeded\n']);
  expect(await status(lab.server.serviceKey, { bucketName: 'tiny', objectName: 'x' }, 60_000_000)).toBe(413);
});

test('a signed address serves as well, for what was signed', async () => {
  const objectName = `${lab.member.id}/signed.bin`;
  const { data } = await lab.member.client.storage.from(BUCKET).createSignedUploadUrl(objectName);
  const content = randomBytes(700_000);
  const signature = { 'x-signature': data?.token ?? '' };
  await upload(content, { bucketName: BUCKET, objectName }, signature, {}, `${PATH}/sign`);
  await ended();
  expect((await lab.member.client.storage.from(BUCKET).info(objectName)).data?.size).toBe(700_000);
  await expect(
    upload(content, { bucketName: BUCKET, objectName: `${objectName}2` }, signature, {}, `${PATH}/sign`),
  ).rejects.toThrow(/400/);
});

test('capabilities are told', async () => {
  const answer = await fetch(`${lab.server.url}/storage/v1${PATH}`, { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('tus-version')).toContain('1.0.0');
  expect(answer.headers.get('tus-extension')).toContain('creation');
});
