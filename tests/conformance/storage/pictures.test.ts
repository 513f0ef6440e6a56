import { crc32 } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLab, type Lab } from './lab.ts';
import { COLOUR, photograph, plain } from './photograph.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
  await lab.service.createBucket('pictures', { public: true, allowedMimeTypes: ['image/png', 'image/jpeg'] });
});
afterAll(() => lab?.stop());

const bytesOf = async (bucket: string, key: string) => {
  const answer = await lab.ask(`/object/public/${bucket}/${key}`, { key: '' });
  return Buffer.from(await answer.arrayBuffer());
};

test.each(['jpeg', 'png', 'webp'] as const)('a %s loses where and with what it was taken', async (format) => {
  const taken = await photograph(format);
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const key = `photo.${format}`;
  // Whatever it calls itself.
  for (const contentType of [`image/${format}`, 'text/plain;charset=UTF-8']) {
    const { error } = await lab.service.from('open').upload(key, taken, { contentType, upsert: true });
    expect(error).toBeNull();
    const kept = await bytesOf('open', key);
    const facts = await sharp(kept).metadata();
    expect([facts.format, facts.exif, facts.xmp, facts.iptc]).toEqual([
      format,
      undefined,
      undefined,
      undefined,
    ]);
    expect(kept.includes('SecretCamera')).toBe(false);
    // Turned upright, since nothing says any more that it lies.
    expect([facts.width, facts.height]).toEqual([40, 60]);
    expect((await lab.service.from('open').info(key)).data?.size).toBe(kept.length);
  }
});

test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
  'a %s that is nothing but a picture keeps its very bytes',
  async (format) => {
    const picture = await sharp(await plain())
      .toFormat(format)
      .toBuffer();
    const key = `plain.${format}`;
    await lab.service.from('open').upload(key, picture, { contentType: `image/${format}` });
    expect((await bytesOf('open', key)).equals(picture)).toBe(true);
  },
);

/** A chunk of PNG, whose checksum is of its type and content. */
const chunk = (type: string, content: string) => {
  const body = Buffer.from(type + content, 'latin1');
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
};
const withChunk = async (type: string, content: string) => {
  const picture = await plain();
  const end = picture.length - 12;
  return Buffer.concat([picture.subarray(0, end), chunk(type, content), picture.subarray(end)]);
};
const asFormat = async (format: 'jpeg' | 'webp' | 'gif') =>
  sharp(await plain())
    .toFormat(format)
    .toBuffer();
const SECRET = '<script>alert("SecretPayload")</script>';
const segment = (marker: number) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, SECRET.length + 2]), Buffer.from(SECRET)]);
const zip = () =>
  zipSync({ 'SecretPayload.html': strToU8(SECRET) }, { level: 0, mtime: new Date('2020-01-01') });

test.each([
  ['JPEG with a page behind it', async () => Buffer.concat([await asFormat('jpeg'), Buffer.from(SECRET)])],
  ['JPEG with an archive behind it', async () => Buffer.concat([await asFormat('jpeg'), zip()])],
  ['PNG with an archive behind it', async () => Buffer.concat([await plain(), zip()])],
  ['WebP with a page behind it', async () => Buffer.concat([await asFormat('webp'), Buffer.from(SECRET)])],
  ['GIF with a page behind it', async () => Buffer.concat([await asFormat('gif'), Buffer.from(SECRET)])],
  ['PNG with words in it', () => withChunk('tEXt', `Comment\0${SECRET}`)],
  ['PNG with a part of nobody', () => withChunk('seCr', SECRET)],
  [
    'JPEG with a comment',
    async () => {
      const picture = await asFormat('jpeg');
      return Buffer.concat([picture.subarray(0, 2), segment(0xfe), picture.subarray(2)]);
    },
  ],
  [
    'JPEG with a part of an editor',
    async () => {
      const picture = await asFormat('jpeg');
      return Buffer.concat([picture.subarray(0, 2), segment(0xed), picture.subarray(2)]);
    },
  ],
  [
    'JPEG with a colour profile',
    async () =>
      sharp(await plain())
        .jpeg()
        .withIccProfile('p3')
        .toBuffer(),
  ],
])('%s comes out as the picture alone', async (_what, make) => {
  const given = await make();
  const { format } = await sharp(given).metadata();
  await lab.service.from('open').upload('two-faced', given, { contentType: `image/${format}`, upsert: true });
  const kept = await bytesOf('open', 'two-faced');
  expect(kept.includes('SecretPayload')).toBe(false);
  const facts = await sharp(kept).metadata();
  expect([facts.format, facts.width, facts.height, facts.icc]).toEqual([format, 60, 40, undefined]);
  const { channels } = await sharp(kept).stats();
  COLOUR.forEach((value, at) => expect(Math.abs((channels[at]?.mean ?? NaN) - value)).toBeLessThan(4));
});

test('frames that move go on moving', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const moving = await sharp([await frame('#000'), await frame('#fff')], { join: { animated: true } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
  await lab.service.from('open').upload('moving.gif', Buffer.concat([moving, Buffer.from(SECRET)]), {
    contentType: 'image/gif',
  });
  const kept = await bytesOf('open', 'moving.gif');
  expect([(await sharp(kept).metadata()).pages, kept.includes('SecretPayload')]).toEqual([2, false]);
});

test('one that tells something and cannot be read is refused', async () => {
  const broken = (await photograph('jpeg')).subarray(0, 400);
  const { error } = await lab.service
    .from('open')
    .upload('broken.jpg', broken, { contentType: 'image/jpeg' });
  expect(error).toMatchObject({ statusCode: '415' });
});

test('a bucket that asks for pictures gets such as can be read', async () => {
  const { error } = await lab.service
    .from('pictures')
    .upload('half.png', (await plain()).subarray(0, 40), { contentType: 'image/png' });
  expect(error).toMatchObject({ statusCode: '415' });
});
