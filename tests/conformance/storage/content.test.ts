import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLab, type Lab } from './lab.ts';
import { photograph, plain } from './photograph.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
  await lab.service.createBucket('pictures', { public: true, allowedMimeTypes: ['image/png', 'image/jpeg'] });
  await lab.service.createBucket('texts', { public: true, allowedMimeTypes: ['text/plain'] });
});
afterAll(() => lab?.stop());

const bytesOf = async (bucket: string, key: string) => {
  const answer = await lab.ask(`/object/public/${bucket}/${key}`, { key: '' });
  return Buffer.from(await answer.arrayBuffer());
};

describe('allowed types', () => {
  const upload = (bucket: string, body: Buffer | string, contentType: string) =>
    lab.service.from(bucket).upload('file', body, { contentType, upsert: true });

  test('what is declared must be allowed', async () => {
    const { error } = await upload('pictures', await plain(), 'image/gif');
    expect(error).toMatchObject({ statusCode: '415', message: 'mime type image/gif is not supported' });
    expect((await upload('pictures', await plain(), 'image/png')).error).toBeNull();
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a vector with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a program', Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex')],
    ['a document', '%PDF-1.7\n'],
    ['plain words', 'not a picture'],
  ])('%s that calls itself a picture is no picture', async (_what, body) => {
    expect((await upload('pictures', body, 'image/png')).error).toMatchObject({ statusCode: '415' });
    expect(
      (await lab.service.from('pictures').upload('form', new Blob([body], { type: 'image/png' }))).error,
    ).toMatchObject({ statusCode: '415' });
  });

  test('markup that calls itself a picture is none in any bucket', async () => {
    for (const body of ['<!doctype html><p>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7\n'])
      expect((await upload('open', body, 'image/png')).error).toMatchObject({ statusCode: '415' });
  });

  test('a picture is kept under the type it has', async () => {
    const jpeg = await sharp(await plain())
      .jpeg()
      .toBuffer();
    for (const bucket of ['open', 'pictures']) {
      expect((await upload(bucket, jpeg, 'image/png')).error).toBeNull();
      expect((await lab.service.from(bucket).info('file')).data?.contentType).toBe('image/jpeg');
      expect((await bytesOf(bucket, 'file')).equals(jpeg)).toBe(true);
    }
    // A picture that is called something else altogether stays what it is called.
    await upload('open', jpeg, 'text/plain;charset=UTF-8');
    expect((await lab.service.from('open').info('file')).data?.contentType).toBe('text/plain;charset=UTF-8');
  });

  test('or becomes the one that the bucket takes', async () => {
    await lab.service.createBucket('png-only', {
      public: true,
      allowedMimeTypes: ['image/png'],
      fileSizeLimit: '2kb',
    });
    const jpeg = await photograph('jpeg');
    expect((await upload('png-only', jpeg, 'image/png')).error).toBeNull();
    const kept = await sharp(await bytesOf('png-only', 'file')).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['png', 40, 60, undefined]);
    expect((await upload('png-only', jpeg, 'image/jpeg')).error).toMatchObject({ statusCode: '415' });
    const noise = { create: { width: 60, height: 60, channels: 3 as const, background: '#000' } };
    const grown = await sharp({
      ...noise,
      create: { ...noise.create, noise: { type: 'gaussian', sigma: 90 } },
    })
      .jpeg({ quality: 10 })
      .toBuffer();
    expect(grown.length).toBeLessThan(2000);
    expect((await upload('png-only', grown, 'image/png')).error).toMatchObject({ statusCode: '413' });
  });

  test('no bucket is entered by way of another, nor under another name', async () => {
    await upload('open', 'just words', 'text/plain');
    const carry = (path: string, more: object) =>
      lab.ask(`/object/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-upsert': 'true' },
        body: JSON.stringify({ bucketId: 'open', sourceKey: 'file', destinationKey: 'carried', ...more }),
      });
    const asPng = { copyMetadata: false, metadata: { mimetype: 'image/png' } };
    for (const answer of [
      await carry('copy', { destinationBucket: 'pictures' }),
      await carry('copy', { destinationBucket: 'pictures', ...asPng }),
      await carry('move', { destinationBucket: 'pictures' }),
    ])
      expect([answer.status, (await answer.json()).statusCode]).toEqual([400, '415']);
    await upload('open', '<!doctype html><p>', 'text/plain');
    expect((await carry('copy', asPng)).status).toBe(400);
    await upload('open', await plain(), 'image/png');
    expect((await carry('copy', { destinationBucket: 'pictures' })).status).toBe(200);
    expect((await carry('move', { destinationBucket: 'pictures', destinationKey: 'moved' })).status).toBe(
      200,
    );
  });

  test('nor is a picture text', async () => {
    expect((await upload('texts', await plain(), 'text/plain')).error).toMatchObject({ statusCode: '415' });
    expect((await upload('texts', 'words', 'text/plain;charset=UTF-8')).error).toBeNull();
  });
});

describe('content that could run', () => {
  test.each([
    ['page.html', 'text/html', '<script>1</script>'],
    ['page.xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['feed.xml', 'text/xml', '<?xml version="1.0"?><a/>'],
    ['code.js', 'text/javascript', 'alert(1)'],
  ])('%s is saved and never shown', async (key, contentType, body) => {
    await lab.service.from('open').upload(key, new Blob([body], { type: contentType }));
    const signed = await lab.service.from('open').createSignedUrl(key, 60);
    for (const url of [
      lab.service.from('open').getPublicUrl(key).data.publicUrl,
      signed.data?.signedUrl ?? '',
    ]) {
      const { headers } = await fetch(url);
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      expect(headers.get('content-type')).not.toContain('html;');
    }
  });

  test('a type that would split a header is refused', async () => {
    const form = new FormData();
    form.append('contentType', 'text/plain\r\nset-cookie: a=b');
    form.append('', new Blob(['x']), 'x');
    const answer = await lab.ask('/object/open/split.txt', { method: 'POST', body: form });
    expect(answer.status).toBe(400);
  });
});

describe('rendering', () => {
  const size = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await lab.ask(path, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const facts = answer.ok ? await sharp(bytes).metadata() : undefined;
    return { answer, width: facts?.width, height: facts?.height, format: facts?.format, bytes };
  };
  beforeAll(async () => {
    const wide = sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: '#000' } },
          left: 200,
          top: 0,
        },
      ])
      .jpeg({ quality: 100 });
    await lab.service.from('open').upload('wide.jpg', await wide.toBuffer(), { contentType: 'image/jpeg' });
  });

  test.each([
    ['width=100&height=100', 100, 100],
    ['width=100&height=100&resize=contain', 100, 50],
    ['width=100&height=100&resize=fill', 100, 100],
    ['width=100', 100, 50],
    ['height=100', 200, 100],
    ['', 400, 200],
  ])('%s gives %d × %d', async (query, width, height) => {
    const found = await size(`/render/image/public/open/wide.jpg?${query}`);
    expect([found.width, found.height, found.format]).toEqual([width, height, 'jpeg']);
  });

  test('in the format that is asked for, or that a browser takes', async () => {
    const path = '/render/image/authenticated/open/wide.jpg?width=50';
    expect((await size(`${path}&format=webp`)).answer.headers.get('content-type')).toBe('image/webp');
    expect((await size(`${path}&format=avif`)).answer.headers.get('content-type')).toBe('image/avif');
    const accept = { accept: 'image/webp,*/*' };
    expect((await size(path, accept)).format).toBe('webp');
    expect((await size(`${path}&format=origin`, accept)).format).toBe('jpeg');
    const [good, poor] = [await size(`${path}&quality=100`), await size(`${path}&quality=20`)];
    expect(poor.bytes.length).toBeLessThan(good.bytes.length);
  });

  test('around a point', async () => {
    const brightness = async (x: number) => {
      const query = `width=100&height=100&gravity=fp&x_offset=${x}&y_offset=0.5`;
      const { bytes } = await size(`/render/image/public/open/wide.jpg?${query}`);
      return (await sharp(bytes).stats()).channels[0]?.mean ?? NaN;
    };
    expect(await brightness(0)).toBeGreaterThan(240);
    expect(await brightness(1)).toBeLessThan(15);
  });

  test('by the client, and as it was signed', async () => {
    const transform = { width: 200, height: 200, quality: 60 };
    const { data } = await lab.service.from('open').download('wide.jpg', { transform });
    expect(data?.type).toBe('image/jpeg');
    const signed = await lab.service.from('open').createSignedUrl('wide.jpg', 60, { transform });
    const answer = await fetch(`${signed.data?.signedUrl}&width=2000`);
    expect(answer.headers.get('x-transformations')).toBe(
      'height:200,width:200,resizing_type:fill,quality:60',
    );
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(200);
    const token = new URL(signed.data?.signedUrl ?? '').searchParams.get('token');
    expect((await lab.ask(`/render/image/sign/pictures/wide.jpg?token=${token}`, { key: '' })).status).toBe(
      400,
    );
  });

  test('within limits, and pictures only', async () => {
    const status = async (query: string) =>
      (await size(`/render/image/public/open/wide.jpg?${query}`)).answer.status;
    for (const wrong of [
      'width=-1',
      'width=abc',
      'quality=101',
      'resize=stretch',
      'format=exe',
      'height=1.5',
    ])
      expect(await status(wrong)).toBe(400);
    expect((await size('/render/image/public/open/wide.jpg?width=99999&resize=contain')).width).toBe(2500);
    await lab.service.from('open').upload('words.txt', 'not a picture');
    const words = await lab.ask('/render/image/public/open/words.txt?width=1', { key: '' });
    expect([words.status, await words.json()]).toEqual([
      400,
      expect.objectContaining({
        error: 'InvalidRequest',
        message: 'The source image is invalid or unsupported for rendering',
      }),
    ]);
  });

  test('a wrong checksum spoils no picture', async () => {
    const picture = await plain();
    const pixels = picture.indexOf('IDAT');
    picture.writeUInt32BE(0, pixels + 4 + picture.readUInt32BE(pixels - 4));
    await lab.service.from('open').upload('checksum.png', picture, { contentType: 'image/png' });
    expect((await size('/render/image/public/open/checksum.png?width=30')).width).toBe(30);
  });

  test('a small file that claims to be an enormous picture is not opened', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await lab.service.from('open').upload('bomb.png', bomb, { contentType: 'image/png' });
    expect((await lab.ask('/render/image/public/open/bomb.png?width=10', { key: '' })).status).toBe(400);
  });
});
