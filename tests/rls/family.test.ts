import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newGuest, type Member } from '#tests/harness/clients.ts';
import { circleOf } from '#web/domain/person/meeting.ts';
import { answer, connectChild, openLab, sees } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const code = async (child: Member) => String(await answer(child, 'my_family_code'));
async function family(age: string | null) {
  const [parent, child] = [await lab.aged('adult'), await lab.aged(age)];
  expect(await answer(parent, 'link_child', { _code: await code(child) })).toBe(true);
  // A child under 10 is not asked.
  expect(await answer(child, 'answer_parent', { _parent_id: parent.id, _agree: true })).toBe(
    age !== 'under_10',
  );
  // By the operator's word; what a new parent has to wait for stands in `children.test.ts`.
  await lab.rows('select private.open_family_link($1, $2)', [parent.id, child.id]);
  return { parent, child };
}
const ageOf = async ({ id }: Pick<Member, 'id'>) =>
  (await lab.rows('select age_group from public.profiles where user_id = $1', [id]))[0]?.['age_group'];

describe('an age', () => {
  test('is told once, lowered always and raised by nobody but a parent or an admin', async () => {
    const member = await lab.aged(null);
    expect(await answer(member, 'set_age_group', { _age_group: '16_17' })).toBeNull();
    expect(await answer(member, 'set_age_group', { _age_group: 'adult' })).toBe('age_raised_by_parent');
    expect(await answer(member, 'set_age_group', { _age_group: '13_15' })).toBeNull();
    expect(await answer(member, 'set_age_group', { _age_group: '16_17' })).toBe('age_raised_by_parent');
    expect(await answer(member, 'set_age_group', { _age_group: 'ancient' })).toBe('age_group_invalid');
    const stranger = await lab.aged('adult');
    const raise = { _age_group: 'adult', _user_id: member.id };
    expect(await answer(stranger, 'set_age_group', raise)).toBe('parents_only');
    await makeAdmin(lab.database, stranger);
    expect(await answer(stranger, 'set_age_group', raise)).toBeNull();
    expect(await ageOf(member)).toBe('adult');
  });

  test('of nobody is refused like that of a stranger', async () => {
    const member = await lab.aged('adult');
    const wish = { _age_group: 'adult', _user_id: randomUUID() };
    expect(await answer(member, 'set_age_group', wish)).toBe('parents_only');
  });

  test('is told by guests too', async () => {
    const guest = await newGuest(lab.server);
    expect(await answer(guest, 'set_age_group', { _age_group: 'under_10' })).toBeNull();
    expect(await ageOf(guest)).toBe('under_10');
  });

  test('is told once however often it is told at once', async () => {
    const member = await lab.aged(null);
    const ages = ['13_15', 'adult', 'under_10', 'adult', '16_17', 'adult'];
    await Promise.all(ages.map((_age_group) => answer(member, 'set_age_group', { _age_group })));
    expect(await answer(member, 'set_age_group', { _age_group: 'adult' })).toBe('age_raised_by_parent');
  });
});

describe('whom a child may meet', () => {
  const AGES = ['under_10', '10_12', '13_15', '16_17', null] as const;
  test.each(AGES.flatMap((age) => [true, false].map((community) => ({ age, community }))))(
    'is told as the database judges it: $age, community $community',
    async ({ age, community }) => {
      const { parent, child } = await family(age);
      const [friend, stranger] = [await lab.aged('16_17'), await lab.aged('16_17')];
      if (age !== '16_17') await connectChild(lab, parent, child, friend);
      await lab.rows('insert into public.child_rules (child_id, community) values ($1, $2)', [
        child.id,
        community,
      ]);
      const meets = async ({ id }: Member) =>
        (await lab.rows<{ may: boolean }>('select private.may_meet($1, $2) as may', [child.id, id]))[0]?.may;
      const judged = { approved: await meets(friend), others: await meets(stranger) };
      const circle = circleOf(age, community);
      expect({ approved: circle !== 'family', others: circle === 'others' }).toEqual(judged);
    },
  );
});

