import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { neighbour, post } from './halaqa-lab.ts';
import { card, cardState, own, publish } from './kalimah-lab.ts';
import { answer, connect, openLab } from './lab.ts';

/* As somebody would who means no good: what is forged is refused, and what is hidden cannot be seen, counted or found. */

const lab = openLab();

/** Every way to cards that a key opens, with what it answers. */
async function everyWay({ client }: Pick<Member, 'client'>, ids: readonly string[]): Promise<string> {
  const found: unknown[] = [];
  for (const table of ['kalimah_cards', 'kalimah_saves', 'kalimah_collections', 'reactions', 'notifications'])
    found.push((await client.from(table).select('*')).data);
  found.push((await client.from('kalimah_saves').select('*, kalimah_cards(*), kalimah_collections(*)')).data);
  found.push((await client.from('kalimah_cards').select('*, kalimah_saves(*)')).data);
  for (const _list of ['known', 'mine', 'all', ''])
    found.push((await client.rpc('kalimah_feed', { _list, _limit: 50 })).data);
  found.push((await client.rpc('kalimah_saved', { _limit: 50 })).data);
  found.push((await client.rpc('kalimah_reach')).data);
  found.push((await client.rpc('my_notifications')).data);
  for (const id of ids) {
    found.push((await client.rpc('kalimah_card', { _id: id })).data);
    found.push((await client.rpc('reactors', { _target_id: id })).data);
  }
  return JSON.stringify(found);
}

describe('what is not theirs to write', () => {
  let me: Member;
  let other: Member;
  let mine: string;
  let theirs: string;
  beforeAll(async () => {
    [me, other] = [await neighbour(lab), await neighbour(lab)];
    mine = await own(lab, me, 'My own words');
    theirs = await publish(lab, other, { _audience: 'members' });
  });

  test('a card by a raw request, as whoever and in whatever state', async () => {
    const row = { kind: 'own', body: 'Forged', template: 'mihrab', palette: 'emerald', format: 'square' };
    for (const forged of [
      { author_id: other.id },
      { author_id: me.id, state: 'checked', published_at: '2020-01-01' },
      { author_id: me.id, audience: 'link' },
    ])
      expect(
        (await me.client.from('kalimah_cards').insert({ id: randomUUID(), ...row, ...forged })).error?.code,
      ).toBe('42501');
    for (const change of [
      { state: 'checked' },
      { body: 'Changed without a check' },
      { reference: '2:256' },
      { marks: [] },
      { audience: 'link' },
      { author_id: other.id },
      { withdrawn_at: null },
    ])
      expect((await me.client.from('kalimah_cards').update(change).eq('id', mine)).error?.code).toBe('42501');
    expect((await me.client.from('kalimah_cards').delete().eq('id', mine)).error?.code).toBe('42501');
  });

  test('what lies beside cards', async () => {
    const { client } = me;
    expect((await client.from('kalimah_saves').insert({ user_id: me.id, card_id: mine })).error?.code).toBe(
      '42501',
    );
    expect(
      (await client.from('kalimah_collections').insert({ user_id: other.id, name: 'Theirs' })).error?.code,
    ).toBe('42501');
    expect(
      (
        await client.from('reactions').insert({
          target_type: 'kalimah',
          target_id: theirs,
          user_id: other.id,
          kind: 'thanks',
        })
      ).error?.code,
    ).toBe('42501');
    // A report comes with the words that the server saw, never with those that somebody says there were.
    expect(
      (
        await client.from('reports').insert({
          reporter_id: me.id,
          type: 'other',
          description: 'Made up',
          target_type: 'kalimah',
          target_id: theirs,
        })
      ).error?.code,
    ).toBe('42501');
  });

  test('the card of another', async () => {
    for (const [name, values] of [
      ['correct_card', { _id: theirs, _reference: '2:256' }],
      ['set_card_audience', { _id: theirs, _audience: 'link' }],
      ['withdraw_card', { _id: theirs }],
      ['delete_card', { _id: theirs }],
    ] as const)
      expect([name, await answer(me, name, values)]).toEqual([name, false]);
    expect(await answer(me, 'publish_card', { _id: theirs, _kind: 'ayah', _reference: '1:1' })).toBe(
      'key_reused',
    );
  });

  test('what the job alone may say', async () => {
    for (const [name, values] of [
      ['words_to_check', { _kind: 'kalimah', _id: mine }],
      ['note_words', { _kind: 'kalimah', _id: mine, _version: 1, _marks: [] }],
    ] as const)
      expect([name, (await me.client.rpc(name, values)).error?.code]).toEqual([name, '42501']);
  });

  test.each([
    { _kind: 'own', _body: '' },
    { _kind: 'own', _body: ' \u200b\n' },
    { _kind: 'own', _reference: '2:255', _body: 'Words under a reference' },
    { _kind: 'ayah', _reference: null, _body: 'Words instead of an ayah' },
    { _kind: 'ayah', _reference: '2:255; drop' },
    { _kind: 'hadith', _reference: '../auth' },
    { _kind: 'lesson', _reference: 'one' },
    { _kind: 'scripture', _reference: '2:255' },
    { _kind: 'own', _body: 'x'.repeat(601) },
    { _kind: 'ayah', _reference: '2:255', _audience: 'everyone' },
  ])('what is no card: %o', async (values) => {
    expect(await answer(me, 'publish_card', { _id: randomUUID(), ...values })).toBe('card_invalid');
  });

  test('a look that could be more than a name', async () => {
    for (const look of [
      { _template: '<svg>' },
      { _palette: 'a"b' },
      { _format: 'huge' },
      { _meaning: '../x' },
    ])
      expect(
        (
          await me.client.rpc('publish_card', {
            _id: randomUUID(),
            _kind: 'ayah',
            _reference: '1:1',
            ...look,
          })
        ).error?.code,
      ).toBe('23514');
  });

  test('scripture with another letter, by whichever way', async () => {
    // 94:6 says يسرا.
    const altered = 'إِنَّ مَعَ الْعُسْرِ عُسْرًا (94:6)';
    const id = await own(lab, me, 'Plain words');
    expect(await answer(me, 'correct_card', { _id: id, _body: altered })).toBe(true);
    await expect.poll(() => cardState(lab, id)).toBe('held');
    expect(await answer(me, 'set_card_audience', { _id: id, _audience: 'link' })).toBe(true);
    expect(await card({ client: newClient(lab.server, lab.server.anonKey) }, id)).toBeNull();
    // Sent before it was checked, it reaches nobody.
    const friend = await neighbour(lab);
    await connect(me, friend);
    const sent = await own(lab, me, altered, { _to: [friend.id] });
    expect(await cardState(lab, sent)).toBe('held');
    expect(await everyWay(friend, [sent])).not.toContain('94:6');
    expect(await answer(me, 'send_card', { _id: sent, _to: [friend.id] })).toBe(0);
  });
});

