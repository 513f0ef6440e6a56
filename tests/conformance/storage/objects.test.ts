import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLab, type Lab } from './lab.ts';

let lab: Lab;
let count = 0;
const newKey = (ending = 'txt') => `folder/${(count += 1)}-file.${ending}`;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab?.stop());

describe('upload', () => {
  test.each([
    ['bytes', () => Buffer.from('salam')],
    ['array buffer', () => new TextEncoder().encode('salam').buffer],
    ['text', () => 'salam'],
    ['blob', () => new Blob(['salam'], { type: 'text/plain' })],
    ['stream', () => new Blob(['salam']).stream()],
    [
      'form',
      () => {
        const form = new FormData();
        form.append('file', new Blob(['salam']), 'a.txt');
        return form;
      },
    ],
    [
      'form without a file name',
      () => {
        const form = new FormData();
        form.append('file', 'salam');
        return form;
      },
    ],
  ])('takes %s', async (_kind, body) => {
    const key = newKey();
    const { data, error } = await lab.service.from('open').upload(key, body());
    expect(error).toBeNull();
    expect(data).toEqual({ path: key, id: expect.any(String), fullPath: `open/${key}` });
    const back = await lab.service.from('open').download(key);
    expect(await back.data?.text()).toBe('salam');
  });

  test('refuses a key that is taken, unless it may replace', async () => {
    const key = newKey();
    await lab.service.from('open').upload(key, 'one');
    const again = await lab.service.from('open').upload(key, 'two');
    expect(again.error).toMatchObject({
      message: 'The resource already exists',
      status: 400,
      statusCode: '409',
    });
    const replaced = await lab.service.from('open').upload(key, 'three', { upsert: true });
    expect(replaced.error).toBeNull();
    expect((await lab.service.from('open').update(key, 'four')).error).toBeNull();
    expect(await (await lab.service.from('open').download(key)).data?.text()).toBe('four');
  });

  test('keeps type, cache time and metadata, by header and by form', async () => {
    for (const body of ['salam', new Blob(['salam'], { type: 'text/csv' })]) {
      const key = newKey('csv');
      const metadata = { place: 'Medina', nested: { year: 622 } };
      await lab.service
        .from('open')
        .upload(key, body, { contentType: 'text/csv', cacheControl: '77', metadata });
      const { data } = await lab.service.from('open').info(key);
      expect(data).toMatchObject({
        name: key,
        bucketId: 'open',
        size: 5,
        contentType: 'text/csv',
        cacheControl: 'max-age=77',
        metadata,
        version: expect.any(String),
        lastModified: expect.any(String),
        createdAt: expect.any(String),
        // `printf salam | md5sum`
        etag: '"de6838252f95d3b9e803b28df33b4baa"',
      });
    }
  });

  test('says that a bucket is missing', async () => {
    const { error } = await lab.service.from('nowhere').upload('a', 'b');
    expect(error).toMatchObject({ message: 'Bucket not found', statusCode: '404' });
  });

  test('an empty file is a file', async () => {
    const key = newKey();
    expect((await lab.service.from('open').upload(key, '')).error).toBeNull();
    const back = await lab.ask(`/object/open/${key}`);
    expect([back.status, await back.text()]).toEqual([200, '']);
  });

  test('to a signed address, once, or again where that was signed', async () => {
    const key = newKey();
    const signed = await lab.service.from('open').createSignedUploadUrl(key);
    expect(signed.data).toMatchObject({ path: key, token: expect.any(String) });
    const token = signed.data?.token ?? '';
    expect((await lab.anon.from('open').uploadToSignedUrl(key, token, 'one')).error).toBeNull();
    const twice = await lab.anon.from('open').uploadToSignedUrl(key, token, 'two');
    expect(twice.error).toMatchObject({ statusCode: '409' });
    const replacing = await lab.service.from('open').createSignedUploadUrl(key, { upsert: true });
    const third = await lab.anon
      .from('open')
      .uploadToSignedUrl(key, replacing.data?.token ?? '', new Blob(['three']));
    expect(third.error).toBeNull();
    const elsewhere = await lab.anon.from('open').uploadToSignedUrl(newKey(), token, 'four');
    expect(elsewhere.error).toMatchObject({ statusCode: '400' });
  });
});