describe('a link needs both sides', () => {
  const links = (parent: Member, child: Member) =>
    lab.rows(
      'select approved_at is not null as approved from public.family_links where (parent_id, child_id) = ($1, $2)',
      [parent.id, child.id],
    );

  test.each(['under_10', '10_12', '13_15', '16_17', null])(
    'no adult takes a child of %s alone',
    async (age) => {
      const [stranger, child] = [await lab.aged('adult'), await lab.aged(age)];
      for (const guess of ['', 'AAAAAAAAAA', child.id, child.id.slice(0, 10)])
        expect(await answer(stranger, 'link_child', { _code: guess })).toBe(false);
      // Not by agreeing in the child's place, nor past the functions.
      expect(await answer(stranger, 'answer_parent', { _parent_id: stranger.id, _agree: true })).toBe(false);
      const { error } = await stranger.client
        .from('family_links')
        .insert({ parent_id: stranger.id, child_id: child.id });
      expect(error?.code).toBe('42501');
      expect(await answer(stranger, 'my_family_code', { _child_id: child.id })).toBe('parents_only');
      expect(await links(stranger, child)).toEqual([]);
    },
  );

  test.each(['10_12', '13_15', '16_17', null])(
    'with the code alone nobody is parent of a child of %s',
    async (age) => {
      const [parent, child] = [await lab.aged('adult'), await lab.aged(age)];
      expect(await answer(parent, 'link_child', { _code: await code(child) })).toBe(true);
      expect(await links(parent, child)).toEqual([{ approved: false }]);
      expect(await answer(parent, 'set_age_group', { _age_group: 'adult', _user_id: child.id })).toBe(
        'parents_only',
      );
      expect(await answer(parent, 'my_family_code', { _child_id: child.id })).toBe('parents_only');
    },
  );

  test('a child under 10, which was not asked, undoes it within a day and not later', async () => {
    const { parent, child } = await family('under_10');
    await lab.turnClock('25 hours');
    expect(await answer(child, 'end_family_link', { _user_id: parent.id })).toBe(false);
    await lab.turnClock('23 hours');
    expect(await answer(child, 'end_family_link', { _user_id: parent.id })).toBe(true);
    expect(await links(parent, child)).toEqual([]);
    await lab.turnClock('');
    const older = await family('10_12');
    expect(await answer(older.child, 'end_family_link', { _user_id: older.parent.id })).toBe(false);
  });

  test('a child attaches no adult that did not type its code', async () => {
    const [adult, child] = [await lab.aged('adult'), await lab.aged('13_15')];
    await code(child);
    expect(await answer(child, 'answer_parent', { _parent_id: adult.id, _agree: true })).toBe(false);
    expect(await links(adult, child)).toEqual([]);
  });
});

