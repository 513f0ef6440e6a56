import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import type { Member } from '#tests/harness/clients.ts';
import { byHand, type Account, type RawEvent } from './usage-by-hand.ts';
import { answer, openLab } from './lab.ts';

/** A week of ten people who are counted by name, a child and a visitor, three weeks ago; some come again afterwards. */
const LANGUAGES = ['de', 'de', 'de', 'de', 'de', 'en', 'en', 'en', 'tr', 'tr'];
const DAY = 86_400_000;
const lab = openLab();
let admin: Member;
let monday: number;

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The same "chance" every time. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Who is there on which day of the week: all; German alone; too few; German and too few others; nobody; most. */
const PRESENT: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4],
  [5, 6, 8],
  [0, 1, 2, 3, 4, 5, 6],
  [],
  [0, 1, 2, 3, 4, 5, 6, 7],
  [2, 3, 4, 5, 6, 7, 8, 9],
];

interface Planned {
  at: number;
  who: string | null;
  session: string | null;
  name: string;
  mode?: string;
}

/** A day of somebody: two or three sittings, each with some pages, questions and stories. */
function sittings(start: number, who: string | null, session: string, roll: (below: number) => number) {
  const events: Planned[] = [];
  let at = start + roll(3 * 3600) * 1000;
  for (let sitting = 0; sitting <= roll(3); sitting += 1) {
    for (let step = 0; step <= roll(6); step += 1) {
      const kind = roll(4);
      const mode = ['qa', 'learning', 'stories'][roll(3)] ?? 'qa';
      if (kind === 0) events.push({ at, who, session, name: 'ai_question', mode });
      else if (kind === 1) events.push({ at, who, session, name: 'story_request' });
      else events.push({ at, who, session, name: 'page_view' });
      // Half an hour of silence to the second is still the same session.
      at += roll(5) === 0 ? 1_800_000 : roll(1500) * 1000;
    }
    at += 1_801_000 + roll(2 * 3600) * 1000;
  }
  return events.filter((event) => event.at < start + DAY);
}

const keep = (events: readonly Planned[]) =>
  lab.rows(
    `insert into public.analytics_events (user_id, session_id, event_name, metadata, created_at)
     select who, session, name, case when mode is null then '{}' else jsonb_build_object('mode', mode) end, to_timestamp(at / 1000)
     from jsonb_to_recordset($1) as _ (at float8, who uuid, session text, name text, mode text)`,
    [JSON.stringify(events)],
  );

beforeAll(async () => {
  const today = Math.floor(Date.now() / DAY) * DAY;
  monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY - 21 * DAY;
  admin = await lab.aged('adult');
  await makeAdmin(lab.database, admin);
  const people: string[] = [];
  for (const [index, language] of LANGUAGES.entries()) {
    const { id } = await lab.aged(index === 9 ? '16_17' : 'adult');
    await lab.rows('update public.profiles set language = $2 where user_id = $1', [id, language]);
    // Four joined in the week before, six in the week itself.
    const joined = monday + (index < 4 ? index - 7 : index - 4) * DAY + 3_600_000;
    await lab.rows('update auth.users set created_at = to_timestamp($2) where id = $1', [id, joined / 1000]);
    people.push(id);
  }
  const child = await lab.aged('13_15');
  await lab.rows('update auth.users set created_at = to_timestamp($2) where id = $1', [
    child.id,
    monday / 1000,
  ]);
  const roll = dice(7);
  for (const [day, present] of PRESENT.entries()) {
    const start = monday + day * DAY;
    for (const index of present) await keep(sittings(start, people[index] ?? null, `session ${index}`, roll));
    // A child's events and a visitor's name nobody; the use of a tool has no session either.
    await keep(sittings(start, null, 'child', roll));
    await keep(sittings(start, null, `visitor ${day}`, roll));
  }
  for (const index of [0, 1, 4, 7])
    await keep(sittings(monday + 8 * DAY, people[index] ?? null, 'later', roll));
  for (const index of [1, 2]) await keep(sittings(monday + 15 * DAY, people[index] ?? null, 'later', roll));
});

const raw = () =>
  lab.rows<RawEvent & Record<string, unknown>>(
    `select id::int, user_id, session_id, event_name, metadata ->> 'mode' as mode,
       (extract(epoch from created_at) * 1000)::float8 as at from public.analytics_events`,
  );
