import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import type { Member } from '#tests/harness/clients.ts';
import { outbox } from '#tests/harness/server.ts';
import { neighbour, post } from './halaqa-lab.ts';
import { answer, connect, connectChild, link, openLab, sees } from './lab.ts';
import { TABLES } from './matrix.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const nameOf = async ({ id }: Pick<Member, 'id'>) =>
  (
    await lab.rows<{ name: string }>('select username as name from public.profiles where user_id = $1', [id])
  )[0]?.name ?? '';
const asksByName = async (who: Member, whom: Member) =>
  answer(who, 'request_by_name', { _username: await nameOf(whom) });
interface Line {
  child_id: string;
  state: string;
  request_id: string | null;
  user_id: string | null;
  username: string | null;
  display_name: string | null;
}
const circle = async (parent: Member) =>
  ((await parent.client.rpc('childrens_connections')).data ?? []) as Line[];
const standings = async (who: Member) =>
  (((await who.client.rpc('my_connections')).data ?? []) as { user_id: string; standing: string }[]).map(
    ({ user_id, standing }) => [user_id, standing],
  );
const waiting = async (who: Member) =>
  (
    ((await who.client.rpc('my_requests')).data ?? []) as {
      id: string;
      username: string;
      waits_for: string;
    }[]
  ).map(({ username, waits_for }) => [username, waits_for]);
async function family(age: string, options?: { isNew?: boolean }) {
  const [parent, child] = [await lab.aged('adult'), await lab.aged(age)];
  await link(lab, parent, child, options);
  return { parent, child };
}
const answers = async (parent: Member, _agree: boolean) => {
  const [line] = (await circle(parent)).filter(({ request_id }) => request_id !== null);
  return answer(parent, 'answer_for_child', { _id: line?.request_id, _agree });
};

