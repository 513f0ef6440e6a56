import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { newTopic, openLab, subscribed, type Lab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab?.stop());

/** Somebody on a topic who watches who is there. */
async function watching(client: Lab['anon'], topic: string, key: string, isPrivate = false) {
  const seen: [event: string, key: string][] = [];
  const channel: RealtimeChannel = client
    .channel(topic, { config: { presence: { key }, private: isPrivate } })
    .on('presence', { event: 'join' }, ({ key: who }) => seen.push(['join', who]))
    .on('presence', { event: 'leave' }, ({ key: who }) => seen.push(['leave', who]));
  await subscribed(channel);
  const there = () =>
    Object.fromEntries(
      Object.entries(channel.presenceState<{ mood: string }>()).map(([who, shown]) => [
        who,
        shown.map(({ mood }) => mood),
      ]),
    );
  return { channel, seen, there };
}

test('everyone sees who comes, what they show, who changes and who goes', async () => {
  const topic = newTopic('presence');
  const one = await watching(lab.anon, topic, 'one');
  expect(await one.channel.track({ mood: 'calm' })).toBe('ok');
  const two = await watching(lab.member.client, topic, 'two');
  await expect.poll(two.there).toEqual({ one: ['calm'] });
  await two.channel.track({ mood: 'glad' });
  await expect.poll(one.there).toEqual({ one: ['calm'], two: ['glad'] });
  await two.channel.track({ mood: 'tired' });
  await expect.poll(one.there).toEqual({ one: ['calm'], two: ['tired'] });
  await two.channel.untrack();
  await expect.poll(one.there).toEqual({ one: ['calm'] });
  await lab.anon.removeChannel(one.channel);
  await expect.poll(two.there).toEqual({});
  expect(two.seen.filter(([, who]) => who === 'one')).toEqual([
    ['join', 'one'],
    ['leave', 'one'],
  ]);
});

test('two devices of one person are two showings under one key', async () => {
  const topic = newTopic('presence');
  const [phone, desk] = [
    await watching(lab.member.client, topic, 'same'),
    await watching(lab.other.client, topic, 'same'),
  ];
  await phone.channel.track({ mood: 'phone' });
  await desk.channel.track({ mood: 'desk' });
  await expect.poll(() => phone.there()['same']?.toSorted()).toEqual(['desk', 'phone']);
});

test('who goes without a word is gone for the others', async () => {
  const topic = newTopic('presence');
  const stays = await watching(lab.anon, topic, 'stays');
  const { client } = await newMember(lab.server);
  const goes = await watching(client, topic, 'goes');
  await goes.channel.track({ mood: 'there' });
  await expect.poll(stays.there).toEqual({ goes: ['there'] });
  await client.realtime.disconnect();
  await expect.poll(stays.there).toEqual({});
});

test('who shows themselves without having asked sees who is there', async () => {
  const topic = newTopic('presence');
  const one = await watching(lab.anon, topic, 'one');
  const quiet = lab.member.client.channel(topic, { config: { presence: { key: 'quiet' } } });
  await subscribed(quiet);
  await quiet.track({ mood: 'here' });
  await expect.poll(one.there).toEqual({ quiet: ['here'] });
});

test('on a private topic policies decide who is seen and may be', async () => {
  const inside = await watching(lab.member.client, newTopic('room'), 'in', true);
  expect(await inside.channel.track({ mood: 'safe' })).toBe('ok');
  await expect.poll(inside.there).toEqual({ in: ['safe'] });
  const quiet = await watching(lab.member.client, newTopic('room:quiet'), 'in', true);
  expect(await quiet.channel.track({ mood: 'silenced' })).toBe('error');
  await expect(watching(lab.anon, newTopic('room'), 'out', true)).rejects.toThrow('Unauthorized');
});
