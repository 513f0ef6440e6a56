import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, newMember } from '#tests/harness/clients.ts';
import { BUCKET, openLab, type Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.stop());

/** Everything that somebody can have signed before: addresses to read from, and tokens to upload with. */
async function signedBefore() {
  const member = await newMember(lab.server);
  const files = member.client.storage.from(BUCKET);
  const key = `${member.id}/${randomUUID()}.txt`;
  expect((await files.upload(key, 'mine')).error).toBeNull();
  const one = await files.createSignedUrl(key, 3600);
  const many = await files.createSignedUrls([key], 3600);
  const upload = await files.createSignedUploadUrl(`${member.id}/later.txt`);
  const resumable = await files.createSignedUploadUrl(`${member.id}/resumed.txt`);
  const address = `${member.id}/later.txt`;
  const meta = (name: string, value: string) => `${name} ${Buffer.from(value).toString('base64')}`;
  return {
    member,
    uses: {
      'a signed address': async () => (await fetch(one.data?.signedUrl ?? '')).status,
      'one of several': async () => (await fetch(many.data?.[0]?.signedUrl ?? '')).status,
      'an upload token': async () => {
        const { error } = await lab.anon
          .from(BUCKET)
          .uploadToSignedUrl(address, upload.data?.token ?? '', 'x');
        return error === null ? 200 : 400;
      },
      'a resumable upload': async () =>
        (
          await fetch(`${lab.server.url}/storage/v1/upload/resumable/sign`, {
            method: 'POST',
            headers: {
              'tus-resumable': '1.0.0',
              'upload-length': '4',
              'x-signature': resumable.data?.token ?? '',
              'upload-metadata': [
                meta('bucketName', BUCKET),
                meta('objectName', `${member.id}/resumed.txt`),
              ].join(','),
            },
          })
        ).status,
    },
  };
}

test('what somebody signed works while they are in good standing', async () => {
  const { uses } = await signedBefore();
  for (const [name, use] of Object.entries(uses)) expect([name, (await use()) < 300]).toEqual([name, true]);
});

test('a ban ends all of it at once, and so does an erasure', async () => {
  const [banned, erased] = [await signedBefore(), await signedBefore()];
  const admin = newClient(lab.server, lab.server.serviceKey).auth.admin;
  await admin.updateUserById(banned.member.id, { ban_duration: '24h' });
  await lab.database.query('delete from auth.users where id = $1', [erased.member.id]);
  for (const { uses } of [banned, erased])
    for (const [name, use] of Object.entries(uses))
      expect([name, (await use()) >= 400]).toEqual([name, true]);
  await admin.updateUserById(banned.member.id, { ban_duration: 'none' });
  expect(await banned.uses['a signed address']()).toBe(200);
});

test('what the service signed belongs to nobody and stays good', async () => {
  const { data } = await lab.service.from(BUCKET).createSignedUploadUrl('from the service');
  const { error } = await lab.anon.from(BUCKET).uploadToSignedUrl('from the service', data?.token ?? '', 'x');
  expect(error).toBeNull();
});

/** Both ways of an upload token, and the sentence that they are refused with. */
async function tokensOf(files: ReturnType<Lab['service']['from']>, folder: string) {
  const names = ['one', 'several'].map((name) => `${folder}/${randomUUID()} ${name}.txt`);
  const [one, several] = await Promise.all(names.map((name) => files.createSignedUploadUrl(name)));
  expect([one?.error, several?.error]).toEqual([null, null]);
  const meta = (name: string, value: string) => `${name} ${Buffer.from(value).toString('base64')}`;
  return async () => [
    (await lab.anon.from(BUCKET).uploadToSignedUrl(names[0] ?? '', one?.data?.token ?? '', 'x')).error ===
      null,
    (
      await fetch(`${lab.server.url}/storage/v1/upload/resumable/sign`, {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '4',
          'x-signature': several?.data?.token ?? '',
          'upload-metadata': [meta('bucketName', BUCKET), meta('objectName', names[1] ?? '')].join(','),
        },
      })
    ).status === 201,
  ];
}

const asProduct = (sql: string) => lab.database.query(`set role postgres; ${sql}; reset role`);

test('policies are asked again when a token is used', async () => {
  const member = await newMember(lab.server);
  const use = await tokensOf(member.client.storage.from(BUCKET), member.id);
  const useOfService = await tokensOf(lab.service.from(BUCKET), 'of the service');
  await asProduct(
    `create policy closed on storage.objects as restrictive for insert to public with check (bucket_id <> '${BUCKET}')`,
  );
  try {
    expect(await use()).toEqual([false, false]);
    expect(await useOfService()).toEqual([true, true]);
  } finally {
    await asProduct('drop policy closed on storage.objects');
  }
  expect(await use()).toEqual([true, true]);
});

test('a token of somebody without an account has no more rights than they had', async () => {
  await asProduct(
    `create policy "for all" on storage.objects for insert to anon with check (bucket_id = '${BUCKET}')`,
  );
  const [before, after] = [
    await tokensOf(lab.anon.from(BUCKET), 'anyone'),
    await tokensOf(lab.anon.from(BUCKET), 'anyone'),
  ];
  expect(await before()).toEqual([true, true]);
  await asProduct('drop policy "for all" on storage.objects');
  expect(await after()).toEqual([false, false]);
});

test('a token that was signed without a second factor ends with the first one', async () => {
  const member = await newMember(lab.server);
  const use = await tokensOf(member.client.storage.from(BUCKET), member.id);
  await lab.database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 'x', now(), now())`,
    [member.id],
  );
  expect(await use()).toEqual([false, false]);
});

test('a token for something new replaces nothing, whatever a request asks for', async () => {
  const member = await newMember(lab.server);
  const files = member.client.storage.from(BUCKET);
  const name = `${member.id}/new.txt`;
  const { data } = await files.createSignedUploadUrl(name);
  expect((await files.upload(name, 'first')).error).toBeNull();
  const meta = (key: string, value: string) => `${key} ${Buffer.from(value).toString('base64')}`;
  const answer = await fetch(`${lab.server.url}/storage/v1/upload/resumable/sign`, {
    method: 'POST',
    body: 'other',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'content-type': 'application/offset+octet-stream',
      'x-signature': data?.token ?? '',
      'x-upsert': 'true',
      'upload-metadata': [meta('bucketName', BUCKET), meta('objectName', name)].join(','),
    },
  });
  expect(answer.status).toBe(409);
  expect(await (await files.download(name)).data?.text()).toBe('first');
});