const accounts = () =>
  lab.rows<Account & Record<string, unknown>>(
    `select u.id, (extract(epoch from u.created_at) * 1000)::float8 as joined, p.language, p.age_group
     from auth.users u join public.profiles p on p.user_id = u.id where not u.is_anonymous`,
  );
const figures = (from: number, to: number) =>
  answer(admin, 'usage_figures', { _from: dayOf(from), _to: dayOf(to) }) as Promise<Record<string, unknown>>;

test.each(['-infinity', '4713-01-01 BC', '0001-01-01'])(
  'up to %s nothing was, which is told at once',
  async (day) => {
    const told = await answer(admin, 'usage_figures', { _to: day });
    expect(told).toMatchObject({ sessions: 0, days: expect.any(Array) });
  },
);

describe('every figure of a week is what a count by hand of its raw events gives', () => {
  test('as it is read, and after the days were counted and their events are gone', async () => {
    const expected = byHand(
      await raw(),
      await accounts(),
      dayOf(monday),
      dayOf(monday + 6 * DAY),
      Date.now(),
    );
    // What is compared is worth comparing: sessions that ended, languages alone and together, a day without any.
    expect(expected.sessions).toBeGreaterThan(40);
    expect(new Set(expected.languages.map(({ language }) => language))).toEqual(new Set(['de', 'other']));
    expect(expected.languages.map(({ day }) => day)).not.toContain(dayOf(monday + 2 * DAY));
    expect(expected.cohorts.map(({ came }) => came)).toEqual([
      [expect.any(Number), 2, 2],
      [2, 0],
    ]);
    const { cohorts, retention, total_by_day, ...always } = expected;
    const days = (seen: Record<string, unknown>) =>
      (seen['days'] as { day: string; total_members: number | null }[]).map(({ day, total_members }) => [
        day,
        total_members,
      ]);
    const before = await figures(monday, monday + 6 * DAY);
    expect(before).toMatchObject(always);
    await lab.rows('select public.roll_up_usage()');
    await lab.rows('delete from public.analytics_events');
    const after = await figures(monday, monday + 6 * DAY);
    expect(after).toMatchObject({ ...always, retention, cohorts });
    expect(days(after)).toEqual(total_by_day);
  });

  test('and so is today, as far as it has come, whether it is counted already or not', async () => {
    const today = Math.floor(Date.now() / DAY) * DAY;
    const now = Date.now();
    const [one] = (await accounts()).filter(({ language }) => language === 'tr');
    await keep([{ at: now - 1, who: one?.id ?? null, session: 'today', name: 'ai_question', mode: 'qa' }]);
    const read = async () => byHand(await raw(), await accounts(), dayOf(today), dayOf(today), now);
    const { active_today, new_today, questions_by_mode } = await read();
    expect({ active_today, questions_by_mode }).toEqual({ active_today: 1, questions_by_mode: { qa: 1 } });
    expect(await figures(today, today)).toMatchObject({
      active_today,
      new_today,
      questions_by_mode,
      until: null,
    });
    // So busy a day is counted by the queue.
    await lab.rows(`set session_replication_role = replica; insert into public.analytics_events (session_id, event_name, created_at)
      select 'busy ' || n % 100, 'page_view', (now() at time zone 'UTC')::date::timestamp at time zone 'UTC' + n * interval '1 microsecond'
      from generate_series(1, 10050) as n; reset session_replication_role`);
    await lab.rows('select public.roll_up_usage()');
    const busy = await read();
    expect(busy.sessions).toBeGreaterThanOrEqual(101);
    const seen = await figures(today, today);
    expect(seen).toMatchObject({
      active_today: 1,
      sessions: busy.sessions,
      average_session_seconds: busy.average_session_seconds,
      questions_by_mode: { qa: 1 },
      until: expect.any(String),
    });
    // Counted again, it is not counted twice.
    await lab.rows('select public.roll_up_usage()');
    expect({ ...(await figures(today, today)), until: null }).toEqual({ ...seen, until: null });
  });
});

test('neither sums nor figures say of fewer than five people what their language is', async () => {
  const columns = await lab.rows<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'private.usage_languages'::regclass and attnum > 0`,
  );
  expect(columns.map(({ name }) => name)).not.toContain('user_id');
  expect(await lab.rows('select from private.usage_languages where active_members < 5')).toEqual([]);
});