/** Whatever a member's key gets out of the data API and the storage, by every table, function, list and search that there is. */
async function everything(
  who: Member,
  { words, ids = [] }: { words: string[]; ids?: string[] },
): Promise<string> {
  const found: unknown[] = [];
  const ask = async (name: string, values: Record<string, unknown> = {}) =>
    void found.push(await answer(who, name, values));
  // Whoever knows an address tries what brings somebody into a list of one's own.
  for (const _user_id of ids)
    for (const deed of ['mute', 'follow', 'look_at', 'dismiss_suggestion', 'halaqa_posts_of'])
      await ask(deed, { _user_id });
  for (const table of Object.keys(TABLES))
    for (const range of [0, 1000])
      found.push(
        (
          await who.client
            .from(table)
            .select('*', { count: 'exact' })
            .range(range, range + 999)
        ).data,
      );
  // All that can be asked without saying anything.
  const asked = await lab.rows<{ name: string }>(
    `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
     and p.pronargs = p.pronargdefaults and p.prorettype <> 'trigger'::regtype
     and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
  );
  const ends = new Set(['delete_my_account', 'try_push', 'request_export']);
  for (const { name } of asked.filter((one) => !ends.has(one.name))) await ask(name);
  for (const _period of ['week', 'all']) await ask('leaderboard', { _period });
  for (const _list of ['connections', 'asking', 'asked', 'following', 'muted'])
    await ask('halaqa_people', { _list });
  for (const _scope of ['network', 'members']) await ask('halaqa_feed', { _scope });
  for (const _list of ['known', 'mine', 'all']) await ask('kalimah_feed', { _list });
  for (const _list of ['inbox', 'requests', 'archived']) await ask('my_conversations', { _list });
  for (const word of words) {
    await ask('halaqa_profile', { _username: word });
    for (const length of [3, 5, 8, word.length]) {
      await ask('find_people', { _query: word.slice(0, length) });
      await ask('halaqa_search', { _query: word.slice(0, length) });
    }
  }
  found.push((await who.client.storage.from('avatars').list()).data);
  for (const id of ids) found.push((await who.client.storage.from('avatars').list(id)).data);
  return JSON.stringify(found);
}

describe('children are not to be found', () => {
  const children: Member[] = [];
  let names: string[];
  beforeAll(async () => {
    for (const age of ['under_10', '10_12', '13_15', null]) children.push(await lab.aged(age));
    const { parent, child } = await family('13_15');
    children.push(child);
    for (const { id, client } of children)
      await client
        .from('profiles')
        .update({ display_name: `Nuri ${id.slice(0, 8)}` })
        .eq('user_id', id);
    await lab.give(child, 5, 'lesson');
    await answer(child, 'set_leaderboard', { _shown: true });
    names = (await Promise.all(children.map(nameOf))).concat(['Nuri', `Nuri ${child.id.slice(0, 8)}`]);
    await answer(parent, 'set_leaderboard', { _shown: true });
  });
  const traces = (text: string) =>
    [...children.map(({ id }) => id), ...names].filter((trace) => text.includes(trace));
  const all = (who: Member) => everything(who, { words: names, ids: children.map(({ id }) => id) });

  test.each(['adult', '16_17', '13_15', '10_12', 'under_10', null])(
    'by somebody who says %s',
    async (age) => {
      expect(traces(await all(await lab.aged(age)))).toEqual([]);
    },
  );

  test('by an adult who lowers their age, step by step: the difference of all lists is empty', async () => {
    const attacker = await lab.aged('adult');
    const accomplice = await lab.aged('adult');
    expect(traces(await all(attacker))).toEqual([]);
    for (const _age_group of ['16_17', '13_15']) {
      expect(await answer(attacker, 'set_age_group', { _age_group })).toBeNull();
      expect(traces(await all(attacker))).toEqual([]);
    }
    // Not with a parent of their own making either, open or not.
    await link(lab, accomplice, attacker);
    for (const child of children) expect(await sees(attacker, child)).toBe(false);
    for (const child of children)
      expect(await answer(attacker, 'request_connection', { _user_id: child.id })).toBe(false);
    expect(traces(await all(attacker))).toEqual([]);
  });

  test('by their address: the same answer as for nobody', async () => {
    const adult = await lab.aged('adult');
    for (const id of [...children.map((child) => child.id), randomUUID()])
      expect([
        await answer(adult, 'look_at', { _user_id: id }),
        await answer(adult, 'request_connection', { _user_id: id }),
        (await adult.client.from('public_profiles').select('*', { count: 'exact' }).eq('user_id', id)).count,
      ]).toEqual([false, false, 0]);
  });

  test('by asking for them by name: nobody, a child and somebody who blocked look the same', async () => {
    const [asker, blocker] = [await lab.aged('adult'), await lab.aged('adult')];
    await answer(blocker, 'block_user', { _user_id: asker.id });
    const asked = [await nameOf(children[4] as Member), await nameOf(blocker), `nobody${Date.now()}`];
    for (const _username of asked) expect(await answer(asker, 'request_by_name', { _username })).toBe(true);
    expect(new Set(await waiting(asker))).toEqual(new Set(asked.map((name) => [name, 'answer'])));
    expect(await standings(asker)).toEqual([]);
    expect((await asker.client.from('connections').select()).data).toEqual([]);
    const told = JSON.stringify((await asker.client.rpc('my_requests')).data);
    for (const { id } of [...children, blocker]) expect(told).not.toContain(id);
  });
});

describe('who had to do with a child', () => {
  const NEW = () => `New ${randomUUID().slice(0, 8)}`;
  async function friends() {
    const { parent, child } = await family('13_15');
    const uncle = await lab.aged('adult');
    await connectChild(lab, parent, child, uncle);
    await lab.give(child, 5);
    await answer(child, 'gift_points', { _to: uncle.id, _amount: 1, _key: randomUUID() });
    return { parent, child, uncle };
  }
  const called = async ({ id, client }: Member, display_name: string) =>
    (await client.from('profiles').update({ display_name }).eq('user_id', id)).error;
  const told = async (who: Member) =>
    (
      (await answer(who, 'my_notifications')) as {
        groups: {
          text: string;
          people: number;
          actors: { user_id: string; display_name: string | null }[];
        }[];
      }
    ).groups;

  test('reads its name as long as they are connected, and not what it is called afterwards', async () => {
    const { parent, child, uncle } = await friends();
    const [before, after] = [NEW(), NEW()];
    expect(await called(child, before)).toBeNull();
    const gift = async () => (await told(uncle)).find(({ text }) => text === 'giftReceived');
    expect((await gift())?.actors).toMatchObject([{ user_id: child.id, display_name: before }]);
    expect(await answer(parent, 'end_childs_connection', { _child_id: child.id, _user_id: uncle.id })).toBe(
      true,
    );
    expect(await called(child, after)).toBeNull();
    // That there was a gift stays, without a name.
    expect(await gift()).toMatchObject({ people: 1, actors: [] });
    for (const deed of ['mute', 'follow']) await answer(uncle, deed, { _user_id: child.id });
    for (const table of ['mutes', 'follows'])
      expect([table, (await uncle.client.from(table).select()).data]).toEqual([table, []]);
    // Somebody muted while that could be done stays muted, and is not shown.
    await lab.rows('insert into public.mutes (muter_id, muted_id) values ($1, $2)', [uncle.id, child.id]);
    expect(await answer(uncle, 'halaqa_people', { _list: 'muted' })).toMatchObject({ people: [] });
    const words = [await nameOf(child), after];
    expect(await everything(uncle, { words, ids: [child.id] })).not.toContain(after);
  });

  test('is told who else did the same, though the last were children', async () => {
    const author = await neighbour(lab);
    const [first, ...later] = [
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab),
    ];
    const id = await post(lab, author, 'Good morning');
    for (const who of [first, ...later])
      await answer(who, 'react', { _target_type: 'post', _target_id: id, _kind: 'thanks' });
    await lab.rows(`update public.profiles set age_group = '13_15' where user_id = any ($1)`, [
      later.map((who) => who.id),
    ]);
    expect((await told(author)).find(({ text }) => text === 'reacted')).toMatchObject({
      people: 4,
      actors: [{ user_id: first.id }],
    });
  });

  test('does not follow it any longer when it becomes one, nor is led to it where it was named', async () => {
    const [one, other] = [await lab.aged('16_17'), await lab.aged('16_17')];
    await link(lab, await lab.aged('adult'), one);
    for (const who of [one, other]) await answer(who, 'accept_halaqa_rules', { _version: 1 });
    for (const who of [one, other])
      await lab.rows(`update auth.users set created_at = now() - interval '30 days' where id = $1`, [who.id]);
    expect(await answer(other, 'follow', { _user_id: one.id })).toBe(true);
    const id = await post(lab, other, `Good morning, @${await nameOf(one)}`);
    const mentions = async () =>
      ((await answer(other, 'halaqa_post', { _id: id })) as { post: { mentions: object[] } }).post.mentions;
    expect(await mentions()).toMatchObject([{ user_id: one.id }]);
    expect(await answer(other, 'halaqa_people', { _list: 'following' })).toMatchObject({
      people: [{ user_id: one.id }],
    });
    expect(await answer(one, 'set_age_group', { _age_group: '13_15' })).toBeNull();
    expect(await mentions()).toEqual([]);
    expect((await other.client.from('follows').select()).data).toEqual([]);
    expect(await answer(other, 'halaqa_people', { _list: 'following' })).toMatchObject({ people: [] });
  });

  test('signs no address of its picture for later', async () => {
    const { child, uncle } = await friends();
    const path = `${child.id}/me.webp`;
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    const body = new Blob([new Uint8Array(picture)], { type: 'image/webp' });
    await child.client.storage.from('avatars').upload(path, body, { contentType: 'image/webp' });
    expect(await answer(child, 'set_avatar', { _path: path })).toBeNull();
    const files = uncle.client.storage.from('avatars');
    expect((await files.download(path)).error).toBeNull();
    const transform = { width: 8 };
    expect([
      (await files.createSignedUrl(path, 315_360_000)).data,
      (await files.createSignedUrl(path, 60, { transform })).data,
      (await files.createSignedUrls([path], 60)).data?.[0]?.signedUrl ?? null,
    ]).toEqual([null, null, null]);
  });
});

describe('whoever has told no age', () => {
  test('sees nobody and is seen by nobody', async () => {
    const [silent, adult, youth] = [await lab.aged(null), await lab.aged('adult'), await lab.aged('16_17')];
    for (const other of [adult, youth]) {
      expect([await sees(silent, other), await sees(other, silent)]).toEqual([false, false]);
      expect(await answer(other, 'request_connection', { _user_id: silent.id })).toBe(false);
      expect(await answer(silent, 'request_connection', { _user_id: other.id })).toBe('age_unknown');
    }
    expect((await silent.client.from('public_profiles').select()).data).toEqual([]);
    expect(await answer(silent, 'find_people', { _query: await nameOf(adult) })).toEqual([]);
    expect(await answer(adult, 'find_people', { _query: await nameOf(silent) })).toEqual([]);
    expect(await answer(silent, 'leaderboard')).toBe('too_young');
  });
});

describe('a child without a guardian', () => {
  test('has no connections and makes none', async () => {
    const [child, adult] = [await lab.aged('13_15'), await lab.aged('adult')];
    expect(await answer(child, 'request_connection', { _user_id: adult.id })).toBe('guardian_needed');
    expect(await asksByName(child, adult)).toBe('guardian_needed');
    expect(await asksByName(adult, child)).toBe(true);
    expect(await standings(child)).toEqual([]);
  });

  test('loses those it had when its age is lowered, and when the last guardian leaves', async () => {
    const [grown, friend] = [await lab.aged('adult'), await lab.aged('adult')];
    await connect(grown, friend);
    await lab.give(grown, 5);
    await answer(grown, 'gift_points', { _to: friend.id, _amount: 1, _key: randomUUID() });
    const khatma = await answer(grown, 'start_khatma', {
      _title: 'Ours',
      _until: null,
      _people: [friend.id],
    });
    await answer(friend, 'answer_khatma', { _id: khatma, _joins: true });
    expect(JSON.stringify(await answer(friend, 'my_khatmas'))).toContain(await nameOf(grown));
    expect(await standings(grown)).toEqual([[friend.id, 'connected']]);
    await answer(grown, 'set_age_group', { _age_group: '13_15' });
    expect([await standings(grown), await standings(friend)]).toEqual([[], []]);
    // What there was between them names the child no longer.
    expect(await answer(friend, 'points_history')).toMatchObject([{ other_id: null, other_name: null }]);
    expect(JSON.stringify(await answer(friend, 'my_khatmas'))).not.toContain(await nameOf(grown));

    const { parent, child } = await family('13_15');
    await connectChild(lab, parent, child, friend);
    expect(await standings(child)).toEqual([[friend.id, 'connected']]);
    await answer(parent, 'end_family_link', { _user_id: child.id });
    expect([await standings(child), await standings(friend)]).toEqual([[], []]);
    expect(await sees(friend, child)).toBe(false);
    expect(
      await lab.rows('select from private.approved_connections where child_id = $1', [child.id]),
    ).toEqual([]);
  });
});

describe('a guardian answers', () => {
  test('who asks for the child; the child cannot, and strangers cannot', async () => {
    const { parent, child } = await family('10_12');
    const [uncle, stranger] = [await lab.aged('adult'), await lab.aged('adult')];
    expect(await asksByName(uncle, child)).toBe(true);
    const [line] = await circle(parent);
    expect(line).toMatchObject({
      child_id: child.id,
      state: 'asked',
      username: await nameOf(uncle),
      user_id: null,
    });
    for (const who of [uncle, stranger, child]) {
      expect(await circle(who)).toEqual([]);
      expect(await answer(who, 'answer_for_child', { _id: line?.request_id, _agree: true })).toBe(false);
    }
    expect(await answer(child, 'accept_connection', { _user_id: uncle.id })).toBe(false);
    expect(await standings(child)).toEqual([]);
    expect(await answers(parent, true)).toBe(true);
    expect(await standings(uncle)).toEqual([[child.id, 'connected']]);
    expect([await sees(uncle, child), await sees(child, uncle), await sees(stranger, child)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await circle(parent)).toMatchObject([{ state: 'connected', user_id: uncle.id }]);
    // For gifts and reading together, and for nothing that lists people.
    await lab.give(uncle, 5);
    const gift = { _to: child.id, _amount: 2, _key: randomUUID() };
    expect(await answer(uncle, 'gift_points', gift)).toMatchObject([{ balance: 3 }]);
    const khatma = await answer(uncle, 'start_khatma', { _title: 'Ours', _until: null, _people: [child.id] });
    expect(await answer(child, 'answer_khatma', { _id: khatma, _joins: true })).toBe(true);
    expect(await answer(child, 'find_people', { _query: await nameOf(stranger) })).toEqual([]);
    // And ends it.
    expect(await answer(parent, 'end_childs_connection', { _child_id: child.id, _user_id: uncle.id })).toBe(
      true,
    );
    expect([await standings(child), await sees(uncle, child)]).toEqual([[], false]);
    const again = { _to: child.id, _amount: 1, _key: randomUUID() };
    expect(await answer(uncle, 'gift_points', again)).toBe('not_connected');
  });

  test('what the child asks; then the grown person is asked', async () => {
    const { parent, child } = await family('13_15');
    const teacher = await lab.aged('adult');
    expect(await asksByName(child, teacher)).toBe(true);
    expect(await waiting(child)).toEqual([[await nameOf(teacher), 'parent']]);
    expect(await standings(teacher)).toEqual([]);
    expect(await circle(parent)).toMatchObject([
      { state: 'asks', username: await nameOf(teacher), display_name: null, user_id: null },
    ]);
    expect(await answers(parent, true)).toBe(true);
    expect(await standings(teacher)).toEqual([[child.id, 'asking']]);
    expect(await answer(teacher, 'accept_connection', { _user_id: child.id })).toBe(true);
    expect(await standings(child)).toEqual([[teacher.id, 'connected']]);
  });

  test('on both sides where two children would like to', async () => {
    const [one, other] = [await family('10_12'), await family('13_15')];
    expect(await asksByName(one.child, other.child)).toBe(true);
    expect(await circle(other.parent)).toEqual([]);
    expect(await answers(one.parent, true)).toBe(true);
    expect([await standings(one.child), await sees(one.child, other.child)]).toEqual([[], false]);
    expect(await circle(other.parent)).toMatchObject([{ state: 'asked', username: await nameOf(one.child) }]);
    expect(await answers(other.parent, true)).toBe(true);
    expect(await standings(other.child)).toEqual([[one.child.id, 'connected']]);
    await answer(one.parent, 'set_child_rules', { _child_id: one.child.id, _community: false });
    expect([await sees(one.child, other.child), await sees(other.child, one.child)]).toEqual([false, false]);
  });

  test('no, and who asked does not learn it; not a second time where a guardian has blocked them', async () => {
    const { parent, child } = await family('13_15');
    const pest = await lab.aged('adult');
    await asksByName(pest, child);
    expect(await answers(parent, false)).toBe(true);
    expect(await waiting(pest)).toEqual([[await nameOf(child), 'answer']]);
    const [mine] = ((await pest.client.rpc('my_requests')).data ?? []) as { id: string }[];
    expect(await answer(pest, 'withdraw_request', { _id: mine?.id })).toBe(true);
    await answer(parent, 'block_user', { _user_id: pest.id });
    expect(await asksByName(pest, child)).toBe(true);
    expect(await circle(parent)).toEqual([]);
  });

  test('under ten there is nothing to answer: there is the family', async () => {
    const { parent, child } = await family('under_10');
    const uncle = await lab.aged('adult');
    expect(await asksByName(uncle, child)).toBe(true);
    expect(await circle(parent)).toEqual([]);
    expect(await asksByName(child, uncle)).toBe('family_only');
  });
});

describe('a new guardian', () => {
  const opened = ({ parent, child }: { parent: Member; child: Member }) => ({
    age: () => answer(parent, 'set_age_group', { _age_group: '16_17', _user_id: child.id }),
    connection: () => answers(parent, true),
    community: () =>
      answer(parent, 'set_child_rules', { _child_id: child.id, _community: true, _daily_minutes: 5 }),
    minutes: () =>
      answer(parent, 'set_child_rules', { _child_id: child.id, _community: false, _daily_minutes: 30 }),
    noLimit: () => answer(parent, 'set_child_rules', { _child_id: child.id, _community: false }),
  });
  const OPENING = ['connection', 'community', 'minutes', 'noLimit', 'age'] as const;
  /** As the years go by: rows are moved into the past. */
  const age = ({ parent }: { parent: Member }, by: string) =>
    lab.rows(
      `update public.family_links set approved_at = approved_at - $2::interval, opens_at = opens_at - $2::interval,
       told_at = told_at - $2::interval where parent_id = $1`,
      [parent.id, by],
    );
  const sweep = () => lab.rows('select public.tell_of_openings()');
  const strict = ({ parent, child }: { parent: Member; child: Member }) =>
    answer(parent, 'set_child_rules', { _child_id: child.id, _community: false, _daily_minutes: 5 });

  test('restricts and sees at once, and opens nothing for 30 days', async () => {
    const { parent, child } = await family('13_15', { isNew: true });
    const real = await family('13_15');
    const linked = { parent, child };
    const uncle = await lab.aged('adult');
    await asksByName(uncle, child);
    expect(await circle(parent)).toHaveLength(1);
    expect(await strict(linked)).toBeNull();
    expect(await answer(parent, 'set_age_group', { _age_group: '10_12', _user_id: child.id })).toBeNull();
    for (const what of ['community', 'minutes', 'noLimit', 'age'] as const)
      expect([what, await opened(linked)[what]()]).toEqual([what, 'guardian_too_new']);
    await asksByName(uncle, child);
    for (const days of ['0 days', '28 days', '23 hours']) {
      await age(linked, days);
      await sweep();
      for (const what of ['community', 'minutes', 'age'] as const)
        expect([days, what, await opened(linked)[what]()]).toEqual([days, what, 'guardian_too_new']);
    }
    await age(linked, '2 days');
    for (const what of OPENING.slice(1)) expect([what, await opened(linked)[what]()]).toEqual([what, null]);
    // Their own link is meant, and no other child's.
    expect(await answer(parent, 'set_child_rules', { _child_id: real.child.id, _community: true })).toBe(
      'parents_only',
    );
  });

  test('does not answer yes for the child before that, and no at once', async () => {
    const { parent, child } = await family('13_15', { isNew: true });
    const uncle = await lab.aged('adult');
    await asksByName(uncle, child);
    expect(await answers(parent, true)).toBe('guardian_too_new');
    expect(await standings(child)).toEqual([]);
    expect(await answers(parent, false)).toBe(true);
    expect(await circle(parent)).toEqual([]);
  });

  test('whom a linked parent brings in waits as well', async () => {
    const { parent, child } = await family('13_15');
    const second = await lab.aged('adult');
    const code = await answer(parent, 'my_family_code', { _child_id: child.id });
    expect(await answer(second, 'link_child', { _code: code })).toBe(true);
    await answer(child, 'answer_parent', { _parent_id: second.id, _agree: true });
    const raise = { _age_group: '16_17', _user_id: child.id };
    expect(await answer(second, 'set_age_group', raise)).toBe('guardian_too_new');
    expect(await answer(parent, 'set_age_group', raise)).toBeNull();
  });

  test('is told of to the child and all guardians, at once and a day before', async () => {
    const { parent, child } = await family('13_15');
    const second = await lab.aged('adult');
    const mails = async (subject: string) => {
      const all = await outbox(lab.server);
      return [parent, second, child].map(({ email }) =>
        all.some((mail) => mail.includes(`To: ${email}`) && mail.includes(subject)),
      );
    };
    const code = await answer(parent, 'my_family_code', { _child_id: child.id });
    await answer(second, 'link_child', { _code: code });
    await answer(child, 'answer_parent', { _parent_id: second.id, _agree: true });
    await expect.poll(() => mails('A parent was linked')).toEqual([true, true, true]);
    const linked = { parent: second, child };
    await age(linked, '28 days 22 hours');
    await sweep();
    expect(await mails('From tomorrow a parent can give permissions')).toEqual([false, false, false]);
    await age(linked, '2 hours');
    await sweep();
    await expect.poll(() => mails('From tomorrow a parent can give permissions')).toEqual([true, true, true]);
  });

  test('is heard of by those who muted such news or them, and by those whom they blocked before', async () => {
    const { parent, child } = await family('13_15');
    const second = await lab.aged('adult');
    await answer(second, 'block_user', { _user_id: parent.id });
    await lab.rows('insert into public.mutes (muter_id, muted_id) select unnest($1::uuid[]), $2', [
      [parent.id, child.id],
      second.id,
    ]);
    for (const { client } of [parent, child])
      expect((await client.from('notification_settings').insert({ muted: ['connection'] })).error).toBeNull();
    // No letter reaches them either.
    await lab.rows('update auth.users set email = null where id = $1', [parent.id]);
    const told = async (who: Member, text: string) => {
      const { groups, unread } = (await answer(who, 'my_notifications')) as {
        groups: { text: string }[];
        unread: number;
      };
      const { data } = await who.client.from('notifications').select('text').eq('text', text);
      return [groups.filter((group) => group.text === text).length, data?.length, unread > 0];
    };
    // They heard of the first one before.
    await lab.rows('delete from public.notifications where user_id = $1', [child.id]);
    const code = await answer(parent, 'my_family_code', { _child_id: child.id });
    expect(await answer(second, 'link_child', { _code: code })).toBe(true);
    expect(await answer(child, 'answer_parent', { _parent_id: second.id, _agree: true })).toBe(true);
    for (const who of [parent, child]) expect(await told(who, 'guardianLinked')).toEqual([1, 1, true]);
    await age({ parent: second }, '29 days');
    await sweep();
    for (const who of [parent, child]) expect(await told(who, 'guardianSoon')).toEqual([1, 1, true]);
  });

  test.each(['under_10', '10_12', '13_15'])(
    'is left within a day by who was under ten when they were linked: now under ten, then %s',
    async (then) => {
      const { parent, child } = await family(then, { isNew: true });
      await answer(child, 'set_age_group', { _age_group: 'under_10' });
      expect(await answer(child, 'end_family_link', { _user_id: parent.id })).toBe(then === 'under_10');
    },
  );

  test('opens nothing after the 30 days either as long as nobody was told', async () => {
    const linked = await family('13_15', { isNew: true });
    await strict(linked);
    await age(linked, '40 days');
    expect(await opened(linked).community()).toBe('guardian_too_new');
    await sweep();
    expect(await opened(linked).community()).toBe('guardian_too_new');
    await lab.turnClock('24 hours');
    expect(await opened(linked).community()).toBeNull();
  });

  test('opens at once by the operator’s word, and by nobody else’s', async () => {
    const linked = await family('13_15', { isNew: true });
    await strict(linked);
    const word = { _parent_id: linked.parent.id, _child_id: linked.child.id };
    for (const who of [linked.parent, linked.child, await lab.aged('adult')])
      expect(await answer(who, 'open_family_link', word)).toBe('admins_only');
    for (const column of ['opens_at', 'told_at', 'approved_at'])
      expect(
        (
          await linked.parent.client
            .from('family_links')
            .update({ [column]: '2020-01-01' })
            .select()
        ).error?.code,
      ).toBe('42501');
    expect(await opened(linked).community()).toBe('guardian_too_new');
    const admin = await lab.aged('adult');
    await makeAdmin(lab.database, admin);
    expect(await answer(admin, 'open_family_link', word)).toBe(true);
    expect(await opened(linked).community()).toBeNull();
  });

  test('waits anew when the link is made anew', async () => {
    const linked = await family('13_15');
    await answer(linked.parent, 'end_family_link', { _user_id: linked.child.id });
    await link(lab, linked.parent, linked.child, { isNew: true });
    expect(await opened(linked).age()).toBe('guardian_too_new');
  });
});

describe('16- and 17-year-olds', () => {
  test('are not approached by adults whom nothing connects with them', async () => {
    const [youth, adult, friend] = [
      await lab.aged('16_17'),
      await lab.aged('adult'),
      await lab.aged('16_17'),
    ];
    expect(await sees(adult, youth)).toBe(false);
    expect(await answer(adult, 'find_people', { _query: await nameOf(youth) })).toEqual([]);
    expect(await answer(adult, 'request_connection', { _user_id: youth.id })).toBe(false);
    expect(await asksByName(adult, youth)).toBe(true);
    expect([await standings(youth), await standings(adult)]).toEqual([[], []]);
    // Their own age may, and somebody known to both brings adults near.
    expect(await answer(friend, 'find_people', { _query: await nameOf(youth) })).toMatchObject([
      { user_id: youth.id },
    ]);
    await connect(friend, youth);
    expect(await answer(adult, 'request_connection', { _user_id: youth.id })).toBe(false);
    await connect(friend, adult);
    expect(await sees(adult, youth)).toBe(true);
    expect(await answer(adult, 'request_connection', { _user_id: youth.id })).toBe(true);
  });

  test('may go to adults themselves', async () => {
    const [youth, teacher] = [await lab.aged('16_17'), await lab.aged('adult')];
    expect(await sees(youth, teacher)).toBe(true);
    expect(await answer(youth, 'request_connection', { _user_id: teacher.id })).toBe(true);
    expect(await answer(teacher, 'accept_connection', { _user_id: youth.id })).toBe(true);
    expect(await standings(youth)).toEqual([[teacher.id, 'connected']]);
  });

  test('are not approached by an adult who calls themselves 16 from one day to the next', async () => {
    const [youth, adult] = [await lab.aged('16_17'), await lab.aged(null)];
    await answer(adult, 'set_age_group', { _age_group: 'adult' });
    await answer(adult, 'set_age_group', { _age_group: '16_17' });
    expect(await answer(adult, 'request_connection', { _user_id: youth.id })).toBe(false);
    expect(await answer(adult, 'find_people', { _query: await nameOf(youth) })).toEqual([]);
    // A parent or an admin puts a mistake right.
    await lab.rows(`update public.profiles set age_group = '13_15' where user_id = $1`, [adult.id]);
    await lab.rows(`update public.profiles set age_group = '16_17' where user_id = $1`, [adult.id]);
    expect(await answer(adult, 'request_connection', { _user_id: youth.id })).toBe(true);
  });
});

describe('the minutes of a day', () => {
  const left = async ({ id }: Member) =>
    (await lab.rows('select private.minutes_left($1) as left', [id]))[0]?.['left'];
  const counted = async ({ id }: Member) =>
    (await lab.rows('select minutes from private.child_minutes where child_id = $1', [id]))[0]?.['minutes'];

  test.each([
    ['a read of data', (who: Member) => who.client.from('home_settings').select()],
    ['a call', (who: Member) => who.client.rpc('my_connections')],
    ['a look at files', (who: Member) => who.client.storage.from('avatars').list(who.id)],
    ['a question to the sign-in service', (who: Member) => who.client.auth.getUser()],
  ])('are counted by %s, whatever the child’s own client says', async (_what, does) => {
    const { parent, child } = await family('13_15');
    await answer(parent, 'set_child_rules', { _child_id: child.id, _community: true, _daily_minutes: 5 });
    // What the link itself was heard of.
    await expect.poll(() => counted(child)).toBe(1);
    await lab.turnClock('2 minutes');
    await does(child);
    await expect.poll(() => counted(child)).toBe(3);
    await lab.turnClock('4 minutes');
    await does(child);
    await expect.poll(() => left(child)).toBe(0);
    expect(await answer(child, 'request_connection', { _user_id: parent.id })).toBe('family_only');
  });

  test('are counted by a channel that stays open, in which nothing is said', async () => {
    const { parent, child } = await family('13_15');
    await answer(parent, 'set_child_rules', { _child_id: child.id, _community: true, _daily_minutes: 60 });
    await child.client.realtime.setAuth();
    const joined = new Promise((open) => {
      child.client
        .channel(`halaqa notifications ${child.id}`)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'notifications' }, () => undefined)
        .subscribe((state) => state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && open(undefined));
    });
    await joined;
    await expect.poll(() => counted(child)).toBe(1);
    await lab.turnClock('3 minutes');
    await expect.poll(() => counted(child)).toBe(4);
    await child.client.removeAllChannels();
  });

  test('count short silences and not long ones, and nobody counts for another', async () => {
    const { parent, child } = await family('13_15');
    await answer(parent, 'set_child_rules', { _child_id: child.id, _community: true, _daily_minutes: 60 });
    // Minutes are counted by the day: late in the evening the test begins after midnight.
    const begin = new Date().getUTCHours() >= 22 ? 180 : 0;
    const heard = async (minutes: number) => {
      await lab.turnClock(`${begin + minutes} minutes`);
      await lab.rows('select private.count_activity(array[$1::uuid])', [child.id]);
      return counted(child);
    };
    expect([await heard(10), await heard(14), await heard(44)]).toEqual([1, 5, 6]);
    expect(await answer(parent, 'count_activity', { _people: [child.id] })).toBe('42501');
    expect(await answer(child, 'count_activity', { _people: [child.id] })).toBe('42501');
    expect((await child.client.schema('private').from('child_minutes').delete()).error?.code).toBe(
      'PGRST106',
    );
  });
});

describe('under ten', () => {
  test('there is no invite code, and a code from before does not pay', async () => {
    const child = await lab.aged('10_12');
    expect(await answer(child, 'my_invite')).toMatchObject([{ joined: 0 }]);
    await answer(child, 'set_age_group', { _age_group: 'under_10' });
    expect(await answer(child, 'my_invite')).toBe('too_young');
    expect(await lab.rows('select from private.invite_codes where user_id = $1', [child.id])).toEqual([]);
  });

  test('nobody writes reports', async () => {
    const report = {
      type: 'other',
      description: 'My name is Ali and I live in',
      target_type: 'hadith',
      target_id: 'bukhari:1',
    };
    const write = async (age: string) =>
      (await (await lab.aged(age)).client.from('reports').insert(report)).error?.code;
    expect([await write('under_10'), await write('10_12')]).toEqual(['42501', undefined]);
  });
});

describe('an age that changes at the same moment', () => {
  /** Asks while a change is made that is not yet there for others, and lets the change be done once the question waits or is answered. */
  async function meanwhile<Answer>(change: [string, unknown[]], ask: () => Promise<Answer>): Promise<Answer> {
    const other = await lab.database.connect();
    try {
      await other.query('begin');
      await other.query(...change);
      let isAnswered = false;
      const asked = ask().finally(() => {
        isAnswered = true;
      });
      await vi.waitFor(
        async () => {
          const waiting = await lab.rows(`select from pg_stat_activity where wait_event_type = 'Lock'
            and pg_blocking_pids(pid) && (select array_agg(a.pid) from pg_stat_activity a where a.xact_start is not null)`);
          expect(isAnswered || waiting.length > 0).toBe(true);
        },
        { timeout: 10_000 },
      );
      await other.query('commit');
      return await asked;
    } finally {
      other.release();
    }
  }
  const becomes = (age: string, { id }: Member): [string, unknown[]] => [
    'update public.profiles set age_group = $2 where user_id = $1',
    [id, age],
  ];

  test('leaves no child on a board', async () => {
    const member = await lab.aged('16_17');
    await lab.give(member, 5, 'lesson');
    expect(
      await meanwhile(becomes('13_15', member), () => answer(member, 'set_leaderboard', { _shown: true })),
    ).toBe('too_young');
    expect(await lab.rows('select from private.board_members where user_id = $1', [member.id])).toEqual([]);
  });

  test('leaves no code to invite with under ten', async () => {
    const child = await lab.aged('10_12');
    expect(await meanwhile(becomes('under_10', child), () => answer(child, 'my_invite'))).toBe('too_young');
    expect(await lab.rows('select from private.invite_codes where user_id = $1', [child.id])).toEqual([]);
  });
});
