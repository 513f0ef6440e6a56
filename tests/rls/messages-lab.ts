import { randomUUID } from 'node:crypto';
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import * as v from 'valibot';
import { expect } from 'vitest';
import {
  conversationPageSchema,
  conversationsSchema,
  liveSchemas,
  messageSchema,
  openingSchema,
  type Conversation,
  type LiveEvent,
  type Message,
} from '#core/messages/shapes.ts';
import type { Member } from '#tests/harness/clients.ts';
import { neighbour } from './halaqa-lab.ts';
import { answer, connect, type Lab } from './lab.ts';

export const read = async <Shape extends v.GenericSchema>(
  shape: Shape,
  who: Pick<Member, 'client'>,
  name: string,
  values: Record<string, unknown> = {},
): Promise<v.InferOutput<Shape>> => v.parse(shape, await answer(who, name, values));

/** Two who are connected, for longer than a week, and their conversation. */
export async function pair(lab: Lab): Promise<{ one: Member; other: Member; talk: string }> {
  const [one, other] = [await neighbour(lab), await neighbour(lab)];
  await befriend(lab, one, other);
  const { id } = await read(openingSchema, one, 'open_conversation', { _user_id: other.id });
  return { one, other, talk: id ?? '' };
}

export async function befriend(lab: Lab, one: Member, other: Member): Promise<void> {
  await connect(one, other);
  await lab.rows(
    `update public.connections set accepted_at = now() - interval '30 days' where $1 in (requester_id, addressee_id)`,
    [one.id],
  );
}

/** A group of new people, each connected with its maker alone. */
export async function circle(lab: Lab, size = 2): Promise<{ maker: Member; others: Member[]; talk: string }> {
  const maker = await neighbour(lab);
  const others: Member[] = [];
  for (let index = 0; index < size; index += 1) {
    const other = await neighbour(lab);
    await befriend(lab, maker, other);
    others.push(other);
  }
  const talk = randomUUID();
  expect(
    await answer(maker, 'make_group', {
      _id: talk,
      _title: 'Reading on Sundays',
      _members: others.map(({ id }) => id),
    }),
  ).toBe(talk);
  return { maker, others, talk };
}

export const say = (
  who: Member,
  _conversation_id: string,
  _body: string,
  more: Record<string, unknown> = {},
): Promise<Message> =>
  read(messageSchema, who, 'send_message', { _id: randomUUID(), _conversation_id, _body, ...more });

export const page = (who: Member, _id: string) => read(conversationPageSchema, who, 'conversation', { _id });
export const listed = async (who: Member, _list = 'inbox'): Promise<Conversation[]> =>
  (await read(conversationsSchema, who, 'my_conversations', { _list })).conversations;
/** The words that somebody sees, in their order. */
export const words = async (who: Member, talk: string): Promise<string[] | undefined> =>
  (await page(who, talk))?.messages.filter(({ event }) => event === null).map(({ body }) => body);

export interface Heard {
  event: LiveEvent;
  payload: Record<string, unknown>;
}
/** What comes on a topic from now on; each payload has the shape that is promised. */
export async function listening(who: Member, topic = `messages:${who.id}`): Promise<Heard[]> {
  const heard: Heard[] = [];
  const channel = who.client.channel(topic, { config: { private: true } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    if (!(event in liveSchemas)) throw new Error(`Nobody knows ${event}.`);
    const known = event as LiveEvent;
    heard.push({ event: known, payload: v.parse(liveSchemas[known], payload) });
  });
  await who.client.realtime.setAuth();
  await new Promise<void>((done, failed) => {
    channel.subscribe((state, error) => {
      if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) done();
      else failed(error ?? new Error(state));
    });
  });
  return heard;
}
