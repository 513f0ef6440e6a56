import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatEvent } from '#core/assistant/chat/protocol.ts';
import { preparedFolders } from '#scripts/assistant/prepared.ts';
import { answered, asking, dataOf, invoked, namesOf, readerSees } from '#tests/harness/chat.ts';
import { newClient, newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

const MINUTES = 600_000;
let server: TestServer;
/** With limits as they are for everybody. */
let strict: TestServer;
let database: Pool;
let visitor: SupabaseClient;
let guest: SupabaseClient;
let member: Member;
const aged = async (age: string | null): Promise<Member> => {
  const made = await newMember(server);
  await database.query('update public.profiles set age_group = $2 where user_id = $1', [made.id, age]);
  return made;
};
beforeAll(async () => {
  await preparedFolders();
  server = await startServer({ from: 'extended', env: { LOG_LEVEL: 'trace' } });
  database = new Pool({ connectionString: server.databaseUrl, max: 4 });
  database.on('error', () => undefined);
  strict = await besides();
  visitor = newClient(server, server.anonKey);
  // The first question of a process reads the whole library.
  for (const { url, anonKey } of [server, strict])
    await answered(newClient({ url }, anonKey), asking('What is zakat?'));
  guest = (await newGuest(server)).client;
  member = await aged('adult');
}, MINUTES);
afterAll(async () => {
  await database?.end();
  await strict?.stop();
  await server?.stop();
});

/** Another process on the same instance, with limits as they are for everybody. */
const besides = () =>
  startServer({
    from: 'extended',
    dataDir: server.dataDir,
    env: { RATE_LIMIT_FACTOR: '1', DATABASE_URL: server.databaseUrl },
  });
const kept = async (client: SupabaseClient, chat: string) =>
  (await client.from('assistant_turns').select('id, question, writer').eq('chat_id', chat).order('seq')).data;
const counted = async () =>
  Number(
    (await database.query(`select count(*) from public.analytics_events where event_name = 'ai_question'`))
      .rows[0]?.['count'],
  );

describe('an answer', () => {
  test('comes as events in their order, with its sources, to whoever asks', async () => {
    for (const client of [visitor, guest, member.client]) {
      const ask = asking('How do I make wudu?');
      const events = await answered(client, ask);
      const names = namesOf(events);
      expect([names[0], names.at(-2), names.at(-1)]).toEqual(['begun', 'rest', 'done']);
      expect(new Set(names.slice(1, -2))).toEqual(new Set(['said']));
      expect(dataOf(events, 'begun')).toEqual({ turn: ask.turn });
      expect(dataOf(events, 'done')).toEqual({ turn: ask.turn, writer: 'library', kept: false, removed: 0 });
      expect(dataOf(events, 'rest').answer).toMatchObject({ danger: null, language: 'en', abstained: false });
      expect(dataOf(events, 'rest').answer).not.toHaveProperty('said');
      expect(Object.keys(dataOf(events, 'rest').records).length).toBeGreaterThan(0);
    }
  });

  test('has letters of several bytes whole, wherever the stream was cut', async () => {
    const events = await answered(visitor, asking('كيف أتوضأ؟', { language: 'ar' }));
    expect(readerSees(events)).toMatch(/\p{Script=Arabic}{4}/u);
    expect(readerSees(events)).not.toContain('\ufffd');
  });

  test('is given to what fits alone, and a refusal does not repeat the question', async () => {
    const secret = 'nobody shall read this';
    for (const wrong of [
      { ...asking(secret), turn: 'x' },
      { ...asking(secret), mode: 'poems' },
      asking(''),
      asking('x'.repeat(2001)),
      asking('x', { before: Array.from({ length: 7 }, () => secret) }),
      asking('x', { language: '../en' }),
    ]) {
      const { error } = await visitor.functions.invoke('assistant', {
        body: wrong as unknown as Record<string, unknown>,
      });
      expect(error.context.status).toBe(400);
      expect(await error.context.text()).not.toContain(secret);
    }
  });

  test('goes by the account’s age or a lower one, whatever is claimed', async () => {
    // A card that is marked for adults alone.
    const question = 'Is sex before marriage allowed?';
    const saidTo = async (client: SupabaseClient, age: 'adult' | 'under_10' | null) =>
      readerSees(await answered(client, asking(question, { age })));
    const [adult, child, small] = [await aged('adult'), await aged('10_12'), await aged('under_10')];
    const grown = await saidTo(adult.client, null);
    expect(await saidTo(adult.client, 'adult')).toBe(grown);
    expect(await saidTo(child.client, 'adult')).toBe(await saidTo(child.client, null));
    expect(await saidTo(child.client, 'adult')).not.toBe(grown);
    expect(await saidTo(small.client, 'adult')).toBe(await saidTo(adult.client, 'under_10'));
    // Who has told no age, and who has no account, is answered as a child.
    expect(await saidTo(visitor, 'adult')).toBe(await saidTo(child.client, null));
    expect(await saidTo((await aged(null)).client, 'adult')).toBe(await saidTo(child.client, null));
  });
});

describe('what is kept', () => {
  test('a member’s turns, in their chat; nothing of guests, visitors and chats that shall not be kept', async () => {
    const chat = randomUUID();
    const first = await answered(member.client, asking('How do I make wudu?', { chat }));
    expect(dataOf(first, 'done')).toMatchObject({ kept: true, writer: 'library' });
    await answered(member.client, asking('And for women?', { chat }));
    expect((await kept(member.client, chat))?.map(({ question }) => question)).toEqual([
      'How do I make wudu?',
      'And for women?',
    ]);
    const before = await database.query('select count(*) from public.assistant_turns');
    for (const client of [visitor, guest]) {
      const events = await answered(client, asking('How do I make wudu?', { chat: randomUUID() }));
      expect(dataOf(events, 'done').kept).toBe(false);
    }
    await answered(member.client, asking('Keep this from my history'));
    expect((await database.query('select count(*) from public.assistant_turns')).rows).toEqual(before.rows);
  });

  test('what follows takes over what was asked before, also in a kept chat', async () => {
    const chat = randomUUID();
    await answered(member.client, asking('What breaks the fast?', { chat }));
    const inChat = readerSees(await answered(member.client, asking('And what does not?', { chat })));
    const told = readerSees(
      await answered(visitor, asking('And what does not?', { before: ['What breaks the fast?'], age: null })),
    );
    const alone = readerSees(await answered(member.client, asking('And what does not?')));
    expect(inChat).not.toBe(alone);
    expect(told).not.toBe(alone);
  });

  test('an edited question takes the place of the one before it', async () => {
    const chat = randomUUID();
    const first = asking('What is zakat?', { chat });
    await answered(member.client, first);
    await answered(member.client, asking('Who receives it?', { chat }));
    await answered(member.client, asking('What is sadaqah?', { chat, instead: first.turn }));
    expect((await kept(member.client, chat))?.map(({ question }) => question)).toEqual(['What is sadaqah?']);
  });

  test('another’s chat and turn are neither read nor written', async () => {
    const chat = randomUUID();
    const ask = asking('How do I make wudu?', { chat });
    await answered(member.client, ask);
    const other = await aged('adult');
    for (const theirs of [
      asking('x y z', { chat }),
      { ...ask, question: 'What is zakat?' },
      { ...ask, chat: randomUUID() },
    ]) {
      const events = await answered(other.client, theirs);
      expect(dataOf(events, 'done').kept).toBe(false);
    }
    expect(await kept(member.client, chat)).toHaveLength(1);
    const { error } = await other.client.functions.invoke(`assistant/turn/${ask.turn}`, { method: 'GET' });
    expect(error.context.status).toBe(404);
  });

  test('what is counted says the mode and never the words; of a child not whose', async () => {
    const child = await aged('10_12');
    const before = await counted();
    await answered(child.client, asking('What is zakat?', { mode: 'learning', visit: 'visit-of-a-child' }));
    await answered(
      await aged('adult').then(({ client }) => client),
      asking('What is zakat?', { visit: 'v2' }),
    );
    await answered((await aged('under_10')).client, asking('What is prayer?', { mode: 'stories' }));
    expect(await counted()).toBe(before + 2);
    const { rows } = await database.query(
      `select user_id, session_id, metadata from public.analytics_events where session_id = 'visit-of-a-child'`,
    );
    expect(rows).toEqual([{ user_id: null, session_id: 'visit-of-a-child', metadata: { mode: 'learning' } }]);
  });
});

describe('asked again', () => {
  test('under the same turn the same answer comes, and is kept and counted once', async () => {
    const ask = asking('How do I make wudu?', { chat: randomUUID() });
    const before = await counted();
    const all = await Promise.all(Array.from({ length: 6 }, () => answered(member.client, ask)));
    all.push(await answered(member.client, ask));
    // Another process, on the same database.
    const elsewhere = newClient(
      strict,
      strict.anonKey,
      (await member.client.auth.getSession()).data.session?.access_token,
    );
    all.push(await answered(elsewhere, ask));
    const without = (events: ChatEvent[]) => events.filter(({ name }) => name !== 'waiting');
    for (const events of all) expect(without(events)).toEqual(without(all[0] ?? []));
    expect(await kept(member.client, String(ask.chat))).toHaveLength(1);
    expect(await counted()).toBe(before + 1);
  });

  test('two processes at once answer it once', async () => {
    const token = (await member.client.auth.getSession()).data.session?.access_token;
    const elsewhere = newClient(strict, strict.anonKey, token);
    const ask = asking('What is sadaqah?', { chat: randomUUID() });
    const [here, there] = await Promise.all([answered(member.client, ask), answered(elsewhere, ask)]);
    expect(readerSees(here)).toBe(readerSees(there));
    expect([dataOf(here, 'done').kept, dataOf(there, 'done').kept]).toEqual([true, true]);
    expect(await kept(member.client, String(ask.chat))).toHaveLength(1);
  });

  test('who lost the connection finds the answer', async () => {
    const ask = asking('What is zakat?', { chat: randomUUID() });
    const gone = new AbortController();
    const response = await invoked(member.client, ask, gone.signal);
    const reading = response.body?.getReader();
    await reading?.read();
    gone.abort();
    await expect.poll(() => kept(member.client, String(ask.chat))).toHaveLength(1);
    const { data, error } = await member.client.functions.invoke(`assistant/turn/${ask.turn}`, {
      method: 'GET',
    });
    expect(error).toBeNull();
    const again = await answered(member.client, ask);
    expect(data).toMatchObject({ turn: ask.turn, writer: 'library', removed: 0 });
    expect(
      (data as { shown: { answer: { said: { text: string }[] } } }).shown.answer.said
        .map(({ text }) => text)
        .join(' '),
    ).toBe(readerSees(again));
  });
});

describe('somebody in danger', () => {
  const MARK = 'quince';
  const PLEA = `I want to kill myself tonight, ${MARK}`;

  /** Every table of the instance, as text. */
  async function everywhere(): Promise<string> {
    const tables = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: string[] = [];
    for (const { name } of tables.rows)
      texts.push(
        String(
          (
            await database.query<{ all: string }>(
              `select coalesce(string_agg(t::text, ' '), '') as all from ${name} t`,
            )
          ).rows[0]?.all,
        ),
      );
    return texts.join('\n');
  }

  test('is answered with help, and no trace of it is left in any table, file or log', async () => {
    const ask = asking(PLEA, { chat: randomUUID(), visit: 'visit-in-danger' });
    const before = await counted();
    for (const client of [member.client, guest, visitor]) {
      const events = await answered(client, { ...ask, turn: randomUUID() });
      expect(namesOf(events)).toEqual(['begun', 'crisis', 'done']);
      expect(dataOf(events, 'crisis')).toMatchObject({ danger: 'self-harm', language: 'en' });
      expect(dataOf(events, 'done')).toMatchObject({ kept: false });
    }
    const events = await answered(member.client, ask);
    expect(namesOf(events)).toEqual(['begun', 'crisis', 'done']);
    expect(await counted()).toBe(before);
    const all = await everywhere();
    // Something else of that member is there, so the search does look where chats are.
    expect(all).toContain('How do I make wudu?');
    for (const trace of [MARK, ask.turn, String(ask.chat), 'visit-in-danger'])
      expect(all).not.toContain(trace);
    expect(server.output()).not.toContain(MARK);
    expect(server.output()).not.toContain(ask.turn);
    const files = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
    const logs = files.filter((file) => file.isFile() && /log|\.eml|\.txt/.test(file.name));
    for (const file of logs)
      expect(await readFile(join(file.parentPath, file.name), 'latin1')).not.toContain(MARK);
  });

  test('also where the rest of it was said before, and the chat goes on', async () => {
    const events = await answered(
      member.client,
      asking('yes, every night', { chat: randomUUID(), before: [PLEA] }),
    );
    expect(namesOf(events)).toContain('crisis');
  });

  test('is never refused for having asked too often', async () => {
    const client = newClient(strict, strict.anonKey);
    for (let time = 0; time < 12; time += 1) await answered(client, asking('What is zakat?'));
    expect(dataOf(await answered(client, asking('What is zakat?')), 'failed').code).toBe('too_fast');
    expect(namesOf(await answered(client, asking(PLEA)))).toEqual(['begun', 'crisis', 'done']);
  });
});

describe('limits', () => {
  /** Ends of two hundred questions at once over two processes, by what became of them. */
  const flood = async (clients: readonly SupabaseClient[], times: number) => {
    const ends = await Promise.all(
      Array.from({ length: times }, async (_, time) => {
        try {
          return (
            await answered(clients[time % clients.length] as SupabaseClient, asking('What is zakat?'))
          ).at(-1);
        } catch (error) {
          // The host's own limit, which stands before the chat's.
          if ((error as { context?: Response }).context?.status !== 429) throw error;
          return { name: 'failed', data: { code: 'too_fast', retryAfter: 1 } } as const;
        }
      }),
    );
    const failed = ends.flatMap((event) => (event?.name === 'failed' ? [event.data] : []));
    return {
      done: ends.filter((event) => event?.name === 'done').length,
      codes: [...new Set(failed.map(({ code }) => code))],
      waits: failed.map(({ retryAfter = 0 }) => retryAfter),
    };
  };
  const at = async ({ client }: Member, where: TestServer) =>
    newClient(where, where.anonKey, (await client.auth.getSession()).data.session?.access_token);

  test(
    'hold to the number with two hundred at once over two processes, and others go on',
    async () => {
      const other = await besides();
      try {
        // The first question of a process reads the whole library.
        await answered(newClient(other, other.anonKey), asking('I want to die'));
        const [loud, calm] = [await aged('adult'), await aged('adult')];
        const two = [await at(loud, strict), await at(loud, other)];
        const asked = flood(two, 200);
        const calmly = await answered(await at(calm, strict), asking('What is zakat?'));
        expect(namesOf(calmly)).toContain('done');
        const { done, codes, waits } = await asked;
        // Fifteen in a minute that begins with the first of them: all of them are asked within it.
        expect(done).toBe(15);
        expect(codes).toEqual(['too_fast']);
        expect(Math.min(...waits)).toBeGreaterThan(0);
        // Whoever is in danger is heard, though their own minute and the host's are used up.
        const plea = await answered(two[1] as SupabaseClient, asking('I want to kill myself tonight'));
        expect(namesOf(plea)).toEqual(['begun', 'crisis', 'done']);
      } finally {
        await other.stop();
      }
    },
    MINUTES,
  );
});
