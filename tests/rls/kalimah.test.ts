import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { notificationsSchema, reactorsSchema } from '#core/halaqa/shapes.ts';
import { reachSchema } from '#core/kalimah/shapes.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { neighbour, post } from './halaqa-lab.ts';
import { card, cardState, feed, isChecked, listed, opens, own, publish, saved } from './kalimah-lab.ts';
import { answer, connect, connectChild, link, openLab } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const visitor = () => ({ client: newClient(lab.server, lab.server.anonKey) });
const told = async (who: Pick<Member, 'client'>) =>
  v
    .parse(notificationsSchema, await answer(who, 'my_notifications'))
    .groups.map(({ text, url }) => [text, url]);
const reach = async (who: Pick<Member, 'client'>) => v.parse(reachSchema, await answer(who, 'kalimah_reach'));

describe('who sees a card', () => {
  test('is what its author chose', async () => {
    const [author, parent, friend, stranger] = [
      await neighbour(lab, { age: '16_17' }),
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab, { age: '16_17' }),
    ];
    await link(lab, parent, author);
    await connect(author, friend);
    await connect(friend, author);
    const guest = await newGuest(lab.server);
    const seen: Record<string, string[]> = {};
    const people = { author, parent, friend, stranger, guest, visitor: visitor() };
    for (const _audience of ['me', 'family', 'connections', 'members', 'link']) {
      const id = await publish(lab, author, { _audience });
      seen[_audience] = [];
      for (const [name, who] of Object.entries(people)) if (await opens(who, id)) seen[_audience]?.push(name);
    }
    expect(seen).toEqual({
      me: ['author'],
      family: ['author', 'parent'],
      connections: ['author', 'parent', 'friend'],
      members: ['author', 'parent', 'friend', 'stranger'],
      link: ['author', 'parent', 'friend', 'stranger', 'guest', 'visitor'],
    });
    // The feed is of people one knows; a stranger's card is opened by its address and stands in no list.
    expect((await listed(parent)).length).toBe(4);
    expect((await listed(friend)).length).toBe(3);
    expect(await listed(stranger)).toEqual([]);
  });

  test('changes with the audience, a block, a mute and the end of a connection', async () => {
    const [author, friend] = [await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    const id = await publish(lab, author);
    expect(await listed(friend)).toEqual([id]);
    await answer(friend, 'mute', { _user_id: author.id });
    expect(await listed(friend)).toEqual([]);
    await friend.client.from('mutes').delete().eq('muted_id', author.id);
    expect(await answer(author, 'set_card_audience', { _id: id, _audience: 'me' })).toBe(true);
    expect([await opens(friend, id), await listed(friend)]).toEqual([false, []]);
    await answer(author, 'set_card_audience', { _id: id, _audience: 'link' });
    await answer(author, 'block_user', { _user_id: friend.id });
    expect([await opens(friend, id), await opens(visitor(), id)]).toEqual([false, true]);
  });

  test('is nobody when its author leaves or is banned', async () => {
    const [author, friend] = [await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    const id = await publish(lab, author, { _audience: 'link' });
    await lab.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      author.id,
    ]);
    expect([await opens(friend, id), await opens(visitor(), id)]).toEqual([false, false]);
    await lab.rows('update auth.users set banned_until = null where id = $1', [author.id]);
    expect([await opens(friend, id), await opens(visitor(), id)]).toEqual([true, true]);
    await answer(author, 'delete_my_account');
    expect([await opens(friend, id), await opens(visitor(), id)]).toEqual([false, false]);
  });

  test('a visitor is told nothing of whose it is', async () => {
    const author = await neighbour(lab, { name: 'Maryam of the link' });
    const id = await publish(lab, author, { _audience: 'link', _body: 'For my neighbours' });
    const found = await card(visitor(), id);
    expect(found).toMatchObject({ gone: false, author: null, audience: null, reference: '2:255' });
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${author.id}|Maryam`));
  });

  test('nor is an adult whose it is of 16 or 17 whom they do not know', async () => {
    const [youth, peer, adult] = [
      await neighbour(lab, { age: '16_17' }),
      await neighbour(lab, { age: '16_17' }),
      await neighbour(lab),
    ];
    const id = await publish(lab, youth, { _audience: 'link' });
    expect((await card(peer, id))?.author?.user_id).toBe(youth.id);
    const found = await card(adult, id);
    expect(found).toMatchObject({ gone: false, author: null });
    expect(JSON.stringify(found)).not.toContain(youth.id);
    const closed = await publish(lab, youth, { _audience: 'members' });
    expect([await opens(peer, closed), await opens(adult, closed)]).toEqual([true, false]);
  });
});

describe('children', () => {
  test.each(['10_12', '13_15', null])(
    'of %s share with family and approved connections alone',
    async (age) => {
      const [parent, aunt, stranger] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
      const child = await lab.aged('10_12');
      await link(lab, parent, child);
      await connectChild(lab, parent, child, aunt);
      await lab.rows('update public.profiles set age_group = $2 where user_id = $1', [child.id, age]);
      const values = { _kind: 'ayah', _reference: '94:5-6' };
      for (const _audience of ['members', 'link'])
        expect(await answer(child, 'publish_card', { _id: randomUUID(), ...values, _audience })).toBe(
          age === null ? 'age_unknown' : 'not_for_you',
        );
      expect((await reach(child)).audiences).toEqual(['me', 'family', 'connections']);
      const id = await publish(lab, child);
      expect(await answer(child, 'set_card_audience', { _id: id, _audience: 'link' })).not.toBe(true);
      const seen = [await opens(parent, id), await opens(aunt, id), await opens(stranger, id)];
      // Whoever has told no age knows nobody but the family.
      expect(seen).toEqual([true, age !== null, false]);
      expect(await opens(visitor(), id)).toBe(false);
    },
  );

  test('get and send texts of ours, and nobody’s own words outside the family', async () => {
    const [parent, aunt] = [await neighbour(lab), await neighbour(lab)];
    const child = await lab.aged('13_15');
    await link(lab, parent, child);
    await connectChild(lab, parent, child, aunt);
    const ours = { _kind: 'ayah', _reference: '94:5-6', _audience: 'me' };
    const words = { _kind: 'own', _body: 'Write to me, and tell nobody', _audience: 'me' };
    for (const [from, to] of [
      [aunt, child],
      [child, aunt],
    ] as const) {
      const refused = async (more: object) =>
        answer(from, 'publish_card', { _id: randomUUID(), _to: [to.id], ...more });
      expect([await refused(words), await refused({ ...ours, _body: 'Write to me' })]).toEqual([
        'words_to_child',
        'words_to_child',
      ]);
      const written = await own(lab, from, words._body, { _audience: 'connections' });
      expect(await answer(from, 'send_card', { _id: written, _to: [to.id] })).toBe('words_to_child');
      // Nor do they stand there for connections, or come with a card that was sent.
      const sent = await publish(lab, from, { ...ours, _to: [to.id] });
      expect([await opens(to, sent), await opens(to, written)]).toEqual([true, false]);
      expect(await listed(to)).toEqual([sent]);
      const corrected = { _id: sent, _reference: '94:5-6', _body: 'Write to me' };
      expect(await answer(from, 'correct_card', corrected)).toBe(true);
      await isChecked(lab, sent);
      expect([await opens(to, sent), await listed(to)]).toEqual([false, []]);
    }
    // In the family they write as they like.
    const letter = await own(lab, parent, 'Well done, my dear', { _audience: 'me', _to: [child.id] });
    const reply = await own(lab, child, 'Thank you, mother', { _audience: 'me', _to: [parent.id] });
    expect([await opens(child, letter), await opens(parent, reply)]).toEqual([true, true]);
  });

  test('who became younger than 16 has nothing open any longer', async () => {
    const [author, reader] = [await neighbour(lab, { age: '16_17' }), await neighbour(lab, { age: '16_17' })];
    // Whom a parent lets take part.
    await link(lab, await lab.aged('adult'), author);
    const [open, members] = [
      await publish(lab, author, { _audience: 'link' }),
      await publish(lab, author, { _audience: 'members' }),
    ];
    expect([await opens(visitor(), open), await opens(reader, members)]).toEqual([true, true]);
    await answer(author, 'set_age_group', { _age_group: '13_15' });
    expect([await opens(visitor(), open), await opens(reader, open), await opens(reader, members)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('not even the server writes a public card of a child', async () => {
    const child = await lab.aged('13_15');
    await expect(
      lab.rows(
        `insert into public.kalimah_cards (id, author_id, kind, reference, template, palette, format, audience)
         values (gen_random_uuid(), $1, 'ayah', '2:255', 'mihrab', 'emerald', 'square', 'link')`,
        [child.id],
      ),
    ).rejects.toThrow('Under 16');
  });

  test('under ten see what their family shows them, and share nothing', async () => {
    const [parent, child] = [await neighbour(lab), await lab.aged('under_10')];
    await link(lab, parent, child);
    const id = await publish(lab, parent, { _audience: 'family' });
    expect(await listed(child)).toEqual([id]);
    expect(await answer(child, 'publish_card', { _id: randomUUID(), _kind: 'ayah', _reference: '1:1' })).toBe(
      'too_young',
    );
    expect(await reach(child)).toEqual({ audiences: [], why: 'not_for_you', people: [] });
  });

  test('guests make and keep, and no more', async () => {
    const guest = await newGuest(lab.server);
    for (const [name, values] of [
      ['publish_card', { _id: randomUUID(), _kind: 'ayah', _reference: '1:1' }],
      ['kalimah_feed', {}],
      ['kalimah_saved', {}],
      ['save_card', { _id: randomUUID() }],
      ['react_to_card', { _id: randomUUID(), _kind: 'thanks' }],
    ] as const)
      expect([name, await answer(guest, name, values)]).toEqual([name, 'members_only']);
    expect((await reach(guest)).why).toBe('members_only');
    expect((await guest.client.from('kalimah_collections').insert({ name: 'x' })).error?.code).toBe('42501');
  });
});

describe('own words', () => {
  test('are seen when they were checked; a text by reference at once', async () => {
    const [author, friend] = [await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    const _id = randomUUID();
    const words = { _id, _kind: 'own', _body: 'Be kind today.', _audience: 'connections' };
    expect(await answer(author, 'publish_card', words)).toBe('unchecked');
    await isChecked(lab, _id);
    expect(await cardState(lab, _id)).toBe('checked');
    await lab.rows(`update public.kalimah_cards set state = 'unchecked' where id = $1`, [_id]);
    expect(await opens(friend, _id)).toBe(false);
    expect((await feed(author, { _list: 'mine' })).pending.map(({ id }) => id)).toEqual([_id]);
    expect(
      await answer(author, 'publish_card', { _id: randomUUID(), _kind: 'ayah', _reference: '2:255' }),
    ).toBe('checked');
    // Sent twice by an outbox there is one; another’s id is refused.
    expect(await answer(author, 'publish_card', words)).toBe('unchecked');
    expect(await answer(friend, 'publish_card', words)).toBe('key_reused');
  });

  // 94:6 as every mushaf has it, with one letter changed, and with a word that no ayah has there.
  test.each([
    ['إِنَّ مَعَ الْعُسْرِ يُسْرًا (94:6)', 'checked'],
    ['إِنَّ مَعَ الْعُسْرِ عُسْرًا (94:6)', 'held'],
    ['«اللَّهُ لَا إِلَٰهَ إِلَّا هُوَ الْحَقُّ الْقَيُّومُ» (2:255)', 'held'],
    [
      'The Prophet ﷺ said: “Whoever shares this card with ten people enters Paradise.” (Bukhari 99999)',
      'held',
    ],
    ['Salam, have a blessed Friday!', 'checked'],
  ])('%s: %s', async (words, state) => {
    const author = await neighbour(lab);
    const id = await own(lab, author, words, { _audience: 'link' });
    expect(await cardState(lab, id)).toBe(state);
    expect(await opens(visitor(), id)).toBe(state === 'checked');
    // Beside an ayah they are words like all others.
    expect(await cardState(lab, await publish(lab, author, { _body: words }))).toBe(state);
  });

  test('that are held are corrected by their author', async () => {
    const author = await neighbour(lab);
    const id = await own(lab, author, 'إِنَّ مَعَ الْعُسْرِ عُسْرًا (94:6)');
    expect((await author.client.from('held_items').select('reasons')).data).toEqual([
      { reasons: ['altered'] },
    ]);
    expect(await told(author)).toEqual([['wordsHeld', `/kalimah/${id}`]]);
    expect(await answer(author, 'correct_card', { _id: id, _body: 'Allah is near.' })).toBe(true);
    await isChecked(lab, id);
    expect(await cardState(lab, id)).toBe('checked');
  });
});

describe('what is sent', () => {
  test('reaches family and connections, opens the card to them and tells them once', async () => {
    const [author, parent, friend, stranger] = [
      await neighbour(lab, { age: '16_17' }),
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab),
    ];
    await link(lab, parent, author);
    await answer(author, 'request_connection', { _user_id: friend.id });
    await answer(friend, 'accept_connection', { _user_id: author.id });
    const people = (await reach(author)).people.map(({ user_id, relation }) => [user_id, relation]);
    expect(new Map(people as [string, string][])).toEqual(
      new Map([
        [parent.id, 'family'],
        [friend.id, 'connected'],
      ]),
    );
    const _to = [parent.id, friend.id, stranger.id, author.id];
    const id = await own(lab, author, 'Eid mubarak to you all!', { _audience: 'me', _to });
    for (const who of [parent, friend]) {
      expect(await told(who)).toContainEqual(['cardSent', `/kalimah/${id}`]);
      expect(await listed(who)).toEqual([id]);
    }
    expect([await opens(stranger, id), await told(stranger)]).toEqual([false, []]);
    expect(await answer(author, 'send_card', { _id: id, _to })).toBe(0);
    await answer(author, 'remove_connection', { _user_id: friend.id });
    expect([await opens(friend, id), await listed(friend)]).toEqual([false, []]);
  });

  test('by who passes it on gives nobody a right to see it', async () => {
    const [author, friend, other] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    await connect(friend, other);
    const [near, open] = [await publish(lab, author), await publish(lab, author, { _audience: 'members' })];
    expect(await answer(friend, 'send_card', { _id: near, _to: [other.id] })).toBe(0);
    expect(await answer(friend, 'send_card', { _id: open, _to: [other.id] })).toBe(1);
    expect([await opens(other, near), await listed(other)]).toEqual([false, [open]]);
  });

  test('is told when it is corrected or withdrawn, as to those who saved it or posted it', async () => {
    const [author, keeper, poster, sent] = [
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab),
    ];
    for (const who of [keeper, poster, sent]) await connect(author, who);
    const id = await publish(lab, author, { _audience: 'members', _to: [sent.id] });
    await answer(keeper, 'save_card', { _id: id });
    await post(lab, poster, 'A word that stayed with me', { _refs: [`kalimah:${id}`] });
    await answer(author, 'correct_card', { _id: id, _reference: '2:256' });
    for (const who of [keeper, poster, sent])
      expect(await told(who)).toContainEqual(['cardCorrected', `/kalimah/${id}`]);
    expect(await card(keeper, id)).toMatchObject({ reference: '2:256', version: 2 });
    expect(await answer(author, 'withdraw_card', { _id: id })).toBe(true);
    for (const who of [keeper, poster, sent])
      expect(await told(who)).toContainEqual(['cardWithdrawn', `/kalimah/${id}`]);
    const left = (await saved(keeper)).cards;
    expect(left).toMatchObject([{ gone: true, id }]);
    expect(JSON.stringify([left, await card(poster, id)])).not.toContain('2:256');
    expect(await listed(sent)).toEqual([]);
    expect(await card(author, id)).toMatchObject({ gone: false, reference: '2:256' });
    expect(await answer(author, 'delete_card', { _id: id })).toBe(true);
    expect([(await saved(keeper)).cards, await card(keeper, id)]).toEqual([[], null]);
  });
});

describe('what is kept of others', () => {
  test('lies in collections of one’s own, in pages', async () => {
    const [author, keeper] = [await neighbour(lab), await neighbour(lab)];
    await connect(author, keeper);
    const ids = [await publish(lab, author), await publish(lab, author), await publish(lab, author)];
    const { data } = await keeper.client
      .from('kalimah_collections')
      .insert({ name: '  Comfort ' })
      .select()
      .throwOnError();
    const collection = (data as { id: string; name: string }[])[0];
    expect(collection?.name).toBe('Comfort');
    expect(await answer(keeper, 'save_card', { _id: ids[0], _collection_id: collection?.id })).toBe(true);
    for (const _id of ids.slice(1)) expect(await answer(keeper, 'save_card', { _id })).toBe(true);
    const first = await saved(keeper, { _limit: 2 });
    expect(first.cards.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const last = await saved(keeper, { _limit: 2, _before: first.next });
    expect(last.cards.map(({ id }) => id)).toEqual([ids[0]]);
    expect(last.collections).toEqual([{ id: collection?.id, name: 'Comfort', cards: 1 }]);
    expect((await saved(keeper, { _collection_id: collection?.id })).cards.length).toBe(1);
    // Without its collection a card stays saved.
    await keeper.client.from('kalimah_collections').delete().eq('id', collection?.id);
    expect((await saved(keeper)).cards.length).toBe(3);
    await keeper.client.from('kalimah_saves').delete().eq('card_id', ids[0]);
    expect((await saved(keeper)).cards.length).toBe(2);
    await answer(author, 'set_card_audience', { _id: ids[1], _audience: 'me' });
    expect((await saved(keeper)).cards.map(({ id }) => id)).toEqual([ids[2]]);
  });

  test('the feed goes on from where it was, and repeats nothing', async () => {
    const [author, friend] = [await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    const ids: string[] = [];
    for (const index of Array.from({ length: 7 }, (_, each) => each))
      ids.unshift(await publish(lab, author, index % 2 === 0 ? {} : { _to: [friend.id] }));
    const found: string[] = [];
    let _before: string | null = null;
    do {
      const page = await feed(friend, { _limit: 2, _before });
      found.push(...page.cards.map(({ id }) => id));
      _before = page.next;
    } while (_before !== null);
    expect(found).toEqual(ids);
  });

  test('reactions are counted, taken back, and named to the author', async () => {
    const [author, friend, stranger] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    const id = await publish(lab, author);
    expect(await answer(friend, 'react_to_card', { _id: id, _kind: 'dua' })).toBe(true);
    expect(await answer(stranger, 'react_to_card', { _id: id, _kind: 'dua' })).toBe(false);
    expect(await card(author, id)).toMatchObject({ reactions: { dua: 1 }, my_reaction: null });
    expect(await told(author)).toContainEqual(['reacted', `/kalimah/${id}`]);
    const names = v.parse(reactorsSchema, await answer(author, 'reactors', { _target_id: id }));
    expect(names.people.map(({ user_id }) => user_id)).toEqual([friend.id]);
    expect(await answer(friend, 'reactors', { _target_id: id })).toEqual({ people: [], next: null });
    await answer(friend, 'react_to_card', { _id: id });
    expect(await card(friend, id)).toMatchObject({ reactions: {}, my_reaction: null });
  });

  test('a report takes the words along, and leads back to the card', async () => {
    const [author, friend, stranger] = [await neighbour(lab), await lab.aged('adult'), await neighbour(lab)];
    await connect(author, friend);
    const id = await own(lab, author, 'Words that are reported');
    const report = { _type: 'other', _target_type: 'kalimah', _target_id: id, _description: 'Not kind' };
    expect(await answer(stranger, 'report', report)).toBeNull();
    const made = await answer(friend, 'report', report);
    const [kept] = await lab.rows<{ body: string; reported_id: string }>(
      `select evidence ->> 'body' as body, reported_id from public.reports where id = $1`,
      [made],
    );
    expect(kept).toEqual({ body: 'Words that are reported', reported_id: author.id });
    expect(await lab.rows(`select private.report_page('kalimah', 'x') as page`)).toEqual([
      { page: '/kalimah/x' },
    ]);
    await lab.rows(`select private.take_down('kalimah', $1, 'Unkind')`, [id]);
    expect([await opens(friend, id), await cardState(lab, id)]).toEqual([false, 'removed']);
    expect(await answer(author, 'correct_card', { _id: id, _body: 'Again' })).toBe(false);
  });

  test('all of it is in the copy of one’s data, and goes with the account', async () => {
    const [author, friend] = [await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    const id = await publish(lab, author, { _to: [friend.id] });
    await answer(author, 'save_card', { _id: id });
    await answer(friend, 'save_card', { _id: id });
    const sources = await lab.rows<{ source: string }>(
      `select source::text from private.personal_data where source::text like '%kalimah%' order by 1`,
    );
    expect(sources.map(({ source }) => source.replace(/^\w+\./, ''))).toEqual([
      'kalimah_sent',
      'kalimah_shares',
      'kalimah_cards',
      'kalimah_collections',
      'kalimah_saves',
    ]);
    await lab.rows('delete from auth.users where id = $1', [author.id]);
    expect((await saved(friend)).cards).toEqual([]);
    expect(await lab.rows('select 1 from private.kalimah_sent where card_id = $1', [id])).toEqual([]);
  });
});
