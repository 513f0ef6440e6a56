import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#scripts/search/content.ts';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { startVoiceService, tone, type VoiceService } from '#tests/harness/voice-service.ts';
import { answer, link, openLab } from './lab.ts';
import { FACTS, TELLING } from './story-sample.ts';

let service: VoiceService;
const lab = openLab(async () => {
  service = await startVoiceService();
  return { SPEECH_BASE_URL: service.url, SPEECH_MODEL: 'test' };
});
afterAll(() => service.close());

type Who = Pick<Member, 'client'>;
let admin: Member;
let parent: Member;
let child: Member;
let guest: Who;
let visitor: Who;

/** Publishes what is said as the next version. */
async function told(id: string, words: string): Promise<void> {
  const pages = [{ id: 'one', scene: 'walk-path', text: [words] }];
  const telling = { language: 'en', content: { ...TELLING, pages }, voice_prompt: 'Calmly.' };
  const _tellings = ['long', 'short'].map((length) => ({ ...telling, length }));
  await answer(admin, 'story_draft', { _id: id, _facts: { ...FACTS, age_band: '6-8' }, _tellings });
  await answer(admin, 'story_submit', { _id: id });
  // As the operator does; in the panel it takes two people.
  await lab.rows('select private.publish_story($1)', [id]);
}

interface Answer {
  state: string;
  pieces: { path: string }[];
}
async function asked({ client }: Who, story: string, version = 1): Promise<Answer | { code: string }> {
  const { data, error } = await client.functions.invoke('speech', {
    body: { story, version, language: 'en', length: 'long' },
  });
  return error ? ((await error.context.json()) as { code: string }) : (data as Answer);
}
async function spoken(story: string, version = 1): Promise<string> {
  await expect.poll(() => asked(admin, story, version)).toMatchObject({ state: 'ready' });
  const { pieces } = (await asked(admin, story, version)) as Answer;
  return pieces[0]?.path ?? '';
}

/** Every way to the sound that the API has; named are those that gave anything away. */
const WAYS: Record<string, (who: Who, path: string) => PromiseLike<boolean>> = {
  'a download': ({ client }, path) =>
    client.storage
      .from('speech')
      .download(path)
      .then(({ error }) => error === null),
  'a public address': (_who, path) =>
    fetch(`${lab.server.url}/storage/v1/object/public/speech/${path}`).then(({ ok }) => ok),
  'a signed address': ({ client }, path) =>
    client.storage
      .from('speech')
      .createSignedUrl(path, 60)
      .then(({ error }) => error === null),
  'many signed addresses': ({ client }, path) =>
    client.storage
      .from('speech')
      .createSignedUrls([path], 60)
      .then(({ data }) => (data ?? []).some(({ signedUrl }) => Boolean(signedUrl))),
  'a list': ({ client }, path) =>
    client.storage
      .from('speech')
      .list(path.split('/')[0])
      .then(({ data }) => (data ?? []).length > 0),
  'what it is': ({ client }, path) =>
    client.storage
      .from('speech')
      .info(path)
      .then(({ error }) => error === null),
  'a copy': ({ client }, path) =>
    client.storage
      .from('speech')
      .copy(path, `${path}-copy`)
      .then(({ error }) => error === null),
  // Encoded, or the address would be put right before it is sent.
  'a detour through folders': async ({ client }, path) => {
    const { data } = await client.auth.getSession();
    const bearer = data.session?.access_token ?? lab.server.anonKey;
    const address = `${lab.server.url}/storage/v1/object/authenticated/speech/the-big-ship%2f..%2f${path}`;
    return (await fetch(address, { headers: { authorization: `Bearer ${bearer}` } })).ok;
  },
  'the table': ({ client }, path) =>
    client
      .from('story_speech')
      .select('pieces')
      .eq('story_id', path.split('/')[0] ?? '')
      .then(({ data }) => (data ?? []).length > 0),
};
const open = async (who: Who, path: string) => {
  const found = await Promise.all(
    Object.entries(WAYS).map(async ([name, way]) => ((await way(who, path)) ? [name] : [])),
  );
  return found.flat();
};
const HEARD = ['a download', 'the table'];

beforeAll(async () => {
  admin = await lab.aged('adult');
  await makeAdmin(lab.database, admin);
  [parent, child] = [await lab.aged('adult'), await lab.aged('under_10')];
  await link(lab, parent, child);
  guest = await newGuest(lab.server);
  visitor = { client: newClient(lab.server, lab.server.anonKey) };
  await told('heard', 'They walk.');
});

test('sound is fetched in one’s own name by who may open the story, and given away by nothing else', async () => {
  const path = await spoken('heard');
  for (const who of [admin, parent, child, guest]) expect(await open(who, path)).toEqual(HEARD);
  expect(await open(visitor, path)).toEqual([]);
  expect(
    Buffer.from(await (await child.client.storage.from('speech').download(path)).data!.arrayBuffer()),
  ).toEqual(await service.soundOf('They walk.'));
});

