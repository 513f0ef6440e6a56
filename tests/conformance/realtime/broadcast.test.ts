import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { newTopic, openLab, subscribed, type Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab?.stop());

interface Heard {
  event: string;
  payload: unknown;
  meta?: { id: string; replayed?: boolean };
}
/** A channel of a client on a topic, and what it hears. */
async function listening(
  client: Lab['anon'],
  topic: string,
  config: Record<string, unknown> = {},
): Promise<{ heard: Heard[]; channel: ReturnType<Lab['anon']['channel']> }> {
  const heard: Heard[] = [];
  const channel = client
    .channel(topic, { config })
    .on('broadcast', { event: '*' }, (message) => heard.push(message as unknown as Heard));
  await subscribed(channel);
  return { heard, channel };
}
const say = (event: string, payload: Record<string, unknown>) => ({
  type: 'broadcast' as const,
  event,
  payload,
});

describe('between clients', () => {
  test('others on the topic hear it, the sender does not, and another topic does not', async () => {
    const topic = newTopic('public');
    const [one, two, elsewhere] = [
      await listening(lab.anon, topic),
      await listening(lab.member.client, topic),
      await listening(lab.other.client, newTopic('public')),
    ];
    await one.channel.send(say('greeting', { text: 'as-salamu alaykum', list: [1, null, { deep: true }] }));
    await one.channel.send(say('last', {}));
    await expect.poll(() => two.heard.length).toBe(2);
    expect(two.heard[0]).toEqual({
      type: 'broadcast',
      event: 'greeting',
      payload: { text: 'as-salamu alaykum', list: [1, null, { deep: true }] },
    });
    expect(one.heard).toEqual([]);
    expect(elsewhere.heard).toEqual([]);
  });

  test('who asks for it hears himself, and is told that it was sent', async () => {
    const topic = newTopic('public');
    const { heard, channel } = await listening(lab.anon, topic, { broadcast: { self: true, ack: true } });
    expect(await channel.send(say('echo', { n: 1 }))).toBe('ok');
    await expect.poll(() => heard.map(({ payload }) => payload)).toEqual([{ n: 1 }]);
  });

  test('bytes arrive as bytes', async () => {
    const topic = newTopic('public');
    const { heard, channel } = await listening(lab.anon, topic, { broadcast: { self: true } });
    const bytes = new Uint8Array([0, 1, 255, 128]);
    await channel.send({ type: 'broadcast', event: 'bytes', payload: bytes.buffer });
    await expect.poll(() => heard.length).toBe(1);
    expect(new Uint8Array(heard[0]?.payload as ArrayBuffer)).toEqual(bytes);
  });

  test('many in a row arrive in order', async () => {
    const topic = newTopic('public');
    const [sender, receiver] = [await listening(lab.anon, topic), await listening(lab.other.client, topic)];
    for (let n = 0; n < 200; n += 1) void sender.channel.send(say('count', { n }));
    await expect.poll(() => receiver.heard.length).toBe(200);
    expect(receiver.heard.map(({ payload }) => (payload as { n: number }).n)).toEqual(
      Array.from({ length: 200 }, (_, n) => n),
    );
  });

  test('after leaving nothing comes', async () => {
    const topic = newTopic('public');
    const [stays, leaves] = [
      await listening(lab.anon, topic, { broadcast: { self: true } }),
      await listening(lab.member.client, topic),
    ];
    expect(await lab.member.client.removeChannel(leaves.channel)).toBe('ok');
    await stays.channel.send(say('late', {}));
    await expect.poll(() => stays.heard.length).toBe(1);
    expect(leaves.heard).toEqual([]);
  });
});

