import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newClient, type Member } from '#tests/harness/clients.ts';
import { answer, openLab } from './lab.ts';

const lab = openLab();
let admin: Member;
let members: Member[];

/** Two days of two members and one visitor, as their browsers would have told it. */
const EVENTS: [day: number, time: string, who: 0 | 1 | null, session: string, name: string, mode?: string][] =
  [
    [2, '08:00', 0, 'a', 'page_view'],
    [2, '08:10', 0, 'a', 'ai_question', 'qa'],
    [2, '08:20', 0, 'a', 'ai_question', 'learning'],
    // More than half an hour later: another session.
    [2, '09:00', 0, 'a', 'page_view'],
    [2, '09:05', 0, 'a', 'page_view'],
    [2, '10:00', 1, 'b', 'page_view'],
    [2, '11:00', null, 'c', 'ai_question', 'stories'],
    [1, '08:00', 1, 'b', 'page_view'],
    [1, '08:30', 1, 'b', 'page_view'],
  ];

beforeAll(async () => {
  admin = await lab.aged('adult');
  await makeAdmin(lab.database, admin);
  members = [await lab.aged('adult'), await lab.aged('adult')];
  for (const [day, time, who, session, name, mode] of EVENTS)
    await lab.rows(
      `insert into public.analytics_events (user_id, session_id, event_name, metadata, created_at)
       values ($1, $2, $3, $4, ((now() at time zone 'UTC')::date - $5::int + $6::time) at time zone 'UTC')`,
      [who === null ? null : members[who]?.id, session, name, mode === undefined ? {} : { mode }, day, time],
    );
});

interface Figures {
  days: { day: string; events: number; sessions: number; session_seconds: number; active_members: number }[];
}
const figures = async () => (await answer(admin, 'usage_figures')) as Figures & Record<string, unknown>;

/** Counted by hand from the list above. */
const BY_HAND = {
  total_users: 3,
  active_today: 0,
  new_today: 3,
  sessions: 5,
  average_session_seconds: Math.round(((20 + 5 + 30) * 60) / 5),
  sessions_per_user: 1.33,
  queries_per_user: 0.67,
  queries_per_session: 0.6,
  questions_by_mode: { qa: 1, learning: 1, stories: 1 },
};

describe('the figures', () => {
  test('are what a count by hand gives, before and after the events are rolled up and gone', async () => {
    expect(await figures()).toMatchObject(BY_HAND);
    const before = (await figures()).days.filter(({ events }) => events > 0);
    expect(await lab.rows('select public.roll_up_usage() as days')).toEqual([{ days: 2 }]);
    expect(await lab.rows('select public.roll_up_usage() as days')).toEqual([{ days: 0 }]);
    expect(await figures()).toMatchObject(BY_HAND);
    await lab.rows('delete from public.analytics_events');
    expect(await figures()).toMatchObject(BY_HAND);
    expect((await figures()).days.filter(({ events }) => events > 0)).toEqual(before);
  });

  test('name nobody', async () => {
    const text = JSON.stringify(await figures());
    for (const { id, email } of members)
      expect([text.includes(id), text.includes(email)]).toEqual([false, false]);
    const columns = await lab.rows(
      `select attname from pg_attribute where attrelid in (
         'private.usage_days'::regclass, 'private.usage_counts'::regclass, 'private.usage_cohorts'::regclass)
       and attname ~ 'user_id|session_id|email'`,
    );
    expect(columns).toEqual([]);
  });

  test('are for admins and the service alone', async () => {
    const [member] = members;
    expect(member && (await answer(member, 'usage_figures'))).toBe('admins_only');
    expect(member && (await answer(member, 'roll_up_usage'))).toBe('42501');
    const service = { client: newClient(lab.server, lab.server.serviceKey) };
    expect(await answer(service, 'usage_figures')).toMatchObject({ total_users: 3 });
  });
});

test('old events are forgotten once they are counted, and retention remains', async () => {
  const [one, other] = members;
  for (const member of members)
    await lab.rows(
      `update auth.users set created_at = date_trunc('week', now() at time zone 'UTC') - interval '50 days' where id = $1`,
      [member.id],
    );
  await lab.rows('delete from private.usage_days; ');
  const came = async (who: string | undefined, weeks: number) =>
    lab.rows(
      `insert into public.analytics_events (user_id, session_id, event_name, created_at)
       values ($1, 'r', 'page_view', date_trunc('week', now() at time zone 'UTC') - interval '50 days' + $2 * interval '7 days')`,
      [who, weeks],
    );
  await came(one?.id, 0);
  await came(other?.id, 0);
  await came(one?.id, 1);
  await lab.rows('select public.roll_up_usage()');
  expect(
    await lab.rows(`select from public.analytics_events where created_at < now() - interval '37 days'`),
  ).toEqual([]);
  const from = await lab.rows<{ day: string }>(
    `select to_char(date_trunc('week', now() at time zone 'UTC') - interval '50 days', 'YYYY-MM-DD') as day`,
  );
  const seen = (await answer(admin, 'usage_figures', { _from: from[0]?.day })) as { retention: unknown[] };
  expect(seen.retention).toContainEqual(expect.objectContaining({ joined: 2, returned: 1 }));
});
