import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import {
  answersSchema,
  feedSchema,
  foundSchema,
  networkSchema,
  notificationsSchema,
  peopleSchema,
  postPageSchema,
  postsOfSchema,
  profileSchema,
  reactorsSchema,
  standingSchema,
} from '#core/halaqa/shapes.ts';
import type { Member } from '#tests/harness/clients.ts';
import { comment, neighbour, post, stateOf } from './halaqa-lab.ts';
import { answer, connect, openLab } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const read = async <Shape extends v.GenericSchema>(
  shape: Shape,
  who: Pick<Member, 'client'>,
  name: string,
  values: Record<string, unknown> = {},
): Promise<v.InferOutput<Shape>> => v.parse(shape, await answer(who, name, values));
const feed = (who: Member, values = {}) => read(feedSchema, who, 'halaqa_feed', values);
const page = (who: Member, _id: string, values = {}) =>
  read(postPageSchema, who, 'halaqa_post', { _id, ...values });
const bodies = (words: readonly { body: string }[] = []) => words.map(({ body }) => body);
const told = async (who: Member) =>
  (await read(notificationsSchema, who, 'my_notifications')).groups.map(({ text }) => text);

describe('a post', () => {
  test('is seen by its author alone until it was checked, and then by those for whom it is', async () => {
    const [author, friend, stranger] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    const open = await post(lab, author, 'What did you read this week?');
    const closed = await post(lab, author, 'Only for those I know', { _audience: 'connections' });
    expect(await stateOf(lab, 'posts', open)).toBe('checked');
    expect(bodies((await feed(friend)).posts)).toEqual([
      'Only for those I know',
      'What did you read this week?',
    ]);
    expect((await feed(stranger)).posts).toEqual([]);
    expect(bodies((await feed(stranger, { _scope: 'members' })).posts)).toContain(
      'What did you read this week?',
    );
    expect(await page(stranger, closed)).toBeNull();
    expect((await page(stranger, open))?.post.author?.user_id).toBe(author.id);
    // As it is before the job has been there.
    await lab.rows(`update public.posts set state = 'unchecked' where id = $1`, [open]);
    expect(await page(friend, open)).toBeNull();
    expect((await friend.client.from('posts').select().eq('id', open)).data).toEqual([]);
    expect(bodies((await feed(author)).pending)).toEqual(['What did you read this week?']);
    expect((await page(author, open))?.post.state).toBe('unchecked');
  });

  test('has the marks of the verifier, and a language', async () => {
    const author = await neighbour(lab);
    const id = await post(
      lab,
      author,
      'Allah says: “اللَّهُ لَا إِلَٰهَ إِلَّا هُوَ الْحَيُّ الْقَيُّومُ” (2:255), and I think of it every day.',
    );
    const { marks, language } = (await page(author, id))?.post ?? {};
    // The first words of the Throne Verse, as every mushaf has them.
    expect(marks).toContainEqual(
      expect.objectContaining({ kind: 'quran', verdict: 'genuine', ref: '2:255' }),
    );
    // Who quotes an ayah writes in English still.
    expect(language).toBe('en');
    const german = await post(
      lab,
      author,
      'Heute habe ich mit meinen Nachbarn einen Baum gepflanzt und Tee getrunken.',
    );
    expect((await page(author, german))?.post.language).toBe('de');
  });

  test('that was sent twice is there once; another’s id is refused', async () => {
    const [author, other] = [await neighbour(lab), await neighbour(lab)];
    const id = await post(lab, author, 'Sent by an outbox');
    expect(await answer(author, 'publish_post', { _id: id, _body: 'Sent by an outbox' })).toBe('checked');
    expect(await answer(other, 'publish_post', { _id: id, _body: 'Mine now' })).toBe('key_reused');
    expect(
      await lab.rows('select body from public.posts where author_id = any ($1)', [[author.id, other.id]]),
    ).toEqual([{ body: 'Sent by an outbox' }]);
  });

  test('that is edited is checked again, and keeps what was before for its author', async () => {
    const [author, reader] = [await neighbour(lab), await neighbour(lab)];
    const id = await post(lab, author, 'First words');
    const before = (await page(reader, id))?.post.published_at;
    expect(await answer(author, 'edit_post', { _id: id, _body: 'Second words' })).toBe(true);
    await expect.poll(() => stateOf(lab, 'posts', id)).toBe('checked');
    const after = (await page(reader, id))?.post;
    expect([after?.body, after?.published_at]).toEqual(['Second words', before]);
    expect(after?.edited_at).not.toBeNull();
    expect(bodies((await author.client.from('post_versions').select()).data ?? [])).toEqual(['First words']);
    expect((await reader.client.from('post_versions').select()).data).toEqual([]);
  });

  test('asks a question that is answered once, and tells numbers to those who answered', async () => {
    const [author, one, other] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    const id = await post(lab, author, 'Tea or coffee?', { _options: ['Tea', 'Coffee'] });
    const votes = async (who: Member) =>
      (await page(who, id))?.post.poll?.options.map((option) => option.votes);
    expect(await votes(one)).toEqual([null, null]);
    expect(await answer(one, 'vote', { _post_id: id, _place: 1 })).toBe(true);
    expect(await answer(one, 'vote', { _post_id: id, _place: 2 })).toBe(false);
    expect(await votes(one)).toEqual([1, 0]);
    expect(await votes(other)).toEqual([null, null]);
    await lab.turnClock('8 days');
    expect(await answer(other, 'vote', { _post_id: id, _place: 2 })).toBe(false);
    expect(await votes(other)).toEqual([1, 0]);
  });

  test('shows pictures from its author’s folder to those who see it', async () => {
    const [author, friend, stranger] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    const body = new Blob([new Uint8Array(picture)], { type: 'image/webp' });
    const path = `${author.id}/tree.webp`;
    const files = ({ client }: Member) => client.storage.from('post-pictures');
    expect((await files(author).upload(path, body, { contentType: 'image/webp' })).error).toBeNull();
    expect(
      (await files(friend).upload(`${author.id}/theirs.webp`, body, { contentType: 'image/webp' })).error,
    ).not.toBeNull();
    const _pictures = [{ path, alt: 'A tree', width: 8, height: 8 }];
    expect(await answer(stranger, 'publish_post', { _id: randomUUID(), _body: 'Not mine', _pictures })).toBe(
      'no_such_picture',
    );
    const id = await post(lab, author, 'Our tree', { _pictures, _audience: 'connections' });
    expect((await page(friend, id))?.post.pictures).toEqual(_pictures);
    const sees = async (who: Member) => (await files(who).download(path)).error === null;
    expect([await sees(author), await sees(friend), await sees(stranger)]).toEqual([true, true, false]);
    // An address that was signed before a block would open the picture after it.
    const signed = async (who: Member) => {
      const { data } = await files(who).createSignedUrls([path], 60);
      return [(await files(who).createSignedUrl(path, 60)).data, data?.[0]?.signedUrl ?? null];
    };
    expect([await signed(author), await signed(friend)]).toEqual([
      [null, null],
      [null, null],
    ]);
    await answer(author, 'block_user', { _user_id: friend.id });
    expect(await sees(friend)).toBe(false);
  });
});