describe('over HTTP', () => {
  test('a channel that is not open sends by request, one message or many', async () => {
    const topic = newTopic('public');
    const { heard } = await listening(lab.anon, topic);
    expect(await lab.other.client.channel(topic).httpSend('one', { n: 1 })).toEqual({ success: true });
    const answer = await fetch(`${lab.server.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: lab.server.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [2, 3].map((n) => ({ topic, event: 'some', payload: { n } })),
      }),
    });
    expect(answer.status).toBe(202);
    await expect.poll(() => heard.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  test('bytes too', async () => {
    const topic = newTopic('public');
    const { heard } = await listening(lab.anon, topic);
    await lab.other.client.channel(topic).httpSend('bytes', new Uint8Array([7, 0, 9]));
    await expect.poll(() => heard.length).toBe(1);
    expect([...new Uint8Array(heard[0]?.payload as ArrayBuffer)]).toEqual([7, 0, 9]);
  });

  test('without a key 401, without messages 422', async () => {
    const post = (headers: Record<string, string>, body: unknown) =>
      fetch(`${lab.server.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).then(({ status }) => status);
    expect(await post({}, { messages: [{ topic: 'a', event: 'b', payload: {} }] })).toBe(401);
    expect(await post({ apikey: lab.server.anonKey }, { messages: [] })).toBe(422);
    expect(await post({ apikey: lab.server.anonKey }, { messages: [{ topic: 'a' }] })).toBe(422);
  });
});

describe('private topics', () => {
  test('policies decide who may listen', async () => {
    await listening(lab.member.client, newTopic('room'), { private: true });
    await expect(listening(lab.anon, newTopic('room'), { private: true })).rejects.toThrow('Unauthorized');
    await expect(listening(lab.member.client, newTopic('vault'), { private: true })).rejects.toThrow(
      'Unauthorized',
    );
    await listening(lab.member.client, `mine:${lab.member.id}`, { private: true });
    await expect(listening(lab.other.client, `mine:${lab.member.id}`, { private: true })).rejects.toThrow(
      'Unauthorized',
    );
  });

  test('and who may speak: an acknowledged broadcast is refused, over HTTP too', async () => {
    const topic = newTopic('room:quiet');
    const { heard, channel } = await listening(lab.member.client, topic, {
      private: true,
      broadcast: { ack: true, self: true },
    });
    expect(await channel.send(say('shout', {}))).toBe('error');
    await expect(channel.httpSend('shout', {})).rejects.toThrow('permissions');
    await lab.database.query(`select realtime.send('{}', 'allowed', $1, true)`, [topic]);
    await expect.poll(() => heard.map(({ event }) => event)).toEqual(['allowed']);
  });

  test('a public channel of the same name is another place', async () => {
    const topic = newTopic('room');
    const [inside, outside] = [
      await listening(lab.member.client, topic, { private: true, broadcast: { self: true } }),
      await listening(lab.anon, topic, { broadcast: { self: true } }),
    ];
    await inside.channel.send(say('secret', {}));
    await outside.channel.send(say('shout', {}));
    await expect.poll(() => [inside.heard.length, outside.heard.length]).toEqual([1, 1]);
    expect(inside.heard[0]?.event).toBe('secret');
    expect(outside.heard[0]?.event).toBe('shout');
  });
});

describe('from SQL', () => {
  test('`realtime.send` reaches private or public listeners when its transaction commits', async () => {
    const topic = newTopic('room');
    const [inside, outside] = [
      await listening(lab.member.client, topic, { private: true }),
      await listening(lab.anon, topic),
    ];
    const send = (event: string, isPrivate: boolean) =>
      lab.database.query('select realtime.send($1, $2, $3, $4)', [{ n: 1 }, event, topic, isPrivate]);
    await lab.database.query('begin');
    await send('undone', true);
    await lab.database.query('rollback');
    await send('kept', true);
    await send('open', false);
    await expect.poll(() => [inside.heard.length, outside.heard.length]).toEqual([1, 1]);
    expect(inside.heard[0]).toMatchObject({ event: 'kept', payload: { n: 1 } });
    expect(inside.heard[0]?.meta?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(outside.heard[0]?.event).toBe('open');
  });

  test('`realtime.send_binary` sends bytes', async () => {
    const topic = newTopic('room');
    const { heard } = await listening(lab.member.client, topic, { private: true });
    await lab.database.query(`select realtime.send_binary('\\xdeadbeef', 'bytes', $1, true)`, [topic]);
    await expect.poll(() => heard.length).toBe(1);
    expect(Buffer.from(heard[0]?.payload as ArrayBuffer).toString('hex')).toBe('deadbeef');
  });

  test('`realtime.broadcast_changes` in a trigger tells of a row before and after', async () => {
    const topic = newTopic('room');
    await lab.database.query(`
      create table public.told (id int primary key, value text, topic text);
      grant select, insert, update, delete on public.told to authenticated;
      create function public.tell() returns trigger language plpgsql as $$
      begin
        perform realtime.broadcast_changes(coalesce(new.topic, old.topic), tg_op, tg_op, tg_table_name,
          tg_table_schema, new, old, tg_level);
        return null;
      end $$;
      grant execute on function public.tell() to authenticated;
      create trigger tell after insert or update or delete on public.told for each row execute function public.tell();
      notify pgrst, 'reload schema';`);
    const { heard } = await listening(lab.member.client, topic, { private: true });
    const told = lab.member.client.from('told');
    await expect.poll(async () => (await told.insert({ id: 1, value: 'a', topic })).error).toBeNull();
    expect((await told.update({ value: 'b' }).eq('id', 1)).error).toBeNull();
    expect((await told.delete().eq('id', 1)).error).toBeNull();
    await expect.poll(() => heard.length).toBe(3);
    const common = { schema: 'public', table: 'told' };
    expect(heard.map(({ payload }) => payload)).toMatchObject([
      { ...common, operation: 'INSERT', record: { id: 1, value: 'a' }, old_record: null },
      { ...common, operation: 'UPDATE', record: { value: 'b' }, old_record: { value: 'a' } },
      { ...common, operation: 'DELETE', record: null, old_record: { value: 'b' } },
    ]);
  });

  test('what was sent before somebody came is played again where they ask, and once', async () => {
    const topic = newTopic('room');
    const send = (n: number) =>
      lab.database.query('select realtime.send($1, $2, $3, true)', [{ n }, 'past', topic]);
    await send(0);
    const since = Number(
      (
        await lab.database.query<{ ms: string }>(
          `select (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
        )
      ).rows[0]?.ms,
    );
    for (const n of [1, 2, 3]) await send(n);
    const late = await newMember(lab.server);
    const { heard } = await listening(late.client, topic, {
      private: true,
      broadcast: { replay: { since: since, limit: 2 } },
    });
    await send(4);
    await expect.poll(() => heard.length).toBe(3);
    expect(heard.map(({ payload }) => (payload as { n: number }).n)).toEqual([2, 3, 4]);
    expect(heard.map(({ meta }) => meta?.replayed === true)).toEqual([true, true, false]);
    await late.client.removeAllChannels();
  });
});
