import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeStaff } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { own } from './kalimah-lab.ts';
import { answer, link, openLab } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

let moderator: Member;
let other: Member;
let parent: Member;
let child: Member;
beforeAll(async () => {
  [moderator, other, parent] = [await lab.aged('adult'), await lab.aged('adult'), await lab.aged('adult')];
  child = await lab.aged('10_12');
  await makeStaff(lab.database, moderator, 'moderator');
  await makeStaff(lab.database, other, 'moderator');
  await link(lab, parent, child);
});

/** A card that was held for its words, and taken down with a reason. */
async function removed(who: Member, note = 'This is about money'): Promise<string> {
  const id = await own(lab, who, `Invest with me, guaranteed returns ${randomUUID()}`);
  const [found] = await lab.rows<{ id: string }>(
    `select id from private.report_cases where target_id = $1 and state = 'open'`,
    [id],
  );
  expect(
    await answer(moderator, 'decide_case', { _id: found?.id, _decision: 'remove', _note: { en: note } }),
  ).toBe(0);
  return found?.id ?? '';
}
const heard = (who: Member) =>
  lab.rows<{ text: string; url: string }>(
    `select text, url from public.notifications where user_id = $1 and target_type in ('held_item', 'report_case') order by created_at desc, text`,
    [who.id],
  );

describe('a child under sixteen', () => {
  test.each(['10_12', '13_15'])('of %s reads why a card was taken down, and objects', async (age) => {
    const young = await lab.aged(age);
    const id = await removed(young);
    // The page that it is led to is open to it; Halaqa is not.
    expect(await heard(young)).toEqual([{ text: 'wordsRemoved', url: '/decisions' }]);
    expect(await answer(young, 'halaqa_feed')).toBe('not_for_you');
    const { data } = await young.client.from('held_items').select('id, note, state');
    expect(data).toEqual([{ id: expect.any(String), note: 'This is about money', state: 'removed' }]);
    const words = { _held_id: data?.[0]?.id, _words: 'I was only joking' };
    // Nobody else does it in its name.
    for (const who of [parent, other, await lab.aged('13_15')])
      expect(await answer(who, 'appeal', words)).toBe(false);
    expect(await answer(young, 'appeal', words)).toBe(true);
    expect(await answer(other, 'decide_appeal', { _id: id, _overturn: true })).toBe('overturned');
    expect((await heard(young)).map(({ url }) => url)).toEqual(['/decisions', '/decisions', '/decisions']);
  });

  test('reads warnings and objects to them; who is grown is led to Halaqa as before', async () => {
    const [young, grown] = [await lab.aged('13_15'), await lab.aged('adult')];
    for (const [who, page] of [
      [young, '/decisions'],
      [grown, '/halaqa/notifications'],
    ] as const) {
      const id = await own(lab, who, `Crypto signals for all ${randomUUID()}`);
      const [found] = await lab.rows<{ id: string }>(
        `select id from private.report_cases where target_id = $1`,
        [id],
      );
      await answer(moderator, 'decide_case', {
        _id: found?.id,
        _decision: 'warn',
        _note: { en: 'Not here' },
      });
      expect(await heard(who)).toEqual([{ text: 'personWarned', url: page }]);
      expect(await answer(who, 'my_decisions')).toMatchObject([{ decision: 'warn', note: 'Not here' }]);
      expect(await answer(who, 'appeal_decision', { _id: found?.id, _words: 'But why?' })).toBe(true);
    }
  });
});

describe('a linked parent', () => {
  test('hears of it, reads the reason without the words, and objects once', async () => {
    const id = await removed(child, 'Money is for grown people');
    expect(await heard(parent)).toEqual([{ text: 'childDecided', url: '/decisions' }]);
    const shown = await answer(parent, 'childrens_decisions');
    expect(shown).toMatchObject([
      { id, child_id: child.id, decision: 'remove', note: 'Money is for grown people', may_appeal: true },
    ]);
    expect(JSON.stringify(shown)).not.toContain('Invest');
    expect(JSON.stringify(shown)).not.toContain(moderator.id);
    const object = (who: Pick<Member, 'client'>) =>
      answer(who, 'appeal_for_child', { _id: id, _words: 'My child meant no harm' });
    expect(await object(parent)).toBe(true);
    expect(await object(parent)).toBe(false);
    expect(await answer(other, 'report_case', { _id: id })).toMatchObject({ appeal_from: 'parent' });
    expect(await answer(parent, 'childrens_decisions')).toMatchObject([
      { appealed: true, may_appeal: false },
    ]);
    expect(await answer(other, 'decide_appeal', { _id: id, _overturn: false })).toBe('upheld');
    expect(await answer(parent, 'childrens_decisions')).toMatchObject([{ outcome: 'upheld' }]);
    expect(await heard(parent)).toHaveLength(2);
  });

  test('is the only one: not strangers, new guardians, asked ones, or parents of those who grew up', async () => {
    const young = await lab.aged('13_15');
    const id = await removed(young);
    const [stranger, fresh, asked] = [
      await lab.aged('adult'),
      await lab.aged('adult'),
      await lab.aged('adult'),
    ];
    const object = (who: Pick<Member, 'client'>) =>
      answer(who, 'appeal_for_child', { _id: id, _words: 'Let it be' });
    const read = (who: Pick<Member, 'client'>) => answer(who, 'childrens_decisions');
    await link(lab, fresh, young, { isNew: true });
    await answer(asked, 'link_child', { _code: await answer(young, 'my_family_code') });
    // Reasons may repeat the child's words.
    expect(await read(fresh)).toMatchObject([{ may_appeal: false, note: null }]);
    expect(await object(fresh)).toBe('guardian_too_new');
    for (const who of [stranger, asked, parent, child, moderator]) {
      expect(JSON.stringify(await read(who))).not.toContain(id);
      expect(await object(who)).toBe(false);
    }
    const guest = await newGuest(lab.server);
    const visitor = { client: newClient(lab.server, lab.server.anonKey) };
    expect([await read(guest), await object(guest)]).toEqual(['members_only', 'members_only']);
    expect([await read(visitor), await object(visitor)]).toEqual(['42501', '42501']);
    await lab.turnClock('31 days');
    await lab.rows(`update public.profiles set age_group = '16_17' where user_id = $1`, [young.id]);
    expect(await read(fresh)).toEqual([]);
    expect(await object(fresh)).toBe(false);
  });
});