describe('a parent', () => {
  test('links a child by its code, and the child agrees', async () => {
    const [parent, child] = [await lab.aged('adult'), await lab.aged('10_12')];
    const typed = (await code(child)).toLowerCase().replace(/(.{5})/, '$1 - ');
    expect(await answer(parent, 'link_child', { _code: typed })).toBe(true);
    const told = (await child.client.rpc('my_family')).data as unknown[];
    expect(told).toMatchObject([{ user_id: parent.id, relation: 'parent', approved: false }]);
    const seen = (await parent.client.rpc('my_family')).data as unknown[];
    expect(seen).toMatchObject([{ user_id: child.id, approved: false, age_group: null, language: null }]);
    const early = { _child_id: child.id, _community: false };
    expect(await answer(parent, 'set_child_rules', early)).toBe('parents_only');
    expect(await answer(child, 'answer_parent', { _parent_id: parent.id, _agree: true })).toBe(true);
    expect((await parent.client.rpc('my_family')).data).toMatchObject([
      { relation: 'child', approved: true, age_group: '10_12', language: 'en', community: true },
    ]);
  });

  test('is declined without a trace', async () => {
    const [parent, child] = [await lab.aged('adult'), await lab.aged('13_15')];
    await answer(parent, 'link_child', { _code: await code(child) });
    await answer(child, 'answer_parent', { _parent_id: parent.id, _agree: false });
    expect((await parent.client.rpc('my_family')).data).toEqual([]);
  });

  test('of a child under 10 needs the code alone', async () => {
    const { child } = await family('under_10');
    expect((await child.client.rpc('my_family')).data).toMatchObject([{ approved: true }]);
  });

  test('is an adult, and an adult is no child', async () => {
    const child = await lab.aged('13_15');
    for (const age of ['16_17', null])
      expect(await answer(await lab.aged(age), 'link_child', { _code: await code(child) })).toBe(
        'adults_only',
      );
    expect(await answer(await lab.aged('adult'), 'my_family_code')).toBe('adult');
  });

  test('has one use of a code, within half an hour, and twenty tries a day', async () => {
    const [parent, child] = [await lab.aged('adult'), await lab.aged('13_15')];
    const first = await code(child);
    expect(first).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    await lab.turnClock('31 minutes');
    expect(await answer(parent, 'link_child', { _code: first })).toBe(false);
    await lab.turnClock('');
    const second = await code(child);
    expect(await answer(parent, 'link_child', { _code: second })).toBe(true);
    expect(await answer(await lab.aged('adult'), 'link_child', { _code: second })).toBe(false);
    for (let turn = 0; turn < 20; turn += 1) await answer(parent, 'link_child', { _code: `WRONG${turn}` });
    expect(await answer(parent, 'link_child', { _code: await code(child) })).toBe(false);
  });

  test('raises the age; an adult child has no parents', async () => {
    const { parent, child } = await family('13_15');
    await answer(parent, 'set_age_group', { _age_group: '16_17', _user_id: child.id });
    expect(await ageOf(child)).toBe('16_17');
    await answer(parent, 'set_age_group', { _age_group: 'adult', _user_id: child.id });
    expect((await parent.client.rpc('my_family')).data).toEqual([]);
  });

  test('brings in the other parent; a child cannot make one for itself', async () => {
    const [parent, accomplice, child] = [
      await lab.aged('adult'),
      await lab.aged('adult'),
      await lab.aged('13_15'),
    ];
    await answer(accomplice, 'link_child', { _code: await code(child) });
    await answer(parent, 'link_child', { _code: await code(child) });
    const early = await code(child);
    await answer(child, 'answer_parent', { _parent_id: parent.id, _agree: true });
    // What was prepared before does not help after.
    expect(await answer(child, 'answer_parent', { _parent_id: accomplice.id, _agree: true })).toBe(false);
    expect(await answer(accomplice, 'link_child', { _code: early })).toBe(false);
    expect(await answer(child, 'my_family_code')).toBe('has_parent');
    expect(await answer(accomplice, 'my_family_code', { _child_id: child.id })).toBe('parents_only');
    const second = await answer(parent, 'my_family_code', { _child_id: child.id });
    expect(await answer(accomplice, 'link_child', { _code: second })).toBe(true);
    expect(await answer(child, 'answer_parent', { _parent_id: accomplice.id, _agree: true })).toBe(true);
    expect((await child.client.rpc('my_family')).data).toHaveLength(2);
  });

  test('says how old a child is that never told, from 16 on', async () => {
    const { parent, child } = await family(null);
    for (const _age_group of ['adult', '16_17'])
      expect(await answer(child, 'set_age_group', { _age_group })).toBe('age_raised_by_parent');
    expect(await answer(child, 'set_age_group', { _age_group: '13_15' })).toBeNull();
    expect((await parent.client.rpc('my_family')).data).toMatchObject([{ age_group: '13_15' }]);
  });

  test('is one of those whom a child agrees to at the same time', async () => {
    const child = await lab.aged('10_12');
    const parents = [await lab.aged('adult'), await lab.aged('adult'), await lab.aged('adult')];
    for (const parent of parents) await answer(parent, 'link_child', { _code: await code(child) });
    const agreed = await Promise.all(
      parents.map(({ id }) => answer(child, 'answer_parent', { _parent_id: id, _agree: true })),
    );
    expect(agreed.filter((yes) => yes === true)).toHaveLength(1);
  });

  test('ends the link; a child from 16 on, and not before', async () => {
    const { parent, child } = await family('13_15');
    expect(await answer(child, 'end_family_link', { _user_id: parent.id })).toBe(false);
    await answer(parent, 'set_age_group', { _age_group: '16_17', _user_id: child.id });
    expect(await answer(child, 'end_family_link', { _user_id: parent.id })).toBe(true);
    const again = await family('10_12');
    expect(await answer(again.parent, 'end_family_link', { _user_id: again.child.id })).toBe(true);
  });

  test('sees settings, and nothing else of the child', async () => {
    const { parent, child } = await family('10_12');
    for (const table of ['profiles', 'points_accounts', 'privacy_acceptances', 'connections'])
      expect([
        table,
        (await parent.client.from(table).select().neq('user_id', parent.id)).data ?? [],
      ]).toEqual([table, []]);
    await lab.give(child, 3);
    expect((await parent.client.from('points_ledger').select()).data).toEqual([]);
  });
});

