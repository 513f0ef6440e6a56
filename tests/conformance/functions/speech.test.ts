// @module-tag whole
import { readdir, readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newClient, newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { humming, startVoiceService, type VoiceService } from '#tests/harness/voice-service.ts';
import { FACTS, TELLING } from '#tests/rls/story-sample.ts';

interface Answer {
  state: string;
  done: number;
  total: number;
  pieces: { page: string; paragraph: number; from: number; path: string }[];
  reason: string | null;
  retry_at: string | null;
  code?: string;
  status?: number;
}

let service: VoiceService;
let server: TestServer;
let plain: TestServer;
let database: Pool;
let admin: Member;
let guest: SupabaseClient;
beforeAll(async () => {
  service = await startVoiceService();
  const env = { SPEECH_BASE_URL: service.url, SPEECH_MODEL: 'test', SPEECH_API_KEY: 'the-key-of-voices' };
  server = await startServer({ env: { ...env, LOG_LEVEL: 'trace' } });
  plain = await startServer();
  database = new Pool({ connectionString: server.databaseUrl, max: 4 });
  database.on('error', () => undefined);
  admin = await newMember(server);
  await makeAdmin(database, admin);
  guest = (await newGuest(server)).client;
});
afterAll(async () => {
  await database?.end();
  await Promise.all([server?.stop(), plain?.stop()]);
  service?.close();
});

/** Publishes a story of these paragraphs. */
async function published(id: string, text: string[]): Promise<void> {
  const pages = [{ id: 'one', scene: 'walk-path', card: { ayah: '93:1' }, text }];
  const telling = { language: 'en', content: { ...TELLING, pages }, voice_prompt: 'Calmly.' };
  const _tellings = [
    { ...telling, length: 'long' },
    { ...telling, length: 'short' },
  ];
  for (const [name, values] of [
    ['story_draft', { _id: id, _facts: FACTS, _tellings }],
    ['story_submit', { _id: id }],
  ] as const)
    expect((await admin.client.rpc(name, values)).error).toBeNull();
  // As the operator does; in the panel it takes two people.
  await database.query('select private.publish_story($1)', [id]);
}

async function asked(
  story: string,
  { client = guest, version = 1, language = 'en', length = 'long' } = {},
): Promise<Answer> {
  const { data, error } = await client.functions.invoke('speech', {
    body: { story, version, language, length },
  });
  return error
    ? ({ status: error.context.status, ...(await error.context.json()) } as Answer)
    : (data as Answer);
}

async function settled(story: string): Promise<Answer> {
  await expect
    .poll(async () => (await asked(story)).state, { timeout: 60_000, interval: 300 })
    .toMatch(/ready|failed/);
  return asked(story);
}

const bytesOf = async (client: SupabaseClient, path: string) => {
  const { data, error } = await client.storage.from('speech').download(path);
  return error ? null : Buffer.from(await data.arrayBuffer());
};

test('a telling is spoken once for everybody, a sentence at a time, in the order in which it is told', async () => {
  await published('spoken-walk', ['They walk. It is evening.', 'They are home. They walk.']);
  const before = service.said.length;
  const member = await newMember(server);
  const first = await Promise.all([
    ...Array.from({ length: 5 }, () => asked('spoken-walk')),
    ...Array.from({ length: 5 }, () => asked('spoken-walk', { client: member.client })),
  ]);
  for (const { total, pieces } of first) expect([total, pieces.length]).toEqual([4, 4]);
  const ready = await settled('spoken-walk');
  expect(ready).toMatchObject({ state: 'ready', done: 4, total: 4, reason: null, retry_at: null });
  expect(ready.pieces.map(({ page, paragraph, from }) => [page, paragraph, from])).toEqual([
    ['one', 0, 0],
    ['one', 0, 11],
    ['one', 1, 0],
    ['one', 1, 15],
  ]);
  expect(ready.pieces[3]?.path).toBe(ready.pieces[0]?.path);
  expect(service.said.slice(before).map(({ body }) => body.input)).toEqual([
    'They walk.',
    'It is evening.',
    'They are home.',
  ]);
  // The shorter telling has the same words: they are there already.
  await expect.poll(async () => (await asked('spoken-walk', { length: 'short' })).state).toBe('ready');
  expect(service.said.length).toBe(before + 3);
});

test('a piece is the sound that the service made, whole and in parts', async () => {
  const { pieces } = await settled('spoken-walk');
  const path = pieces[0]?.path ?? '';
  const whole = await service.soundOf('They walk.');
  expect(await bytesOf(guest, path)).toEqual(whole);
  const { data } = await guest.auth.getSession();
  const part = await fetch(`${server.url}/storage/v1/object/authenticated/speech/${path}`, {
    headers: { authorization: `Bearer ${data.session?.access_token}`, range: 'bytes=44-143' },
  });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-type')).toBe('audio/wav');
  expect(part.headers.get('content-range')).toBe(`bytes 44-143/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(44, 144));
});

describe('what goes wrong', () => {
  const STORIES: Record<string, string> = {
    slow: 'DAWDLE',
    busy: 'BUSY',
    stumbling: 'STUMBLE',
    dead: 'DEAD',
    forbidden: 'FORBIDDEN',
    'cut-off': 'CUT',
    'broken-off': 'BROKENOFF',
    markup: 'MARKUP',
    pretence: 'PRETENCE',
    short: 'SHORT',
    empty: 'EMPTY',
    huge: 'HUGE',
  };
  beforeAll(async () => {
    for (const [id, word] of Object.entries(STORIES))
      await published(`fault-${id}`, [`Before it, ${id}. Here is ${word}.`]);
    // Tries have pauses between them: all at once.
    await Promise.all(Object.keys(STORIES).map((id) => asked(`fault-${id}`)));
  });

  test('is waited for while it is only slow', async () => {
    const { state, pieces } = await settled('fault-slow');
    expect(state).toBe('ready');
    expect(service.said.filter(({ body }) => body.input === 'Here is DAWDLE.')).toHaveLength(1);
    expect(await bytesOf(guest, pieces[1]?.path ?? '')).toEqual(await service.soundOf('Here is DAWDLE.'));
  });

  test.each(['busy', 'stumbling'])('is tried again by itself: %s', async (id) => {
    expect(await settled(`fault-${id}`)).toMatchObject({ state: 'ready', done: 2 });
    const word = STORIES[id] ?? '';
    expect(service.said.filter(({ body }) => body.input.includes(word))).toHaveLength(2);
    // What was there already was not asked for again.
    expect(service.said.filter(({ body }) => body.input === `Before it, ${id}.`)).toHaveLength(1);
  });

  test.each([
    ['dead', 'voice_failed', 4],
    ['forbidden', 'voice_refused', 1],
    ['cut-off', 'voice_failed', 4],
    ['broken-off', 'voice_failed', 4],
    ['markup', 'voice_failed', 4],
    ['pretence', 'voice_failed', 4],
    ['short', 'voice_failed', 4],
    ['empty', 'voice_failed', 4],
    ['huge', 'voice_failed', 4],
  ])('is given up with its name and keeps what was made: %s', async (id, reason, tries) => {
    const failed = await settled(`fault-${id}`);
    expect(failed).toMatchObject({ state: 'failed', reason, done: 1, total: 2 });
    expect(Date.parse(failed.retry_at ?? '')).toBeGreaterThan(Date.now());
    const word = STORIES[id] ?? '';
    expect(service.said.filter(({ body }) => body.input === `Here is ${word}.`)).toHaveLength(tries);
    expect(await bytesOf(guest, failed.pieces[0]?.path ?? '')).toEqual(
      await service.soundOf(`Before it, ${id}.`),
    );
    expect(await bytesOf(guest, failed.pieces[1]?.path ?? '')).toBeNull();
    // Asking at once changes nothing.
    expect(await asked(`fault-${id}`)).toMatchObject({ state: 'failed' });
    expect(service.said.filter(({ body }) => body.input === `Here is ${word}.`)).toHaveLength(tries);
  });

  test('an answer without end is cut off', async () => {
    await settled('fault-huge');
    // Four tries of 200 MB each, of which 5 MB are taken; what sockets hold on their way depends on the machine.
    expect(service.sentOfHuge()).toBeLessThan(200_000_000);
  });

  test('is asked for again when its time has come', async () => {
    await settled('fault-dead');
    await database.query(
      `update public.story_speech set retry_at = now() - interval '1 second' where story_id = 'fault-dead'`,
    );
    expect(await asked('fault-dead')).toMatchObject({ state: 'waiting' });
    const again = await settled('fault-dead');
    expect(again).toMatchObject({ state: 'failed', reason: 'voice_failed' });
    // Twice as long as the first time: two minutes.
    expect(Date.parse(again.retry_at ?? '') - Date.now()).toBeGreaterThan(70_000);
  }, 90_000);

  test('nothing that arrived in vain is left on the disk', async () => {
    for (const id of Object.keys(STORIES)) await settled(`fault-${id}`);
    expect(await readdir(`${server.dataDir}/storage/incoming`)).toEqual([]);
  }, 90_000);
});

test.each([
  ['a story that is not there', 'nowhere', {}, 404, 'unknown_story'],
  ['another version', 'spoken-walk', { version: 2 }, 409, 'other_version'],
  ['a language in which it is not told', 'spoken-walk', { language: 'fr' }, 404, 'unknown_story'],
])('names what it does not speak: %s', async (_what, story, more, status, code) => {
  expect(await asked(story, more)).toMatchObject({ status, code });
});

test('is for those who are here, and says so where there is no voice', async () => {
  const stranger = newClient(server, server.anonKey);
  expect(await asked('spoken-walk', { client: stranger })).toMatchObject({ status: 401 });
  const elsewhere = (await newGuest(plain)).client;
  expect(await asked('the-big-ship', { client: elsewhere })).toMatchObject({ status: 404, code: 'no_voice' });
});

test('the site says whether there is a voice, and never the key', async () => {
  const configs = await Promise.all(
    [server, plain].map(async ({ url }) => (await fetch(`${url}/config.json`)).text()),
  );
  expect(configs.map((config) => JSON.parse(config).features.speech)).toEqual([true, false]);
  expect(configs.join('') + server.output()).not.toContain('the-key-of-voices');
});

test('fifty stories at once weigh no more on the server than a few', async () => {
  const loud = await startVoiceService(humming(60));
  const env = { SPEECH_BASE_URL: loud.url, SPEECH_MODEL: 'test' };
  const speaking = await startServer({ env });
  const pool = new Pool({ connectionString: speaking.databaseUrl, max: 2 });
  pool.on('error', () => undefined);
  try {
    const { client } = await newGuest(speaking);
    const { data } = await client.rpc('story_library', { _language: 'en' });
    const ids = ((data ?? []) as { id: string; version: number }[]).flatMap(({ id, version }) =>
      (['en', 'de'] as const).map((language) => ({ id, version, language })),
    );
    const resident = async () => {
      const status = await readFile(`/proc/${speaking.process.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    };
    const ask = (stories: typeof ids) =>
      Promise.all(
        stories.map(({ id, version, language }) => asked(id, { client, version, language, length: 'short' })),
      );
    const soon = () => new Promise((later) => setTimeout(later, 100));
    const [few, many] = [ids.slice(0, 5), ids.slice(5, 50)];
    await ask(few);
    while (loud.said.length < 20) await soon();
    const before = await resident();
    await ask(many);
    let most = before;
    // Each sentence is a megabyte: eighty of them are more than the server may grow by.
    while (loud.said.length < 100) {
      most = Math.max(most, await resident());
      await soon();
    }
    const { rows } = await pool.query<{ count: string }>('select count(*) from public.story_speech');
    expect(Number(rows[0]?.count)).toBe(50);
    console.log(`resident ${Math.round(before)} MB before, at most ${Math.round(most)} MB`);
    expect(most - before).toBeLessThan(60);
  } finally {
    await pool.end();
    await speaking.stop();
    loud.close();
  }
}, 180_000);
