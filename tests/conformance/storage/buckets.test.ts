import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab?.stop());

test('a bucket is made, read, changed, emptied and deleted', async () => {
  const { service } = lab;
  const rules = { public: false, fileSizeLimit: '20mb', allowedMimeTypes: ['image/*', 'text/plain'] };
  expect((await service.createBucket('whole', rules)).data).toEqual({ name: 'whole' });
  expect((await service.createBucket('whole')).error).toMatchObject({ statusCode: '409', status: 400 });
  const told = {
    id: 'whole',
    name: 'whole',
    owner: '',
    public: false,
    file_size_limit: 20_000_000,
    allowed_mime_types: ['image/*', 'text/plain'],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  };
  expect((await service.getBucket('whole')).data).toEqual(told);
  expect((await service.listBuckets()).data).toContainEqual({ ...told, type: 'STANDARD' });
  expect((await service.updateBucket('whole', { public: true })).data?.message).toBe('Successfully updated');
  // What is not named stays.
  expect((await service.getBucket('whole')).data).toMatchObject({
    public: true,
    file_size_limit: 20_000_000,
  });
  await service.updateBucket('whole', { public: true, fileSizeLimit: null, allowedMimeTypes: null });
  expect((await service.getBucket('whole')).data).toMatchObject({
    file_size_limit: null,
    allowed_mime_types: null,
  });
  await service.from('whole').upload('a', 'x');
  expect((await service.deleteBucket('whole')).error).toMatchObject({
    statusCode: '409',
    message: 'The bucket you tried to delete is not empty',
  });
  // The words of the public service's list of errors; as it answers, 400 outside and the true status inside.
  const refused = await lab.ask('/bucket/whole', { method: 'DELETE' });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    {
      statusCode: '409',
      error: 'ResourceNotEmpty',
      code: 'ResourceNotEmpty',
      message: 'The bucket you tried to delete is not empty',
    },
  ]);
  expect((await service.emptyBucket('whole')).error).toBeNull();
  expect((await service.from('whole').list()).data).toEqual([]);
  expect((await service.deleteBucket('whole')).data?.message).toBe('Successfully deleted');
  expect((await service.getBucket('whole')).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  });
});

test('buckets are listed by name, order and page', async () => {
  for (const id of ['page-a', 'page-b', 'page-c']) await lab.service.createBucket(id);
  const listed = async (query: string) => {
    const answer = await lab.ask(`/bucket?${query}`);
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  };
  expect(await listed('search=page-&sortColumn=name&sortOrder=desc')).toEqual(['page-c', 'page-b', 'page-a']);
  expect(await listed('search=page-&limit=1&offset=1')).toEqual(['page-b']);
  expect(await listed('search=page%25')).toEqual([]);
});

test.each(['a/b', '../up', '', ' ', 'x'.repeat(64), 'dua\u0000', 'тест', '..'])(
  'no bucket is called %j',
  async (id) => {
    const { error } = await lab.service.createBucket(id);
    expect(error).toMatchObject({ status: 400, statusCode: '400' });
  },
);

test.each(['12tb', 'much', -1])('no bucket has the size limit %j', async (file_size_limit) => {
  const answer = await lab.ask('/bucket', {
    method: 'POST',
    body: JSON.stringify({ name: 'odd-limit', file_size_limit }),
  });
  expect(answer.status).toBe(400);
});

test('size limits count what comes and not what is declared', async () => {
  await lab.service.createBucket('small', { public: true, fileSizeLimit: '1kb' });
  const small = lab.service.from('small');
  const TOO_LARGE = { statusCode: '413', message: 'The object exceeded the maximum allowed size' };
  expect((await small.upload('fits', randomBytes(1000))).error).toBeNull();
  expect((await small.upload('bytes', randomBytes(1001))).error).toMatchObject(TOO_LARGE);
  expect((await small.upload('form', new Blob([randomBytes(5000)]))).error).toMatchObject(TOO_LARGE);
  // A stream declares no length.
  expect((await small.upload('stream', new Blob([randomBytes(500_000)]).stream())).error).toMatchObject(
    TOO_LARGE,
  );
  const { data } = await small.createSignedUploadUrl('signed');
  expect((await small.uploadToSignedUrl('signed', data?.token ?? '', randomBytes(2000))).error).toMatchObject(
    TOO_LARGE,
  );
  expect((await small.list()).data?.map(({ name }) => name)).toEqual(['fits']);
});

test('the server’s own limit stands above every bucket', async () => {
  const { error } = await lab.service.createBucket('huge', { public: false, fileSizeLimit: '10gb' });
  expect(error).toMatchObject({ statusCode: '413' });
});

test('who watches the service learns that it is there', async () => {
  for (const path of ['/status', '/statusz', '/version'])
    expect((await lab.ask(path, { key: '' })).status).toBe(200);
});