describe('comments and reactions', () => {
  test('stand in two levels, in the order of time, in pages', async () => {
    const [author, one] = [await neighbour(lab), await neighbour(lab)];
    const id = await post(lab, author, 'How do you learn?');
    const first = await comment(lab, one, id, 'By reading');
    await comment(lab, one, id, 'By asking');
    const reply = await comment(lab, author, id, 'Which books?', { _parent_id: first });
    expect(
      await answer(one, 'write_comment', {
        _id: randomUUID(),
        _post_id: id,
        _body: 'Too deep',
        _parent_id: reply,
      }),
    ).toBe('no_such_comment');
    const shown = await page(one, id, { _limit: 1 });
    expect(bodies(shown?.comments)).toEqual(['By reading']);
    expect(bodies(shown?.comments[0]?.first_answers)).toEqual(['Which books?']);
    expect([shown?.post.comments, shown?.comments[0]?.answers]).toEqual([3, 1]);
    const rest = await page(one, id, { _limit: 1, _after: shown?.next });
    expect([bodies(rest?.comments), rest?.next]).toEqual([['By asking'], null]);
    expect(
      bodies((await read(answersSchema, one, 'halaqa_answers', { _comment_id: first }))?.answers),
    ).toEqual(['Which books?']);
    expect(await answer(author, 'hide_comment', { _id: first })).toBe(true);
    expect(bodies((await page(await neighbour(lab), id))?.comments)).toEqual(['By asking']);
    expect((await page(one, id))?.post.comments).toBe(2);
    expect(await answer(one, 'delete_comment', { _id: first })).toBe(true);
    expect(await lab.rows('select 1 from public.comments where id = $1', [reply])).toEqual([]);
  });

  test('count for everyone, and have names for the author alone', async () => {
    const [author, one, other] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    const id = await post(lab, author, 'We have a daughter');
    const react = (who: Member, _kind: string | null) =>
      answer(who, 'react', { _target_type: 'post', _target_id: id, _kind });
    await react(one, 'dua');
    await react(one, 'congratulations');
    await react(other, 'congratulations');
    expect((await page(one, id))?.post.reactions).toEqual({ congratulations: 2 });
    expect((await page(one, id))?.post.my_reaction).toBe('congratulations');
    const names = async (who: Member) =>
      (await read(reactorsSchema, who, 'reactors', { _target_id: id })).people.map(({ user_id }) => user_id);
    expect(new Set(await names(author))).toEqual(new Set([one.id, other.id]));
    expect(await names(one)).toEqual([]);
    expect(((await one.client.from('reactions').select().eq('target_id', id)).data ?? []).length).toBe(1);
    await react(other, null);
    expect((await page(one, id))?.post.reactions).toEqual({ congratulations: 1 });
    // Both in one line, and told once.
    expect((await read(notificationsSchema, author, 'my_notifications')).groups).toMatchObject([
      { kind: 'reaction', people: 2, unread: true },
    ]);
  });

  test('are open to those whom the author chose', async () => {
    const [author, friend, stranger] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    await connect(author, friend);
    const id = await post(lab, author, 'For my friends to answer', { _comments_from: 'connections' });
    const writes = (who: Member) =>
      answer(who, 'write_comment', { _id: randomUUID(), _post_id: id, _body: 'Here' });
    expect([await writes(friend), await writes(stranger)]).toEqual(['unchecked', 'comments_closed']);
    await answer(author, 'set_post', { _id: id, _comments_from: 'nobody' });
    expect([await writes(friend), await writes(author)]).toEqual(['comments_closed', 'unchecked']);
  });
});