describe('a child', () => {
  test.each([
    ['whose guardian refused the story', 'approve_story', { _story: 'heard', _allowed: false }],
    ['whose guardian chose a younger age', 'set_story_rules', { _age_band: '3-5' }],
    ['whose guardian allows each story', 'set_story_rules', { _only_approved: true }],
  ])('%s hears nothing of it', async (_who, rule, values) => {
    const path = await spoken('heard');
    const small = await lab.aged('under_10');
    await link(lab, parent, small);
    expect(await open(small, path)).toEqual(HEARD);
    expect(await answer(parent, rule, { _child: small.id, ...values })).toBeNull();
    expect(await open(small, path)).toEqual([]);
    expect(await asked(small, 'heard')).toMatchObject({ code: 'unknown_story' });
    expect(await open(child, path)).toEqual(HEARD);
  });
});

test('a withdrawn story is silent at once, and nobody could sign its address before', async () => {
  await told('withdrawn-sound', 'They sing.');
  const path = await spoken('withdrawn-sound');
  expect(await open(parent, path)).toEqual(HEARD);
  expect(await parent.client.storage.from('speech').createSignedUrl(path, 3600)).toMatchObject({
    data: null,
  });
  await answer(admin, 'story_withdraw', { _id: 'withdrawn-sound' });
  expect(await open(parent, path)).toEqual([]);
  expect(await asked(parent, 'withdrawn-sound')).toMatchObject({ code: 'unknown_story' });
  await answer(admin, 'story_restore', { _id: 'withdrawn-sound' });
  expect(await open(parent, path)).toEqual(HEARD);
});

test('what was corrected is not heard any more, what stayed is', async () => {
  await told('corrected', 'A wrong sentence.');
  const wrong = await spoken('corrected');
  await told('corrected', 'A right sentence.');
  const right = await spoken('corrected', 2);
  expect(await open(parent, wrong)).not.toContain('a download');
  expect(await open(parent, right)).toEqual(HEARD);
});

test('nobody but the product writes, changes or removes sound', async () => {
  const path = await spoken('heard');
  const forged = new Blob([new Uint8Array(tone(0.1))], { type: 'audio/wav' });
  const before = await lab.rows(
    `select name, version from storage.objects where bucket_id = 'speech' order by name`,
  );
  for (const { client } of [admin, parent, child, guest, visitor]) {
    const bucket = client.storage.from('speech');
    const tries = [
      await bucket.upload(path, forged, { upsert: true }),
      await bucket.upload(`${path}x`, forged),
      await bucket.update(path, forged),
      await bucket.move(path, `${path}y`),
      await bucket.createSignedUploadUrl(`${path}z`),
    ];
    expect(tries.filter(({ error }) => error === null)).toEqual([]);
    await bucket.remove([path]);
  }
  expect(
    await lab.rows(`select name, version from storage.objects where bucket_id = 'speech' order by name`),
  ).toEqual(before);
});

test('somebody has so many new tellings in a day, also when asking for all at once; what is there is free', async () => {
  const member = await lab.aged('adult');
  const server = { client: newClient(lab.server, lab.server.serviceKey) };
  const ask = (length: string, language: string, voice = 'nobody') =>
    answer(server, 'ask_speech', {
      _user_id: member.id,
      _story: 'the-big-ship',
      _version: 1,
      _language: language,
      _length: length,
      _voice: voice,
      _pieces: [{ page: 'a', paragraph: 0, from: 0, path: 'the-big-ship/0' }],
      _per_day: 3,
    });
  const all = LANGUAGES.flatMap((language) => ['long', 'short'].map((length) => [length, language] as const));
  const answers = await Promise.all(all.map(([length, language]) => ask(length, language)));
  expect(answers.filter((one) => one === 'speech_limit')).toHaveLength(all.length - 3);
  const mine = all.filter((_, index) => answers[index] !== 'speech_limit');
  // The same again is no new one.
  for (const [length, language] of mine) expect(await ask(length, language)).not.toBe('speech_limit');
  // Nobody speaks like this here; its jobs end by saying so.
  await expect
    .poll(() => lab.rows(`select distinct reason from public.story_speech where voice = 'nobody'`))
    .toEqual([{ reason: 'voice_gone' }]);
  await lab.turnClock('25 hours');
  const [length, language] = all.find((_, index) => answers[index] === 'speech_limit') ?? ['', ''];
  expect(await ask(length, language)).not.toBe('speech_limit');
  await lab.turnClock('');
});

test('who asked is in the copy of their data and gone with them', async () => {
  const rows = await lab.rows<{ cascade: string }>(
    `select confdeltype as cascade from pg_constraint where conrelid = 'private.speech_asks'::regclass and contype = 'f'`,
  );
  expect(rows).toEqual([{ cascade: 'c' }]);
  expect(
    await lab.rows(`select condition from private.personal_data where source = 'private.speech_asks'`),
  ).toHaveLength(1);
});