describe('a child between 10 and 15', () => {
  test('is seen by its family and whom a guardian approved, and by no one else', async () => {
    const { parent, child } = await family('13_15');
    const [friend, peer, stranger, silent] = [
      await lab.aged('adult'),
      await lab.aged('13_15'),
      await lab.aged('adult'),
      await lab.aged(null),
    ];
    await connectChild(lab, parent, child, friend);
    const seen = await Promise.all(
      [child, parent, friend, peer, stranger, silent].map((who) => sees(who, child)),
    );
    expect(seen).toEqual([true, true, true, false, false, false]);
    expect(await sees(child, stranger)).toBe(false);
  });
});

describe('a parent’s rules', () => {
  const asks = async (child: Member) =>
    answer(child, 'request_by_name', { _username: `friend${randomUUID().slice(0, 8)}` });

  test('close the circle of those whom they approved, both ways', async () => {
    const { parent, child } = await family('13_15');
    const friend = await lab.aged('adult');
    await connectChild(lab, parent, child, friend);
    const seen = async () => [await sees(friend, child), await sees(child, friend)];
    expect([await asks(child), await seen()]).toEqual([true, [true, true]]);
    await answer(parent, 'set_child_rules', { _child_id: child.id, _community: false });
    expect([await asks(child), await seen()]).toEqual(['family_only', [false, false]]);
    await answer(parent, 'set_child_rules', { _child_id: child.id, _community: true });
    expect([await asks(child), await seen()]).toEqual([true, [true, true]]);
  });

  test('that close it take the child’s name from those outside, and the outside’s from the child', async () => {
    const { parent, child } = await family('13_15');
    const friend = await lab.aged('adult');
    await connectChild(lab, parent, child, friend);
    await lab.give(friend, 5);
    await answer(friend, 'gift_points', { _to: child.id, _amount: 1, _key: randomUUID() });
    const named = async (who: Member, whom: Member) => [
      ((await answer(who, 'my_connections')) as { user_id: string }[]).some(
        ({ user_id }) => user_id === whom.id,
      ),
      ((await answer(who, 'points_history', { _reason: 'gift' })) as { other_id: string | null }[]).some(
        ({ other_id }) => other_id === whom.id,
      ),
      (await lab.rows('select from private.card_authors($1, array[$2::uuid])', [who.id, whom.id])).length ===
        1,
    ];
    const both = async () => [await named(friend, child), await named(child, friend)];
    const [seen, unseen] = [
      [true, true, true],
      [false, false, false],
    ];
    expect(await both()).toEqual([seen, seen]);
    await answer(parent, 'set_child_rules', { _child_id: child.id, _community: false });
    expect(await both()).toEqual([unseen, unseen]);
    // In the family they are who they were, and the guardian sees whom the child is connected with.
    const [cards] = await lab.rows<{ count: number }>(
      'select count(*)::int from private.card_authors($1, array[$2::uuid])',
      [parent.id, child.id],
    );
    expect(cards?.count).toBe(1);
    expect(await answer(parent, 'childrens_connections')).toMatchObject([
      { state: 'connected', user_id: friend.id, username: expect.any(String) },
    ]);
    await answer(parent, 'set_child_rules', { _child_id: child.id, _community: true });
    expect(await both()).toEqual([seen, seen]);
  });

  test('take the child’s name from the guardians of its friends, who can still end what there was', async () => {
    const [one, other] = [await family('13_15'), await family('13_15')];
    const [named] = await lab.rows('select username from public.profiles where user_id = $1', [one.child.id]);
    await answer(other.child, 'request_by_name', { _username: named?.['username'] });
    type Line = { user_id: string | null; request_id: string | null; username: string | null };
    const lines = async (guardian: Member) => (await answer(guardian, 'childrens_connections')) as Line[];
    for (const { parent } of [other, one])
      for (const { request_id } of await lines(parent))
        await answer(parent, 'answer_for_child', { _id: request_id, _agree: true });
    const username: unknown = named?.['username'];
    expect(await lines(other.parent)).toMatchObject([{ user_id: one.child.id, username }]);
    await answer(one.parent, 'set_child_rules', { _child_id: one.child.id, _community: false });
    expect(await lines(other.parent)).toMatchObject([
      { user_id: one.child.id, username: null, display_name: null },
    ]);
    const ended = { _child_id: other.child.id, _user_id: one.child.id };
    expect(await answer(other.parent, 'end_childs_connection', ended)).toBe(true);
  });

  test('are the parent’s to change', async () => {
    const { parent, child } = await family('13_15');
    await answer(parent, 'set_child_rules', { _child_id: child.id, _community: false });
    expect(await answer(child, 'set_child_rules', { _child_id: child.id, _community: true })).toBe(
      'parents_only',
    );
    expect((await child.client.from('child_rules').update({ community: true }).select()).error?.code).toBe(
      '42501',
    );
    expect((await child.client.from('child_rules').select('community,daily_minutes')).data).toEqual([
      { community: false, daily_minutes: null },
    ]);
  });

  test('go with the last parent', async () => {
    const { parent, child } = await family('13_15');
    await answer(parent, 'set_child_rules', { _child_id: child.id, _community: false });
    await answer(parent, 'end_family_link', { _user_id: child.id });
    expect((await child.client.from('child_rules').select()).data).toEqual([]);
    // Without a parent there is nobody to meet at all.
    expect(await asks(child)).toBe('guardian_needed');
  });

  test('limit the minutes of a day; a minute is counted once', async () => {
    const { parent, child } = await family('13_15');
    expect(await answer(child, 'count_minute')).toBeNull();
    await answer(parent, 'set_child_rules', { _child_id: child.id, _community: true, _daily_minutes: 5 });
    const counted = await Promise.all(Array.from({ length: 10 }, () => answer(child, 'count_minute')));
    expect(new Set(counted)).toEqual(new Set([4]));
    for (let minute = 1; minute <= 4; minute += 1) {
      expect(await asks(child)).toBe(true);
      await lab.turnClock(`${minute} minutes`);
      await answer(child, 'count_minute');
    }
    expect(await answer(child, 'count_minute')).toBe(0);
    expect(await asks(child)).toBe('family_only');
    await lab.turnClock('1 day');
    expect(await asks(child)).toBe(true);
  });

  test('take the parent’s day, and an unknown time zone for UTC', async () => {
    const { parent, child } = await family('13_15');
    const zone = async (time_zone: string) => {
      await parent.client.from('profiles').update({ time_zone }).eq('user_id', parent.id);
      const rules = { _child_id: child.id, _community: true, _daily_minutes: 5 };
      expect(await answer(parent, 'set_child_rules', rules)).toBeNull();
      return (await child.client.from('child_rules').select('time_zone').single()).data?.[
        'time_zone'
      ] as unknown;
    };
    expect(await zone('Europe/Berlin')).toBe('Europe/Berlin');
    expect(await zone('Mars/Olympus')).toBe('UTC');
  });
});