describe('the network', () => {
  test('asks with a reason, explains whom it suggests, and ignores in silence', async () => {
    const [me, friend, theirs] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    await connect(me, friend);
    await connect(friend, theirs);
    const network = (who: Member) => read(networkSchema, who, 'halaqa_network');
    expect((await network(me)).suggestions).toMatchObject([
      { user_id: theirs.id, why: { kind: 'common', count: 1 } },
    ]);
    expect(await answer(me, 'ask_to_connect', { _user_id: theirs.id, _reason: 'same_field' })).toBe(true);
    expect((await network(theirs)).asking.people).toMatchObject([{ user_id: me.id, reason: 'same_field' }]);
    await answer(theirs, 'ignore_request', { _user_id: me.id });
    expect((await network(theirs)).asking.people).toEqual([]);
    expect((await network(me)).asked.people).toMatchObject([{ user_id: theirs.id, standing: 'asked' }]);
  });

  test('suggests colleagues by what they show, and nobody who was dismissed', async () => {
    const [me, colleague, silent] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    const company = `Baker ${randomUUID().slice(0, 8)}`;
    for (const [who, shown_fields] of [
      [me, ['company']],
      [colleague, ['company']],
      [silent, []],
    ] as const)
      await who.client.from('professional_profiles').insert({ company, shown_fields });
    const suggested = async () => (await read(networkSchema, me, 'halaqa_network')).suggestions;
    expect(await suggested()).toMatchObject([{ user_id: colleague.id, why: { kind: 'company', company } }]);
    await answer(me, 'dismiss_suggestion', { _user_id: colleague.id });
    expect(await suggested()).toEqual([]);
  });

  test('lets brothers or sisters ask, as somebody chose', async () => {
    const [me, brother, sister, untold] = [
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab),
    ];
    await answer(brother, 'set_contact', { _contact_from: 'both', _gender: 'brother' });
    await answer(sister, 'set_contact', { _contact_from: 'both', _gender: 'sister' });
    await answer(me, 'set_contact', { _contact_from: 'sisters', _gender: 'sister' });
    const asks = (who: Member) => answer(who, 'ask_to_connect', { _user_id: me.id, _reason: 'community' });
    expect([await asks(brother), await asks(untold), await asks(sister)]).toEqual([false, false, true]);
    expect(await answer(brother, 'request_connection', { _user_id: me.id })).toBe(false);
    // Told once.
    expect(await answer(brother, 'set_contact', { _contact_from: 'both', _gender: 'sister' })).toBe(
      'told_already',
    );
    expect(
      (await brother.client.from('profiles').update({ gender: 'sister' }).eq('user_id', brother.id)).error
        ?.code,
    ).toBe('42501');
  });

  test('pages through connections, each once', async () => {
    const me = await neighbour(lab);
    const others = await lab.rows<{ id: string }>(
      `insert into auth.users (id, email, is_anonymous, email_confirmed_at)
       select gen_random_uuid(), gen_random_uuid() || '@example.org', false, now() from generate_series(1, 45) returning id`,
    );
    await lab.rows(`update public.profiles set age_group = 'adult' where user_id = any ($1)`, [
      others.map(({ id }) => id),
    ]);
    await lab.rows(
      `insert into public.connections (requester_id, addressee_id, accepted_at)
       select case when i % 2 = 0 then $1 else o end, case when i % 2 = 0 then o else $1 end, now() - (i / 5) * interval '1 minute'
       from unnest($2::uuid[]) with ordinality as p (o, i)`,
      [me.id, others.map(({ id }) => id)],
    );
    const seen: string[] = [];
    let _before: string | null = null;
    do {
      const { people, next }: v.InferOutput<typeof peopleSchema> = await read(
        peopleSchema,
        me,
        'halaqa_people',
        {
          _list: 'connections',
          _before,
          _limit: 20,
        },
      );
      seen.push(...people.map(({ user_id }) => user_id));
      _before = next;
    } while (_before !== null);
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
    expect((await read(networkSchema, me, 'halaqa_network')).count).toBe(45);
  });

  test('follows people and topics, and its feed has both', async () => {
    const [me, followed, writer] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    const topic = `t${randomUUID().slice(0, 8)}`;
    expect(await answer(me, 'follow', { _user_id: followed.id })).toBe(true);
    expect(await answer(me, 'follow_topic', { _topic: `#${topic.toUpperCase()}` })).toBe(true);
    await post(lab, followed, 'From whom I follow');
    const since = new Date().toISOString();
    await post(lab, writer, 'On what I follow', { _topics: [topic] });
    expect(bodies((await feed(me)).posts)).toEqual(['On what I follow', 'From whom I follow']);
    expect(await answer(me, 'halaqa_new_posts', { _since: since })).toBe(1);
    expect(await told(followed)).toEqual(['followed']);
    await me.client.from('follows').delete().eq('followed_id', followed.id);
    expect(bodies((await feed(me)).posts)).toEqual(['On what I follow']);
    expect((await read(postsOfSchema, me, 'halaqa_posts_of', { _user_id: followed.id })).posts).toHaveLength(
      1,
    );
  });
});

