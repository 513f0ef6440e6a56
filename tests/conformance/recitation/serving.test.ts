import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startRecordings, page, slow, status, type Recordings } from '#tests/harness/recordings.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let recordings: Recordings;
let server: TestServer;
beforeAll(async () => {
  recordings = await startRecordings(0.5);
  server = await startServer({
    env: {
      RECITATION: `${recordings.origin}/{reciter}/{surah}{ayah}.wav`,
      RECITERS: 'one=Reciter One,deep/two=Reciter Two',
      RECITATION_CACHE_MB: '0.05',
      RECITATION_TIMEOUT: '2',
    },
  });
});
afterAll(async () => {
  await server?.stop();
  await recordings?.close();
});
beforeEach(() => {
  recordings.asked.length = 0;
  recordings.answers.clear();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}/recitation/${path}`, { headers, method });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('browsers are told who recites, and nothing of the source', async () => {
  const { features } = await (await fetch(`${server.url}/config.json`)).json();
  expect(features.recitation).toEqual({
    reciters: [
      { id: 'one', name: 'Reciter One', person: null },
      { id: 'deep_two', name: 'Reciter Two', person: null },
    ],
  });
});

test('an ayah is fetched once and comes from here ever after', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await ask('deep_two/2/255');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000');
    expect(await bytes(answer)).toEqual(recordings.sound);
  }
  expect(recordings.asked).toEqual(['/deep/two/002255.wav']);
});

test('twenty listeners of the same ayah are one question to the source', async () => {
  recordings.answers.set('036001.wav', (response, sound) => {
    setTimeout(() => response.writeHead(200, { 'content-length': sound.length }).end(sound), 300);
  });
  const answers = await Promise.all(Array.from({ length: 20 }, async () => bytes(await ask('one/36/1'))));
  expect(answers.every((answer) => answer.equals(recordings.sound))).toBe(true);
  expect(recordings.asked).toEqual(['/one/036001.wav']);
});

describe('ranges', () => {
  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
  ])('%s is 206 with these bytes, fetched just now or kept', async (range, start, end) => {
    const { sound } = recordings;
    const path = `one/78/${{ 'bytes=0-99': 1, 'bytes=100-': 2 }[range] ?? 3}`;
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await ask(path, { range });
      const wanted = sound.subarray(start, end);
      const first = sound.length + start < sound.length ? sound.length + start : start;
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(
        `bytes ${first}-${first + wanted.length - 1}/${sound.length}`,
      );
      expect(answer.headers.get('content-length')).toBe(String(wanted.length));
      expect(await bytes(answer)).toEqual(wanted);
    }
  });

  test('beyond the end is 416 and says how long it is', async () => {
    const answer = await ask('one/79/1', { range: `bytes=${recordings.sound.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${recordings.sound.length}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.json()).code).toBe('range_not_satisfiable');
  });

  test('of another version the whole is sent, and what is known is not sent again', async () => {
    const etag = (await ask('one/80/1')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const range = 'bytes=0-9';
    expect((await ask('one/80/1', { range, 'if-range': etag })).status).toBe(206);
    expect((await ask('one/80/1', { range, 'if-range': '"another"' })).status).toBe(200);
    expect((await ask('one/80/1', { 'if-none-match': etag })).status).toBe(304);
    const head = await ask('one/80/1', { range }, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(recordings.sound.length));
    expect(await bytes(head)).toHaveLength(0);
  });
});

test.each([
  'nobody/1/1',
  'one/0/1',
  'one/115/1',
  'one/1/8',
  'one/01/1',
  'one/1/1.5',
  'one/1/-1',
  'one/1e0/1',
  'deep%2Ftwo/1/1',
  '..%2f..%2fetc/1/1',
  `${encodeURIComponent('http://127.0.0.1:1/')}/1/1`,
  'one/1/1%3fx',
])('%s is no recording, and nobody is asked for it', async (path) => {
  expect((await ask(path)).status).toBe(404);
  expect(recordings.asked).toEqual([]);
});

test('who writes is not heard', async () => {
  expect((await ask('one/1/1', {}, 'POST')).status).toBe(404);
  expect(recordings.asked).toEqual([]);
});

test.each([
  ['404', status(404), 404, 'recording_missing'],
  ['500', status(500), 502, 'source_away'],
  ['a page', page, 502, 'source_broken'],
  ['slow', slow, 504, 'source_slow'],
])(
  'a source that answers with %s is said to be so, and asked again next time',
  async (_, answer, code, name) => {
    recordings.answers.set('114001.wav', answer);
    for (let turn = 0; turn < (code === 504 ? 1 : 2); turn += 1) {
      const said = await ask('one/114/1');
      expect(said.status).toBe(code);
      expect(said.headers.get('cache-control')).toBe('no-store');
      expect((await said.json()).code).toBe(name);
    }
    expect(recordings.asked.length).toBe(code === 504 ? 1 : 2);
  },
);

test('the disk never has more of it than the operator allows', async () => {
  for (let ayah = 1; ayah <= 40; ayah += 1) expect((await ask(`one/55/${ayah}`)).status).toBe(200);
  const folder = join(server.dataDir, 'recitation');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.length * recordings.sound.length).toBeLessThanOrEqual(50_000);
  // The newest are there, the oldest have left.
  recordings.asked.length = 0;
  await ask('one/55/40');
  await ask('one/55/1');
  expect(recordings.asked).toEqual(['/one/055001.wav']);
});
