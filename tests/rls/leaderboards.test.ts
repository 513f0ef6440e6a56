import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { newGuest, type Member } from '#tests/harness/clients.ts';
import { answer, connect, openLab } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

interface Page {
  shown: boolean;
  me: { rank: number; points: number } | null;
  rows: { rank: number; name: string; points: number; is_me: boolean }[];
  next: string | null;
}
const page = async (who: Member, values: Record<string, unknown> = {}) =>
  (await answer(who, 'leaderboard', { _period: 'all', ...values })) as Page;
const show = (who: Member, _shown = true) => answer(who, 'set_leaderboard', { _shown });

async function named(name: string, points: number, age = 'adult'): Promise<Member> {
  const member = await lab.aged(age);
  await member.client.from('profiles').update({ display_name: name }).eq('user_id', member.id);
  if (points > 0) await lab.give(member, points, 'lesson');
  return member;
}

/** The board as one sort of everything would give it. */
const expected = (board: string) =>
  lab.rows<{ rank: number; points: number; name: string }>(
    `select rank() over (order by points desc)::int as rank, points::int as points, p.display_name as name
     from private.board_entries e join public.profiles p using (user_id)
     where board = $1 order by points desc, reached_at, entry_id`,
    [board],
  );

describe('a board', () => {
  test('has those who chose it, by points, with equal ranks for equal points', async () => {
    const scores = [3, 70, 70, 5000, 0, 64, 63, 300_000, 4096, 70, 5000, 1];
    const members: Member[] = [];
    for (const [index, score] of scores.entries()) members.push(await named(`Member ${index}`, score));
    const viewer = await named('Viewer', 70);
    for (const member of members) await show(member);
    expect((await page(viewer)).shown).toBe(false);
    await show(viewer);
    const seen: Page['rows'] = [];
    let next: string | null = null;
    do {
      const one: Page = await page(viewer, { _limit: 5, ...(next === null ? {} : { _after: next }) });
      expect(Object.keys(one).toSorted()).toEqual(['me', 'next', 'rows', 'shown']);
      expect(one.me).toEqual({ rank: 5, points: 70 });
      seen.push(...one.rows);
      next = one.next;
    } while (next !== null);
    expect(seen.map(({ rank, points, name }) => ({ rank, points, name }))).toEqual(await expected('all'));
    expect(seen.filter(({ is_me }) => is_me).map(({ name }) => name)).toEqual(['Viewer']);
    // Nothing but names and numbers.
    expect(new Set(seen.flatMap((row) => Object.keys(row)))).toEqual(
      new Set(['rank', 'name', 'points', 'is_me']),
    );
    expect(JSON.stringify(await page(viewer))).not.toContain(viewer.id);
  });

  test('follows what is earned, and nothing else', async () => {
    const [one, other] = [await named('Earner', 10), await named('Friend', 0)];
    await connect(one, other);
    await show(one);
    await show(other);
    await answer(one, 'gift_points', { _to: other.id, _amount: 8, _key: 'a gift of eight' });
    expect([(await page(one)).me?.points, (await page(other)).me?.points]).toEqual([10, 0]);
    await lab.give(one, 2, 'lesson');
    expect((await page(one)).me?.points).toBe(12);
  });

  test('of a week begins anew on Monday (UTC)', async () => {
    const member = await named('Weekly', 7);
    await show(member);
    expect((await page(member, { _period: 'week' })).me).toMatchObject({ points: 7 });
    await lab.turnClock('7 days');
    expect((await page(member, { _period: 'week' })).me).toBeNull();
    await lab.give(member, 2, 'lesson');
    expect((await page(member, { _period: 'week' })).me).toEqual({ rank: 1, points: 2 });
    expect((await page(member)).me?.points).toBe(9);
  });

  test('shows no child, whoever asks', async () => {
    for (const age of ['13_15', '10_12', 'under_10', null]) {
      const child = await lab.aged(age);
      expect(await show(child)).toBe('too_young');
    }
    const member = await named('Younger', 5, '16_17');
    await show(member);
    await answer(member, 'set_age_group', { _age_group: '13_15' });
    const seen = await page(await lab.aged('adult'), { _limit: 100 });
    expect(seen.rows.map(({ name }) => name)).not.toContain('Younger');
    expect(await lab.rows('select from private.board_entries where user_id = $1', [member.id])).toEqual([]);
  });

  test('leaves blocked people out of each other’s pages, and ranks as they are', async () => {
    const [one, other] = [await named('Blocker', 900_000), await named('Blocked', 900_001)];
    await show(one);
    await show(other);
    await answer(one, 'block_user', { _user_id: other.id });
    const [mine, theirs] = [await page(one), await page(other)];
    expect(mine.rows.map(({ name }) => name)).not.toContain('Blocked');
    expect(theirs.rows.map(({ name }) => name)).not.toContain('Blocker');
    expect(mine.me?.rank).toBe(2);
    await show(one, false);
    await show(other, false);
  });

  test('forgets who leaves it or the product', async () => {
    const [one, other] = [await named('Leaver', 12), await named('Gone', 13)];
    await show(one);
    await show(other);
    const standing = async () =>
      (
        await lab.rows<{ people: number }>(
          `select sum(people)::int as people from private.board_counts where board = 'all' and step = 3`,
        )
      )[0]?.people ?? 0;
    const people = await standing();
    await show(one, false);
    await lab.rows('delete from auth.users where id = $1', [other.id]);
    const seen = await page(one, { _limit: 100 });
    expect([await standing(), seen.shown, seen.me]).toEqual([people - 2, false, null]);
    expect(seen.rows.filter(({ name }) => name === 'Leaver' || name === 'Gone')).toEqual([]);
  });

  test('counts right however many earn, come and go at once', async () => {
    const members = await Promise.all(
      Array.from({ length: 12 }, (_, index) => named(`Racer ${index}`, 60 + index)),
    );
    await Promise.all(members.map((member) => show(member)));
    await Promise.all(
      members.flatMap((member, index) => [
        ...Array.from({ length: 6 }, () => lab.give(member, 1, 'lesson')),
        ...(index % 3 === 0 ? [show(member, false), show(member, true)] : []),
      ]),
    );
    for (const board of [
      'all',
      (await lab.rows<{ week: string }>('select private.this_week() as week'))[0]?.week,
    ]) {
      const wrong = await lab.rows(
        `select step, bucket, sum(people) from (
           select step, bucket, people from private.board_counts where board = $1
           union all
           select step, points >> (6 * step), -1 from private.board_entries, generate_series(0, 3) as step
           where board = $1
         ) as _ group by 1, 2 having sum(people) <> 0`,
        [board],
      );
      expect(wrong).toEqual([]);
    }
    for (const member of members) await show(member, false);
  });

  test('ends after two hundred, wherever somebody begins to read', async () => {
    const reader = await lab.aged('adult');
    const claims = decodeJwt((await reader.client.auth.getSession()).data.session?.access_token ?? '');
    const client = await lab.database.connect();
    try {
      await client.query('begin');
      await client.query(`insert into auth.users (id, email, is_anonymous, email_confirmed_at)
        select gen_random_uuid(), 'crowd' || n || '@example.org', false, now() from generate_series(1, 260) n`);
      await client.query(`update public.profiles set age_group = 'adult', display_name = 'One of many'
        where user_id in (select id from auth.users where email like 'crowd%')`);
      await client.query(`with crowd as (select id from auth.users where email like 'crowd%'),
          members as (insert into private.board_members (user_id) select id from crowd returning *)
        insert into private.board_entries (board, user_id, entry_id, points, reached_at)
        select 'all', user_id, entry_id, 1 + row_number() over () % 3, now() from members`);
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify(claims)],
      );
      const read = async (after: string | null) => {
        const { rows } = await client.query<{ page: Page }>(
          `select public.leaderboard('all', $1, 60) as page`,
          [after],
        );
        return rows[0]?.page;
      };
      const lengths: (number | undefined)[] = [];
      let found = await read(null);
      for (; found?.next != null; found = await read(found.next)) lengths.push(found.rows.length);
      expect([...lengths, found?.rows.length]).toEqual([60, 60, 60, 20]);
      // Eighty-six have one point, and not all of them are among the first.
      const among = await read('1 0 00000000-0000-4000-8000-000000000000');
      expect([among?.next, (among?.rows.length ?? 60) < 60]).toEqual([null, true]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('is not for guests and children under 10, and takes no nonsense', async () => {
    expect(await answer(await newGuest(lab.server), 'leaderboard')).toBe('members_only');
    expect(await answer(await lab.aged('under_10'), 'leaderboard')).toBe('family_only');
    const member = await lab.aged('adult');
    expect(await answer(member, 'leaderboard', { _period: 'century' })).toBe('period_invalid');
    for (const _after of ['x', '1 2 3', "1 2 '; drop table x", ''])
      expect(await answer(member, 'leaderboard', { _after })).toBe('cursor_invalid');
  });
});