test('a profile shows what its owner shows, and nothing else', async () => {
  const [owner, reader] = [await neighbour(lab), await neighbour(lab)];
  const [named] = await lab.rows<{ username: string }>(
    'select username from public.profiles where user_id = $1',
    [owner.id],
  );
  await owner.client.from('experiences').insert({ title: 'Baker', company: 'Mill', started: '2015-01-01' });
  await owner.client.from('educations').insert({ school: 'Izmir University' });
  await owner.client.from('professional_profiles').insert({
    headline: 'Bread for all',
    company: 'Mill',
    languages: ['tr', 'de'],
    open_to: ['mentoring'],
    shown_fields: ['headline', 'languages', 'experience'],
  });
  const shown = await read(profileSchema, reader, 'halaqa_profile', { _username: named?.username });
  expect(shown?.about).toMatchObject({
    headline: 'Bread for all',
    languages: ['tr', 'de'],
    company: null,
    open_to: null,
    education: null,
  });
  expect(shown?.about.experience).toMatchObject([{ title: 'Baker' }]);
  expect(JSON.stringify(shown)).not.toContain('Izmir');
  expect((await read(profileSchema, owner, 'halaqa_profile'))?.filled).toBe(5);
  expect((await read(standingSchema, owner, 'my_halaqa')).may).toBe(true);
});

