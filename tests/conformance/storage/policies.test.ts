import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient } from '#tests/harness/clients.ts';
import { BUCKET, openLab, type Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab?.stop());

const REFUSED = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' };
const MISSING = { status: 400, statusCode: '404' };

describe('what policies allow', () => {
  test('everyone works in their own folder and in no other', async () => {
    const [mine, theirs] = [lab.member.client.storage.from(BUCKET), lab.other.client.storage.from(BUCKET)];
    const key = `${lab.member.id}/note.txt`;
    expect((await mine.upload(key, 'mine')).error).toBeNull();
    expect(await (await mine.download(key)).data?.text()).toBe('mine');
    expect((await mine.update(key, 'still mine')).error).toBeNull();
    expect((await mine.copy(key, `${lab.member.id}/copy.txt`)).error).toBeNull();
    expect((await mine.move(`${lab.member.id}/copy.txt`, `${lab.member.id}/moved.txt`)).error).toBeNull();
    expect((await mine.list(lab.member.id)).data?.map(({ name }) => name)).toEqual(['moved.txt', 'note.txt']);
    expect((await mine.createSignedUrl(key, 60)).error).toBeNull();

    expect((await theirs.upload(`${lab.member.id}/intruder.txt`, 'x')).error).toMatchObject(REFUSED);
    expect((await theirs.upload(key, 'x', { upsert: true })).error).toMatchObject(REFUSED);
    expect((await theirs.update(key, 'x')).error).toMatchObject(REFUSED);
    expect((await theirs.download(key)).error).not.toBeNull();
    expect((await theirs.info(key)).error).toMatchObject(MISSING);
    expect((await theirs.exists(key)).data).toBe(false);
    expect((await theirs.list(lab.member.id)).data).toEqual([]);
    expect((await theirs.listV2({ prefix: lab.member.id })).data?.objects).toEqual([]);
    expect((await theirs.createSignedUrl(key, 60)).error).toMatchObject(MISSING);
    expect((await theirs.createSignedUrls([key], 60)).data?.[0]?.error).not.toBeNull();
    expect((await theirs.createSignedUploadUrl(`${lab.member.id}/new.txt`)).error).toMatchObject(REFUSED);
    expect((await theirs.copy(key, `${lab.other.id}/stolen.txt`)).error).toMatchObject(MISSING);
    expect((await theirs.move(key, `${lab.other.id}/stolen.txt`)).error).toMatchObject(MISSING);
    expect((await mine.move(key, `${lab.other.id}/planted.txt`)).error).toMatchObject(REFUSED);
    expect((await mine.copy(key, `${lab.other.id}/planted.txt`)).error).toMatchObject(REFUSED);
    expect((await theirs.remove([key])).data).toEqual([]);
    expect(await (await mine.download(key)).data?.text()).toBe('still mine');
    expect((await mine.remove([key])).data).toHaveLength(1);
  });

  test('who may only add needs no right to see, and learns nothing of what is there', async () => {
    const box = lab.member.client.storage.from('dropbox');
    expect((await box.upload('a.txt', 'x')).error).toBeNull();
    expect((await box.list()).data).toEqual([]);
    expect((await box.download('a.txt')).error).not.toBeNull();
    expect((await box.remove(['a.txt'])).data).toEqual([]);
    // Nobody without the right to add is told that a name is taken.
    expect((await lab.anon.from('dropbox').upload('a.txt', 'x')).error).toMatchObject(REFUSED);
  });

  test('an object is owned by who uploaded it', async () => {
    const key = `${lab.member.id}/owned.txt`;
    await lab.member.client.storage.from(BUCKET).upload(key, 'x');
    const { rows } = await lab.database.query<{ owner: string; owner_id: string }>(
      'select owner, owner_id from storage.objects where name = $1',
      [key],
    );
    expect(rows).toEqual([{ owner: lab.member.id, owner_id: lab.member.id }]);
  });

  test('an upload by signed address belongs to who had it signed, whatever the upload claims', async () => {
    const key = `${lab.member.id}/signed.txt`;
    const { data } = await lab.member.client.storage.from(BUCKET).createSignedUploadUrl(key);
    const metadata = { owner: lab.other.id, role: 'service_role', upsert: true };
    await lab.anon.from(BUCKET).uploadToSignedUrl(key, data?.token ?? '', 'x', { metadata });
    const { rows } = await lab.database.query<{ owner: string }>(
      'select owner from storage.objects where name = $1',
      [key],
    );
    expect(rows).toEqual([{ owner: lab.member.id }]);
  });

  test('without a policy nobody reaches buckets, with the service key everyone does', async () => {
    for (const storage of [lab.anon, lab.member.client.storage]) {
      expect((await storage.listBuckets()).data).toEqual([]);
      expect((await storage.getBucket('open')).error).toMatchObject(MISSING);
      expect((await storage.createBucket('mine')).error).toMatchObject(REFUSED);
      expect((await storage.updateBucket('open', { public: false })).error).toMatchObject(MISSING);
      expect((await storage.emptyBucket('open')).error).toMatchObject(MISSING);
      expect((await storage.deleteBucket('open')).error).toMatchObject(MISSING);
    }
    expect((await lab.service.listBuckets()).data?.map(({ id }) => id)).toContain('open');
  });

  test('a private bucket has no public addresses', async () => {
    const key = `${lab.member.id}/private.txt`;
    await lab.member.client.storage.from(BUCKET).upload(key, 'x');
    for (const path of [`/object/public/${BUCKET}/${key}`, `/object/info/public/${BUCKET}/${key}`]) {
      const answer = await lab.ask(path, { key: '' });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          statusCode: '404',
          error: 'Bucket not found',
          message: 'Bucket not found',
          code: 'NoSuchBucket',
        },
      ]);
    }
  });

  test('a policy can ask what is being done', async () => {
    await lab.database.query(`create policy "only signed" on storage.objects for select to authenticated
      using (bucket_id = 'dropbox' and storage.operation() = 'storage.object.sign')`);
    await lab.service.from('dropbox').upload('b.txt', 'x');
    const box = lab.member.client.storage.from('dropbox');
    expect((await box.download('b.txt')).error).not.toBeNull();
    expect((await box.createSignedUrl('b.txt', 60)).error).toBeNull();
  });
});

describe('who asks', () => {
  test('malformed and missing tokens are refused in words of the protocol', async () => {
    const malformed = await lab.ask('/bucket', { key: 'not-a-jwt' });
    expect([malformed.status, await malformed.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '403', error: 'Unauthorized' }),
    ]);
    const missing = await lab.ask('/bucket', { key: '' });
    expect([missing.status, await missing.json()]).toEqual([
      400,
      expect.objectContaining({
        statusCode: '400',
        error: 'Error',
        message: "headers must have required property 'authorization'",
      }),
    ]);
  });

  test('a wrong key is refused whatever the token', async () => {
    const client = newClient(lab.server, 'wrong-key', lab.server.serviceKey);
    expect((await client.storage.listBuckets()).error).toMatchObject({ statusCode: '403' });
  });

  test('rows are not deleted behind the service’s back', async () => {
    await lab.database.query('set role service_role');
    await expect(lab.database.query('delete from storage.objects')).rejects.toThrow(/Direct deletion/);
    await lab.database.query('reset role');
  });
});
