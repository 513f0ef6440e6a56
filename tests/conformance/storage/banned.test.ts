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