describe('search', () => {
  test('finds people by name, title and company and posts by their words, with counts of what there is', async () => {
    const [me, engineer] = [await neighbour(lab), await neighbour(lab, { name: 'Züleyha Şahin' })];
    const word = `q${randomUUID().slice(0, 8)}`;
    await engineer.client.from('professional_profiles').insert({
      job_title: 'Bridge engineer',
      company: `Firm ${word}`,
      location: 'Izmir',
      shown_fields: ['job_title', 'company', 'location'],
    });
    const find = (_query: string, more = {}) => read(foundSchema, me, 'halaqa_search', { _query, ...more });
    for (const query of ['zuleyha', 'ŞAHİN', 'bridge eng', word, word.slice(0, 5)])
      expect((await find(query)).people.map(({ user_id }) => user_id)).toEqual([engineer.id]);
    await post(lab, engineer, `A bridge of ${word} stands for a hundred years`);
    await post(lab, engineer, `Would you cross ${word}?`, { _options: ['Yes', 'No'] });
    const { posts, facets } = await find(word);
    expect(bodies(posts)).toEqual([
      `Would you cross ${word}?`,
      `A bridge of ${word} stands for a hundred years`,
    ]);
    expect(facets).toMatchObject({
      types: { people: 1, posts: 1, questions: 1 },
      locations: [{ value: 'Izmir', count: 3 }],
      companies: [{ value: `Firm ${word}`, count: 3 }],
      times: { day: 2, week: 2, month: 2, year: 2 },
    });
    expect(bodies((await find(word, { _type: 'questions' })).posts)).toEqual([`Would you cross ${word}?`]);
    expect((await find(word, { _location: 'Bursa' })).posts).toEqual([]);
    expect(bodies((await find(`${word} years`)).posts)).toEqual([
      `A bridge of ${word} stands for a hundred years`,
    ]);
    const [first] = [await find(word, { _type: 'posts', _limit: 1 })];
    expect(bodies((await find(word, { _type: 'posts', _limit: 1, _before: first.next })).posts)).toEqual([
      `A bridge of ${word} stands for a hundred years`,
    ]);
    await lab.turnClock('2 days');
    expect((await find(word, { _within: 'day' })).posts).toEqual([]);
  });
});

describe('what is not wanted', () => {
  test('a word of one’s own filter keeps posts and comments away', async () => {
    const [me, author] = [await neighbour(lab), await neighbour(lab)];
    await answer(me, 'follow', { _user_id: author.id });
    const id = await post(lab, author, 'Who watched the match?');
    await comment(lab, author, id, 'What a FOOTBALL evening');
    await post(lab, author, 'Football again');
    await me.client
      .from('halaqa_members')
      .update({ filtered_words: ['football'] })
      .eq('user_id', me.id);
    expect(bodies((await feed(me)).posts)).toEqual(['Who watched the match?']);
    expect((await page(me, id))?.comments).toEqual([]);
    expect(bodies((await feed(author)).posts)).toEqual(['Football again', 'Who watched the match?']);
  });

  test('a kind that is muted is not told of, and reading puts a mark on all', async () => {
    const [me, one] = [await neighbour(lab), await neighbour(lab)];
    const id = await post(lab, me, 'Peace be with you');
    await me.client.from('notification_settings').insert({ muted: ['reaction'] });
    await answer(one, 'react', { _target_type: 'post', _target_id: id, _kind: 'thanks' });
    await comment(lab, one, id, 'And with you');
    expect(await told(me)).toEqual(['commented']);
    expect((await read(notificationsSchema, me, 'my_notifications')).unread).toBe(1);
    await answer(me, 'read_notifications');
    expect((await read(notificationsSchema, me, 'my_notifications')).unread).toBe(0);
  });
});