describe('what is hidden', () => {
  test('is found by no way', async () => {
    const [author, friend, stranger] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    const near = await own(lab, author, 'Words for those I know');
    const open = await own(lab, author, 'Words for who has the address', { _audience: 'link' });
    await answer(friend, 'react_to_card', { _id: near, _kind: 'thanks' });
    await answer(friend, 'save_card', { _id: near });
    // A post of another that refers to it opens it to nobody.
    await post(lab, friend, 'Look at this', { _refs: [`kalimah:${near}`, `kalimah:${open}`] });
    const guest = await newGuest(lab.server);
    const visitor = { client: newClient(lab.server, lab.server.anonKey) };
    for (const who of [stranger, guest, visitor]) {
      expect(await everyWay(who, [near])).not.toMatch(/Words for/);
      expect(await answer(who, 'save_card', { _id: near })).not.toBe(true);
      expect(await answer(who, 'react_to_card', { _id: near, _kind: 'dua' })).not.toBe(true);
      expect(await answer(who, 'send_card', { _id: near, _to: [friend.id] })).not.toBe(1);
    }
    // Whoever has the address sees it, and stands in no list until then.
    expect(await everyWay(visitor, [open])).toContain('Words for who has the address');
    await answer(author, 'block_user', { _user_id: stranger.id });
    expect(await everyWay(stranger, [near, open])).not.toMatch(/Words for/);
  });

  test('is not told by who saved it, in whose collection', async () => {
    const [author, keeper, thief] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    const id = await publish(lab, author, { _audience: 'members' });
    const { data } = await keeper.client
      .from('kalimah_collections')
      .insert({ name: 'Secret shelf' })
      .select()
      .throwOnError();
    const [shelf] = data as { id: string }[];
    await answer(keeper, 'save_card', { _id: id, _collection_id: shelf?.id });
    expect(await answer(thief, 'save_card', { _id: id, _collection_id: shelf?.id })).toBe(false);
    expect(await answer(thief, 'kalimah_saved', { _collection_id: shelf?.id })).toMatchObject({ cards: [] });
    expect(await everyWay(thief, [id])).not.toContain('Secret shelf');
    expect(await everyWay(author, [id])).not.toContain(keeper.id);
  });

  test('people are not reached by those who have nothing to do with them', async () => {
    const [sender, stranger] = [await neighbour(lab), await neighbour(lab)];
    const id = await publish(lab, sender, { _audience: 'members', _to: [stranger.id] });
    expect(await answer(sender, 'send_card', { _id: id, _to: [stranger.id] })).toBe(0);
    expect(await answer(stranger, 'my_notifications')).toMatchObject({ groups: [] });
    expect(
      await answer(sender, 'send_card', { _id: id, _to: Array.from({ length: 21 }, () => randomUUID()) }),
    ).toBe('card_invalid');
  });

  test('a day has an end: 50 cards, and of a new account ten', async () => {
    const author = await neighbour(lab, { isNew: true });
    const publishes = () =>
      answer(author, 'publish_card', { _id: randomUUID(), _kind: 'ayah', _reference: '1:1' });
    const answers = await Promise.all(Array.from({ length: 14 }, publishes));
    expect(answers.filter((one) => one === 'checked').length).toBe(10);
    expect(answers.filter((one) => one === 'daily_limit').length).toBe(4);
  });

  test('collections have an end, in parallel too', async () => {
    const keeper = await neighbour(lab);
    await lab.rows(
      `insert into public.kalimah_collections (user_id, name) select $1, 'Shelf ' || n from generate_series(1, 46) as n`,
      [keeper.id],
    );
    await Promise.all(
      Array.from({ length: 9 }, () => keeper.client.from('kalimah_collections').insert({ name: 'More' })),
    );
    expect((await keeper.client.from('kalimah_collections').select('id')).data?.length).toBe(50);
  });
});
