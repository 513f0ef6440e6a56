import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeStaff } from '#tests/harness/admins.ts';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { startVoiceService, type VoiceService } from '#tests/harness/voice-service.ts';
import { FACTS, TELLING } from '#tests/rls/story-sample.ts';

let service: VoiceService;
let server: TestServer;
let database: Pool;
let reviewer: Member;
beforeAll(async () => {
  service = await startVoiceService();
  server = await startServer({ env: { SPEECH_BASE_URL: service.url, SPEECH_MODEL: 'test' } });
  database = new Pool({ connectionString: server.databaseUrl, max: 4 });
  database.on('error', () => undefined);
  reviewer = await newMember(server);
  await makeStaff(database, reviewer, 'reviewer');
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  service?.close();
});

async function drafted(id: string, text: string[]): Promise<void> {
  const pages = [{ id: 'one', scene: 'walk-path', card: { ayah: '93:1' }, text }];
  const telling = { language: 'en', content: { ...TELLING, pages }, voice_prompt: 'Calmly.' };
  const { error } = await reviewer.client.rpc('story_draft', {
    _id: id,
    _facts: FACTS,
    _tellings: [
      { ...telling, length: 'long' },
      { ...telling, length: 'short' },
    ],
  });
  expect(error).toBeNull();
}

async function heard(
  story: string,
  { client }: Pick<Member, 'client'> = reviewer,
  language = 'en',
): Promise<Buffer | string> {
  const { data, error } = await client.functions.invoke<Blob>('speech-sample', { body: { story, language } });
  if (error === null) return Buffer.from(await (data as Blob).arrayBuffer());
  const refusal = (await (error.context as Response).json()) as { code: string };
  return refusal.code;
}

test('who reviews a draft hears its first sentences, and nothing of it is kept', async () => {
  await drafted('heard-walk', ['They walk. It is evening. They are home.', 'Nobody hears this yet.']);
  const before = service.said.length;
  const sound = await heard('heard-walk');
  expect(sound).toEqual(await service.soundOf('They walk. It is evening. They are home.'));
  expect(service.said.slice(before).map(({ body }) => [body.input, body.instructions])).toEqual([
    ['They walk. It is evening. They are home.', 'Calmly.'],
  ]);
  const kept = async (table: string) => (await database.query(`select from ${table}`)).rowCount;
  expect([
    await kept('public.story_speech'),
    await kept(`storage.objects where bucket_id = 'speech'`),
  ]).toEqual([0, 0]);
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('rafiq-sample-'))).toEqual([]);
  expect(await heard('heard-walk', reviewer, 'de')).toBe('no_draft');
  expect(await heard('no-such-story')).toBe('no_draft');
});

test('what is already told is no draft, and scripture is not spoken', async () => {
  await drafted('heard-told', ['They walk.']);
  await reviewer.client.rpc('story_submit', { _id: 'heard-told' }).throwOnError();
  await database.query(`select private.publish_story('heard-told')`);
  expect(await heard('heard-told')).toBe('no_draft');
  await drafted('heard-verse', ['﴿قُلْ هُوَ ٱللَّهُ أَحَدٌ﴾']);
  expect(await heard('heard-verse')).toBe('nothing_to_say');
});

test('nobody else hears it', async () => {
  await drafted('heard-alone', ['They walk.']);
  const [member, moderator, plain] = [
    await newMember(server),
    await newMember(server),
    await newMember(server),
  ];
  await makeStaff(database, moderator, 'moderator');
  await database.query('insert into public.admins (user_id) values ($1)', [plain.id]);
  const before = service.said.length;
  expect(await heard('heard-alone', member)).toBe('admins_only');
  expect(await heard('heard-alone', moderator)).toBe('admins_only');
  expect(await heard('heard-alone', plain)).toBe('second_factor_needed');
  expect(await heard('heard-alone', await newGuest(server))).not.toBeInstanceOf(Buffer);
  expect(service.said.length).toBe(before);
  const admin = await newMember(server);
  await makeAdmin(database, admin);
  expect(await heard('heard-alone', admin)).toBeInstanceOf(Buffer);
});

test('the budget and the switch of the voice hold, and a voice that fails is named', async () => {
  await drafted('heard-dead', ['They walk. DEAD.']);
  expect(await heard('heard-dead')).toBe('voice_failed');
  await drafted('heard-cut', ['They walk and BROKENOFF.']);
  expect(await heard('heard-cut')).toBe('voice_failed');
  await database.query(`update public.feature_switches set is_on = false where name = 'speech'`);
  expect(await heard('heard-walk')).toBe('switched_off');
  await database.query(`update public.feature_switches set is_on = true where name = 'speech'`);
  await database.query(
    `insert into private.speech_asks (user_id, story_id) select $1, 'other' from generate_series(1, 100000)`,
    [reviewer.id],
  );
  const before = service.said.length;
  expect(await heard('heard-walk')).toBe('speech_limit');
  expect(service.said.length).toBe(before);
});