describe('download', () => {
  test('in ranges', async () => {
    const key = newKey('bin');
    const content = randomBytes(3_000_000);
    await lab.service.from('open').upload(key, content, { contentType: 'application/octet-stream' });
    const part = async (range: string) => {
      const answer = await lab.ask(`/object/public/open/${key}`, { key: '', headers: { range } });
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 10],
      ['bytes=10-2500000', 10, 2_500_001],
      ['bytes=2999990-', 2_999_990, 3_000_000],
      ['bytes=-5', 2_999_995, 3_000_000],
      ['bytes=5-99999999', 5, 3_000_000],
    ] as const) {
      const { answer, bytes } = await part(range);
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/3000000`);
      expect(bytes.equals(content.subarray(from, to))).toBe(true);
    }
    const beyond = await part('bytes=3000000-');
    expect([beyond.answer.status, beyond.answer.headers.get('content-range')]).toEqual([
      416,
      'bytes */3000000',
    ]);
    expect((await part('bytes=0-1,5-6')).answer.status).toBe(200);
  });

  test('only when it changed', async () => {
    const key = newKey();
    await lab.service.from('open').upload(key, 'salam', { cacheControl: '60' });
    const first = await lab.ask(`/object/public/open/${key}`, { key: '' });
    expect(first.headers.get('cache-control')).toBe('max-age=60');
    const etag = first.headers.get('etag') ?? '';
    const same = await lab.ask(`/object/public/open/${key}`, { key: '', headers: { 'if-none-match': etag } });
    expect([same.status, await same.text()]).toEqual([304, '']);
    const since = first.headers.get('last-modified') ?? '';
    expect(
      (await lab.ask(`/object/public/open/${key}`, { key: '', headers: { 'if-modified-since': since } }))
        .status,
    ).toBe(304);
    await lab.service.from('open').update(key, 'wa alaikum');
    const changed = await lab.ask(`/object/public/open/${key}`, {
      key: '',
      headers: { 'if-none-match': etag },
    });
    expect(await changed.text()).toBe('wa alaikum');
  });

  test('as a file to save', async () => {
    const key = newKey();
    await lab.service.from('open').upload(key, 'salam');
    const { data } = lab.service.from('open').getPublicUrl(key, { download: 'رسالة.txt' });
    const saved = await fetch(data.publicUrl);
    expect(saved.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('رسالة.txt')}`,
    );
    const plain = await fetch(lab.service.from('open').getPublicUrl(key, { download: true }).data.publicUrl);
    expect(plain.headers.get('content-disposition')).toBe('attachment');
  });

  test('by a signed address until it expires, and for that object alone', async () => {
    const key = newKey();
    await lab.service.from('folders').upload(key, 'secret');
    const { data } = await lab.service.from('folders').createSignedUrl(key, 60);
    const opened = await fetch(data?.signedUrl ?? '');
    expect([opened.status, await opened.text()]).toEqual([200, 'secret']);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const other = newKey();
    await lab.service.from('folders').upload(other, 'more');
    const wrong = await lab.ask(`/object/sign/folders/${other}?token=${token}`, { key: '' });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '400', error: 'InvalidSignature' }),
    ]);
    const short = await lab.service.from('folders').createSignedUrl(key, 1);
    await expect
      .poll(async () => (await fetch(short.data?.signedUrl ?? '')).status, { timeout: 10_000 })
      .toBe(400);
  });

  test('a token for one purpose or service serves no other', async () => {
    const key = newKey();
    await lab.service.from('folders').upload(key, 'secret');
    const download = await lab.service.from('folders').createSignedUrl(key, 60);
    const token = new URL(download.data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const upload = await lab.anon.from('folders').uploadToSignedUrl(key, token, 'forged');
    expect(upload.error).toMatchObject({ statusCode: '400' });
    const signed = await lab.service.from('folders').createSignedUploadUrl(newKey());
    const read = await lab.ask(`/object/sign/folders/${signed.data?.path}?token=${signed.data?.token}`, {
      key: '',
    });
    expect(read.status).toBe(400);
    // Neither is a session, nor a session a signature.
    expect((await lab.ask('/bucket', { key: token })).status).toBe(400);
    expect(
      (await lab.ask(`/object/sign/folders/${key}?token=${lab.server.serviceKey}`, { key: '' })).status,
    ).toBe(400);
  });

  test('many addresses signed at once, and those that are missing named', async () => {
    const key = newKey();
    await lab.service.from('folders').upload(key, 'salam');
    const { data } = await lab.service.from('folders').createSignedUrls([key, 'missing.txt'], 60);
    expect(data?.[1]).toMatchObject({ path: 'missing.txt', error: expect.any(String) });
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('salam');
  });

  test('existence is told by success and failure', async () => {
    const key = newKey();
    await lab.service.from('open').upload(key, 'salam');
    expect((await lab.service.from('open').exists(key)).data).toBe(true);
    expect((await lab.service.from('open').exists('missing')).data).toBe(false);
    const head = await lab.ask(`/object/open/${key}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5', '']);
  });
});

test('while an object is replaced again and again, every reader gets one whole version', async () => {
  const key = newKey('bin');
  const version = (index: number) => Buffer.alloc(200_000, index);
  await lab.service.from('open').upload(key, version(0));
  const done = new AbortController();
  const writing = (async () => {
    for (let index = 1; index <= 30; index += 1) await lab.service.from('open').update(key, version(index));
    done.abort();
  })();
  const seen = new Set<string>();
  const reading = async () => {
    while (!done.signal.aborted) {
      const answer = await lab.ask(`/object/public/open/${key}`, { key: '' });
      const bytes = Buffer.from(await answer.arrayBuffer());
      seen.add(`${answer.status} ${bytes.length} ${new Set(bytes).size}`);
    }
  };
  await Promise.all([writing, reading(), reading(), reading()]);
  expect([...seen]).toEqual(['200 200000 1']);
});

describe('move, copy, remove', () => {
  test('move keeps the content and frees the old name', async () => {
    const [from, to] = [newKey(), newKey()];
    await lab.service.from('open').upload(from, 'salam');
    expect((await lab.service.from('open').move(from, to)).data?.message).toBe('Successfully moved');
    expect((await lab.service.from('open').exists(from)).data).toBe(false);
    expect(await (await lab.service.from('open').download(to)).data?.text()).toBe('salam');
    await lab.service.from('open').upload(from, 'new');
    expect((await lab.service.from('open').move(from, to)).error).toMatchObject({ statusCode: '409' });
    const away = await lab.service.from('open').move(from, to, { destinationBucket: 'folders' });
    expect(away.error).toBeNull();
    expect(await (await lab.service.from('folders').download(to)).data?.text()).toBe('new');
  });

  test('copy makes content of its own', async () => {
    const [from, to] = [newKey(), newKey()];
    await lab.service.from('open').upload(from, 'salam', { metadata: { a: 1 } });
    const copied = await lab.service.from('open').copy(from, to, { destinationBucket: 'folders' });
    expect(copied.data?.path).toBe(`folders/${to}`);
    await lab.service.from('open').remove([from]);
    expect(await (await lab.service.from('folders').download(to)).data?.text()).toBe('salam');
    expect((await lab.service.from('folders').info(to)).data?.metadata).toEqual({ a: 1 });
    const missing = await lab.service.from('open').copy(from, to);
    expect(missing.error).toMatchObject({ statusCode: '404', message: 'Object not found' });
  });

  test('remove answers with what it removed', async () => {
    const keys = [newKey(), newKey()];
    for (const key of keys) await lab.service.from('open').upload(key, 'x');
    const { data } = await lab.service.from('open').remove([...keys, 'missing']);
    expect(data?.map(({ name }) => name).toSorted()).toEqual(keys.toSorted());
    expect((await lab.ask(`/object/open/${keys[0]}`, { method: 'DELETE' })).status).toBe(400);
  });
});

describe('lists', () => {
  const keys = [
    'list/a.txt',
    'list/b.txt',
    'list/sub/c.txt',
    'list/sub/deep/d.txt',
    'list/z_1.txt',
    'list/zz1.txt',
  ];
  beforeAll(async () => {
    await lab.service.createBucket('listed');
    for (const key of keys) await lab.service.from('listed').upload(key, key);
  });

  test('one level of a folder', async () => {
    const { data } = await lab.service.from('listed').list('list');
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['sub', true],
      ['a.txt', false],
      ['b.txt', false],
      ['z_1.txt', false],
      ['zz1.txt', false],
    ]);
    expect(data?.[1]?.metadata).toMatchObject({ size: 10, mimetype: 'text/plain;charset=UTF-8' });
  });

  test('pages, order and search, with wildcards taken literally', async () => {
    const names = async (options: object) =>
      (await lab.service.from('listed').list('list', options)).data?.map(({ name }) => name);
    expect(await names({ limit: 2, offset: 1 })).toEqual(['a.txt', 'b.txt']);
    expect(await names({ sortBy: { column: 'name', order: 'desc' }, limit: 2 })).toEqual(['sub', 'zz1.txt']);
    expect(await names({ search: 'z_' })).toEqual(['z_1.txt']);
    expect(await names({ search: '%' })).toEqual([]);
    expect((await lab.service.from('listed').list('l%st')).data).toEqual([]);
  });

  test('all keys below a prefix, page by page', async () => {
    for (const order of ['asc', 'desc'] as const)
      for (const column of ['name', 'created_at'] as const) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const { data } = await lab.service
            .from('listed')
            .listV2({ prefix: 'list/', limit: 2, cursor, sortBy: { column, order } });
          seen.push(...(data?.objects ?? []).map(({ name }) => name));
          expect(data?.hasNext).toBe(data?.nextCursor !== undefined);
          cursor = data?.nextCursor;
        } while (cursor !== undefined);
        expect(seen).toEqual(order === 'asc' ? keys : keys.toReversed());
      }
  });

  test('with folders folded', async () => {
    const { data } = await lab.service.from('listed').listV2({ prefix: 'list/', with_delimiter: true });
    expect(data?.folders).toEqual([{ name: 'list/sub/', key: 'list/sub' }]);
    expect(data?.objects.map(({ name }) => name)).toEqual(keys.filter((key) => !key.includes('sub')));
  });

  test('a folder is as old as its first object, whatever comes later', async () => {
    await lab.service.createBucket('aged');
    const aged = lab.service.from('aged');
    for (const key of ['b/1', 'a/1', 'b/2']) await aged.upload(key, key);
    await aged.update('b/1', 'again');
    for (const column of ['created_at', 'updated_at'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const { data } = await aged.listV2({ with_delimiter: true, sortBy: { column, order } });
        const names = data?.folders.map(({ name }) => name);
        expect(names).toEqual(order === 'asc' ? ['b/', 'a/'] : ['a/', 'b/']);
      }
  });
});
