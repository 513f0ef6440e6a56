import type { SupabaseClient } from '@supabase/supabase-js';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssistantSettings, TrialAsk, Tried } from '#core/assistant/chat/trial.ts';
import { preparedFolders } from '#scripts/assistant/prepared.ts';
import { makeAdmin, makeStaff } from '#tests/harness/admins.ts';
import { newClient, newMember, type Member } from '#tests/harness/clients.ts';
import { startModelService, type ModelService } from '#tests/harness/model-service.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

const MINUTES = 600_000;
const QUESTION = 'How do I make wudu?';
let service: ModelService;
let server: TestServer;
let database: Pool;
let admin: Member;
let reader: Member;
beforeAll(async () => {
  await preparedFolders();
  service = await startModelService();
  server = await startServer({
    from: 'extended',
    env: {
      AI_BASE_URL: service.url,
      AI_MODEL: 'test-model',
      AI_API_KEY: 'a-key',
      AI_TOKENS_PER_DAY: '100000',
    },
  });
  database = new Pool({ connectionString: server.databaseUrl, max: 2 });
  database.on('error', () => undefined);
  [admin, reader] = [await newMember(server), await newMember(server)];
  await database.query(`update public.profiles set age_group = 'adult'`);
  await makeAdmin(database, admin);
  await makeStaff(database, reader, 'reader');
  await database.query(`select private.add_prompt('qa', 'Speak as softly as rain.')`);
  await database.query(`select private.activate_prompt('qa', 1)`);
}, MINUTES);
afterAll(async () => {
  await database?.end();
  await server?.stop();
  service?.close();
});

const refusalOf = async (error: unknown) =>
  ((await (error as { context: Response }).context.json()) as { code: string }).code;
async function tried(client: SupabaseClient, more: Partial<TrialAsk> = {}): Promise<Tried | string> {
  const ask: TrialAsk = { question: QUESTION, mode: 'qa', language: 'en', draft: null, ...more };
  const { data, error } = await client.functions.invoke<Tried>('assistant/trial', { body: ask });
  return error ? refusalOf(error) : (data as Tried);
}
const count = async (sql: string) => Number((await database.query<{ n: string }>(sql)).rows[0]?.n ?? 0);
const trials = () => count('select coalesce(sum(runs), 0) as n from private.prompt_trials');
const GOOD = 'Wudu begins with the intention. [p1] May I tell you more?';

test('a draft is tried in the place of what is in use, and nothing of it is kept', async () => {
  service.behaviour = { says: [GOOD] };
  const draft = { mode: 'qa', body: 'Be short like a robin.' } as const;
  expect(await tried(admin.client, { draft })).toMatchObject({
    writer: 'model',
    disbelieved: false,
    figures: { supported: 1, general: 1, unsupported: 0, sources: 1 },
  });
  expect(service.heard.at(-1)?.system).toContain('robin');
  expect(service.heard.at(-1)?.system).not.toContain('rain');
  expect(service.heard.at(-1)?.system.trimEnd()).toMatch(/=== END OF RAFIQ CORE POLICY ===$/);
  expect(await tried(admin.client)).toMatchObject({ writer: 'model' });
  expect(service.heard.at(-1)?.system).toContain('rain');
  await tried(admin.client, { draft: { mode: 'general', body: 'Be warm like bread.' } });
  expect(service.heard.at(-1)?.system).toMatch(/bread[\s\S]*rain/);
  expect(await count('select count(*) as n from public.assistant_turns')).toBe(0);
  expect(
    await count(`select count(*) as n from public.analytics_events where event_name = 'ai_question'`),
  ).toBe(0);
  expect(await trials()).toBe(3);
  expect(await count('select tokens as n from private.assistant_spending')).toBeGreaterThan(0);
  // The first answer waits until the library was read.
});

test('what does not hold is counted, also where the library answers in the end', async () => {
  service.behaviour = {
    says: [`${GOOD} The Prophet said: whoever washes once never sins again (Bukhari 99999).`],
  };
  expect(await tried(admin.client)).toMatchObject({ writer: 'model', figures: { unsupported: 1 } });
  service.behaviour = { says: ['Allah says in 2:999 that wudu is enough. The Quran says so in 300:1.'] };
  expect(await tried(admin.client)).toMatchObject({ writer: 'library', disbelieved: true });
});

test('danger is answered as ever: no model hears of it, and it is not counted', async () => {
  const [before, heard] = [await trials(), service.heard.length];
  expect(await tried(admin.client, { question: 'I want to kill myself' })).toMatchObject({
    crisis: { danger: 'self-harm' },
  });
  expect(await trials()).toBe(before);
  expect(service.heard).toHaveLength(heard);
});

test('the day’s budget holds for trials, too', async () => {
  service.behaviour = { says: [GOOD] };
  const heard = service.heard.length;
  await database.query('update private.assistant_spending set tokens = 100000');
  expect(await tried(admin.client)).toMatchObject({ writer: 'library', disbelieved: false });
  expect(service.heard).toHaveLength(heard);
});

test('others try nothing and see no settings; who reads sees them, without the key', async () => {
  const settings = async (client: SupabaseClient) => {
    const { data, error } = await client.functions.invoke<AssistantSettings>('assistant/settings', {
      method: 'GET',
    });
    return error ? refusalOf(error) : (data as AssistantSettings);
  };
  for (const client of [newClient(server, server.anonKey), (await newMember(server)).client]) {
    expect(await tried(client)).toBe('admins_only');
    expect(await settings(client)).toBe('admins_only');
  }
  expect(await tried(reader.client)).toBe('admins_only');
  const seen = await settings(reader.client);
  expect(seen).toMatchObject({
    model: { name: 'test-model', hasKey: true, perDay: { tokens: 100_000 } },
    use: { trials: expect.any(Number) as number },
    policy: { version: 1 },
  });
  expect(JSON.stringify(seen)).not.toContain('a-key');
});

test('a draft of another mode, or of nothing, is refused', async () => {
  for (const draft of [
    { mode: 'learning', body: 'x' },
    { mode: 'qa', body: ' ' },
    { mode: 'qa', body: 'x'.repeat(8001) },
  ] as TrialAsk['draft'][])
    expect(await tried(admin.client, { draft })).toBe('invalid_input');
});
