import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';
import { openLab } from './lab.ts';

/** The words in which policies are written, each tried with one thing changed at a time. */
const lab = openLab();

/** Somebody made for one question, in a transaction that is undone. */
interface World {
  person: (age?: string | null, changes?: Record<string, unknown>) => Promise<string>;
  sql: (text: string, ...values: unknown[]) => Promise<unknown>;
  /** What a word says, asked by nobody or by somebody with such a token. */
  says: (
    word: string,
    values?: unknown[],
    sub?: string,
    claims?: Record<string, unknown>,
  ) => Promise<unknown>;
}

async function inWorld(work: (world: World) => Promise<void>): Promise<void> {
  const client: PoolClient = await lab.database.connect();
  const sql = async (text: string, ...values: unknown[]) =>
    (await client.query(text, values)).rows[0] as unknown;
  const world: World = {
    sql,
    person: async (age = 'adult', changes = {}) => {
      const id = randomUUID();
      await sql(
        'insert into auth.users (id, email, is_anonymous, email_confirmed_at) values ($1, $2, $3, now())',
        id,
        `${id}@example.org`,
        changes['is_anonymous'] ?? false,
      );
      await sql('update public.profiles set age_group = $2 where user_id = $1', id, age);
      if (changes['unconfirmed'] === true)
        await sql('update auth.users set email_confirmed_at = null where id = $1', id);
      for (const column of ['deleted_at', 'banned_until'])
        if (column in changes)
          await sql(
            `update auth.users set ${column} = now() + $2::interval where id = $1`,
            id,
            changes[column],
          );
      return id;
    },
    says: async (word, values = [], sub, claims = {}) => {
      await sql(
        `select set_config('request.jwt.claims', $1, true)`,
        JSON.stringify(sub === undefined ? {} : { sub, ...claims }),
      );
      await sql('savepoint asked');
      const places = values.map((_, at) => `$${at + 1}`).join(', ');
      const answer = await client
        .query<{ said: unknown }>(`select private.${word}(${places}) as said`, values)
        .catch((error: unknown) => error);
      await sql('rollback to asked');
      return answer instanceof Error
        ? (answer as Error & { detail?: string }).detail
        : (answer as { rows: { said: unknown }[] }).rows[0]?.said;
    },
  };
  try {
    await client.query('begin');
    await work(world);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const linked = ({ sql }: World, parent: string, child: string, approved = true) =>
  sql(
    `insert into public.family_links (parent_id, child_id, approved_at) values ($1, $2, case when $3 then now() end)`,
    parent,
    child,
    approved,
  );
const blocked = ({ sql }: World, by: string, whom: string) =>
  sql('insert into public.blocks (blocker_id, blocked_id) values ($1, $2)', by, whom);
const ruled = ({ sql }: World, child: string, community: boolean, minutes: number | null = null) =>
  sql(
    'insert into public.child_rules (child_id, community, daily_minutes) values ($1, $2, $3)',
    child,
    community,
    minutes,
  );
const used = ({ sql }: World, child: string, minutes: number, daysAgo = 0) =>
  sql(
    `insert into private.child_minutes (child_id, day, minutes, counted_at) values ($1, (now() at time zone 'UTC')::date - $3::int, $2, now())`,
    child,
    minutes,
    daysAgo,
  );
const accepted = ({ sql }: World, id: string) =>
  sql(
    'insert into public.privacy_acceptances (user_id, version) values ($1, private.privacy_version()) on conflict do nothing',
    id,
  );

type Case = [string, (world: World) => Promise<string>, boolean];

/** A child with a parent, and what the parent says. */
async function child(world: World, community = true, minutes: number | null = null): Promise<string> {
  const [parent, id] = [await world.person(), await world.person('10_12')];
  await linked(world, parent, id);
  await ruled(world, id, community, minutes);
  return id;
}

const SEEN: Case[] = [
  ['a member', (world) => world.person(), true],
  ['at 16', (world) => world.person('16_17'), true],
  ['who told no age', (world) => world.person(null), false],
  ['a guest', (world) => world.person('adult', { is_anonymous: true }), false],
  ['whose address is not confirmed', (world) => world.person('adult', { unconfirmed: true }), false],
  ['who was deleted', (world) => world.person('adult', { deleted_at: '-1 day' }), false],
  ['who is banned', (world) => world.person('adult', { banned_until: '1 day' }), false],
  ['whose ban is over', (world) => world.person('adult', { banned_until: '-1 day' }), true],
  ['a child under 10', (world) => world.person('under_10'), false],
  ['a child of 10 without a parent', (world) => world.person('10_12'), false],
  ['a child of 10 whose parent says no', (world) => child(world, false), false],
  ['a child of 10 whose parent says yes', (world) => child(world), true],
  ['nobody', () => Promise.resolve(randomUUID()), false],
];

const spent = async (world: World, minutes: number, daysAgo = 0) => {
  const id = await child(world, true, 30);
  await used(world, id, minutes, daysAgo);
  return id;
};

describe('to take part', () => {
  test.each([
    ...SEEN,
    ['a child whose minutes are used up', (world) => spent(world, 30), false],
    ['a child with a minute left', (world) => spent(world, 29), true],
    ['a child who used up yesterday', (world) => spent(world, 30, 1), true],
  ] as Case[])('%s', (_, who, expected) =>
    inWorld(async (world) => {
      const id = await who(world);
      expect(await world.says('may_take_part', [id])).toBe(expected);
      expect(await world.says('takes_part', [], id)).toBe(expected);
    }),
  );
});

describe('to be shown', () => {
  test.each([
    ...SEEN,
    [
      'who is leaving',
      async (world) => {
        const id = await world.person();
        await world.sql('insert into public.account_deletions (user_id, due_at) values ($1, now())', id);
        return id;
      },
      false,
    ],
  ] as Case[])('%s', (_, who, expected) =>
    inWorld(async (world) => expect(await world.says('is_shown', [await who(world)])).toBe(expected)),
  );
});

describe('family', () => {
  const both = async ({ says }: World, one: string, other: string) => [
    await says('are_family', [one, other]),
    await says('are_family', [other, one]),
  ];
  test('is a parent and a child, approved', () =>
    inWorld(async (world) => {
      const [parent, child, stranger, asking] = [
        await world.person(),
        await world.person('10_12'),
        await world.person(),
        await world.person(),
      ];
      await linked(world, parent, child);
      await linked(world, asking, child, false);
      expect(await both(world, parent, child)).toEqual([true, true]);
      expect(await both(world, asking, child)).toEqual([false, false]);
      expect(await both(world, parent, asking)).toEqual([false, false]);
      expect(await both(world, parent, stranger)).toEqual([false, false]);
      expect(await both(world, child, stranger)).toEqual([false, false]);
    }));
  test('is children of one parent and parents of one child, and no further', () =>
    inWorld(async (world) => {
      const [mother, father, one, other, grandchild, waiting] = [
        await world.person(),
        await world.person(),
        await world.person('10_12'),
        await world.person('13_15'),
        await world.person('10_12'),
        await world.person('10_12'),
      ];
      await linked(world, mother, one);
      await linked(world, mother, other);
      await linked(world, father, one);
      await linked(world, other, grandchild);
      await linked(world, mother, waiting, false);
      expect(await both(world, one, other)).toEqual([true, true]);
      expect(await both(world, mother, father)).toEqual([true, true]);
      expect(await both(world, father, other)).toEqual([false, false]);
      expect(await both(world, mother, grandchild)).toEqual([false, false]);
      expect(await both(world, one, waiting)).toEqual([false, false]);
    }));
  test('is asked for by a parent, and by a child', () =>
    inWorld(async (world) => {
      const [parent, child, other, waiting] = [
        await world.person(),
        await world.person('10_12'),
        await world.person('10_12'),
        await world.person('10_12'),
      ];
      await linked(world, parent, child);
      await linked(world, parent, other);
      await linked(world, parent, waiting, false);
      expect(await world.says('is_parent_of', [child], parent)).toBe(true);
      expect(await world.says('is_parent_of', [waiting], parent)).toBe(false);
      expect(await world.says('is_parent_of', [parent], child)).toBe(false);
      expect(await world.says('is_parent_of', [child], other)).toBe(false);
      expect(await world.says('has_parent', [child])).toBe(true);
      expect(await world.says('has_parent', [waiting])).toBe(false);
      expect(await world.says('has_parent', [parent])).toBe(false);
    }));
});

test('a block counts both ways, and for its two alone', () =>
  inWorld(async (world) => {
    const [one, other, third] = [await world.person(), await world.person(), await world.person()];
    await blocked(world, one, other);
    for (const [a, b, expected] of [
      [one, other, true],
      [other, one, true],
      [one, third, false],
      [third, one, false],
      [other, third, false],
      [third, other, false],
    ])
      expect(await world.says('are_blocked', [a, b])).toBe(expected);
    expect(await world.says('blocked_people', [], one)).toEqual([other]);
    expect(await world.says('blocked_people', [], other)).toEqual([one]);
    expect(await world.says('blocked_people', [], third)).toEqual([]);
  }));

describe('to meet', () => {
  const AGES = ['under_10', '10_12', '13_15', '16_17', 'adult', null] as const;
  test.each(AGES.flatMap((one) => AGES.map((other) => ({ one, other }))))(
    'at $one and $other',
    ({ one, other }) =>
      inWorld(async (world) => {
        const [a, b] = [await world.person(one), await world.person(other)];
        // Those of 16 and 17 among themselves, and adults among themselves.
        const together = one === other && (one === '16_17' || one === 'adult');
        expect(await world.says('may_meet', [a, b])).toBe(together);
        // Family knows no ages, and a block knows no family.
        await linked(world, a, b);
        expect(await world.says('may_meet', [a, b])).toBe(true);
        await blocked(world, b, a);
        expect(await world.says('may_meet', [a, b])).toBe(false);
      }),
  );
  test('a child meets whom a parent has approved, and another child whom both parents have', () =>
    inWorld(async (world) => {
      const [one, other, grown] = [await child(world), await child(world), await world.person()];
      const approved = (whose: string, whom: string) =>
        world.sql(
          'insert into private.approved_connections (child_id, other_id) values ($1, $2)',
          whose,
          whom,
        );
      const meet = (a: string, b: string) => world.says('may_meet', [a, b]);
      await approved(one, grown);
      expect([await meet(one, grown), await meet(grown, one), await meet(other, grown)]).toEqual([
        true,
        true,
        false,
      ]);
      await approved(one, other);
      expect([await meet(one, other), await meet(other, one)]).toEqual([false, false]);
      await approved(other, one);
      expect([await meet(one, other), await meet(other, one)]).toEqual([true, true]);
      // Without a parent nothing is approved any more.
      await world.sql('delete from public.family_links where child_id = $1', one);
      expect(await meet(one, grown)).toBe(false);
    }));
  test('at 16 and grown up: who knows somebody in common, is connected, or was asked by the younger', () =>
    inWorld(async (world) => {
      const asked = (by: string, to: string, at: string | null) =>
        world.sql(
          'insert into public.connections (requester_id, addressee_id, accepted_at) values ($1, $2, $3)',
          by,
          to,
          at,
        );
      const meet = async (join: (young: string, grown: string) => Promise<unknown>) => {
        const [young, grown] = [await world.person('16_17'), await world.person()];
        await join(young, grown);
        return [await world.says('may_meet', [young, grown]), await world.says('may_meet', [grown, young])];
      };
      expect(await meet(() => Promise.resolve())).toEqual([false, false]);
      expect(await meet((young, grown) => asked(grown, young, null))).toEqual([false, false]);
      expect(await meet((young, grown) => asked(young, grown, null))).toEqual([true, true]);
      expect(await meet((young, grown) => asked(grown, young, 'now'))).toEqual([true, true]);
      const common = await world.person();
      const both = (at: string | null) => async (young: string, grown: string) => {
        await asked(young, common, 'now');
        await asked(common, grown, at);
      };
      expect(await meet(both('now'))).toEqual([true, true]);
      expect(await meet(both(null))).toEqual([false, false]);
    }));
  test('takes two, both of whom take part', () =>
    inWorld(async (world) => {
      const [one, other, guest] = [
        await world.person(),
        await world.person(),
        await world.person('adult', { is_anonymous: true }),
      ];
      expect(await world.says('may_meet', [one, one])).toBe(false);
      expect(await world.says('may_meet', [one, guest])).toBe(false);
      expect(await world.says('may_meet', [guest, one])).toBe(false);
      expect(await world.says('may_meet', [one, other])).toBe(true);
    }));
  test('to read together takes a connection that was accepted, by either, or family', () =>
    inWorld(async (world) => {
      const [one, other, asked, child] = [
        await world.person(),
        await world.person(),
        await world.person(),
        await world.person('10_12'),
      ];
      const connected = (by: string, to: string, at: string | null) =>
        world.sql(
          'insert into public.connections (requester_id, addressee_id, accepted_at) values ($1, $2, $3)',
          by,
          to,
          at,
        );
      await connected(one, other, 'now');
      await connected(one, asked, null);
      await linked(world, one, child);
      const pairs = [
        [one, other, true],
        [other, one, true],
        [one, asked, false],
        [asked, one, false],
        [other, asked, false],
        [one, child, true],
        [child, other, false],
      ] as const;
      for (const [a, b, expected] of pairs)
        expect(await world.says('may_read_together', [a, b])).toBe(expected);
      await blocked(world, one, other);
      expect(await world.says('may_read_together', [one, other])).toBe(false);
    }));
});

describe('a session', () => {
  test('is live while its account is, and it was not ended', () =>
    inWorld(async (world) => {
      const live = (id: string, claims = {}) => world.says('session_live', [], id, claims);
      const [one, other] = [await world.person(), await world.person()];
      const session = randomUUID();
      await world.sql('insert into auth.sessions (id, user_id) values ($1, $2)', session, one);
      expect(await live(one)).toBe(true);
      expect(await live(one, { session_id: session })).toBe(true);
      expect(await live(other, { session_id: session })).toBe(false);
      expect(await live(one, { session_id: randomUUID() })).toBe(false);
      expect(await live(randomUUID())).toBe(false);
      expect(await world.says('session_live')).toBe(false);
      expect(await live(await world.person('adult', { deleted_at: '-1 day' }))).toBe(false);
      expect(await live(await world.person('adult', { banned_until: '1 day' }))).toBe(false);
      expect(await live(await world.person('adult', { banned_until: '-1 day' }))).toBe(true);
    }));
  test('of who has a second factor has used it', () =>
    inWorld(async (world) => {
      const live = (id: string, claims = {}) => world.says('session_live', [], id, claims);
      const [one, other] = [await world.person(), await world.person()];
      const factor = (id: string, status: string) =>
        world.sql(
          `insert into auth.mfa_factors (id, user_id, factor_type, status) values (gen_random_uuid(), $1, 'totp', $2)`,
          id,
          status,
        );
      await factor(one, 'verified');
      await factor(other, 'unverified');
      expect(await live(one)).toBe(false);
      expect(await live(one, { aal: 'aal1' })).toBe(false);
      expect(await live(one, { aal: 'aal2' })).toBe(true);
      expect(await live(other, { aal: 'aal1' })).toBe(true);
    }));
  test('is in good standing when a member agreed to the privacy document; a guest need not', () =>
    inWorld(async (world) => {
      const [member, other, guest, banned] = [
        await world.person(),
        await world.person(),
        await world.person(null, { is_anonymous: true }),
        await world.person('adult', { banned_until: '1 day' }),
      ];
      await accepted(world, other);
      await accepted(world, banned);
      expect(await world.says('session_ok', [], member)).toBe(false);
      expect(await world.says('session_ok', [], other)).toBe(true);
      expect(await world.says('session_ok', [], guest)).toBe(true);
      expect(await world.says('session_ok', [], banned)).toBe(false);
      expect(await world.says('calling_member', [], other)).toBe(other);
      for (const who of [member, guest, banned, randomUUID()])
        expect(await world.says('calling_member', [], who)).toBe('members_only');
    }));
});

describe('who somebody is', () => {
  test.each([
    ['under_10', true, true],
    ['10_12', true, false],
    ['13_15', true, false],
    ['16_17', false, false],
    ['adult', false, false],
    [null, true, false],
  ])('at %s: a child %s, under ten %s', (age, isChild, isSmall) =>
    inWorld(async (world) => {
      // Somebody of every other age is there as well.
      for (const other of ['under_10', '13_15', 'adult']) await world.person(other);
      const id = await world.person(age);
      expect(await world.says('is_child', [], id)).toBe(isChild);
      expect(await world.says('is_under_10', [], id)).toBe(isSmall);
    }),
  );
  test('a member is no guest, an admin is one of the admins', () =>
    inWorld(async (world) => {
      const [member, guest, admin] = [
        await world.person(),
        await world.person(null, { is_anonymous: true }),
        await world.person(),
      ];
      await world.sql('insert into public.admins (user_id) values ($1)', admin);
      const words = async (id: string, aal = 'aal2') => [
        await world.says('is_member', [], id, { aal }),
        await world.says('is_admin', [], id, { aal }),
      ];
      expect(await words(member)).toEqual([true, false]);
      expect(await words(guest)).toEqual([false, false]);
      expect(await words(admin)).toEqual([true, true]);
      expect(await words(admin, 'aal1')).toEqual([true, false]);
      expect(await words(randomUUID())).toEqual([false, false]);
    }));
  test('who joined a khatma, and not who was asked, nor who joined another', () =>
    inWorld(async (world) => {
      const people = [
        await world.person(),
        await world.person(),
        await world.person(),
        await world.person(),
      ] as const;
      const [joined, asked, elsewhere, nowhere] = people;
      for (const id of people) await accepted(world, id);
      const khatma = async (by: string) =>
        (
          (await world.sql(
            `insert into public.khatmas (title, started_by) values ('x', $1) returning id`,
            by,
          )) as { id: string }
        ).id;
      const [one, other] = [await khatma(joined), await khatma(elsewhere)];
      const takes = (id: string, who: string, at: string | null) =>
        world.sql(
          'insert into public.khatma_members (khatma_id, user_id, invited_by, joined_at) values ($1, $2, $2, $3)',
          id,
          who,
          at,
        );
      await takes(one, joined, 'now');
      await takes(one, asked, null);
      await takes(other, elsewhere, 'now');
      expect(await world.says('joined_khatma', [one], joined)).toBe(joined);
      for (const who of [asked, elsewhere, nowhere])
        expect(await world.says('joined_khatma', [one], who)).toBe('not_a_member');
    }));
});

/** Conditions that the data service answers with a 4xx, as PostgREST does: what is asked for wrongly is no failure of ours. */
const ANSWERED = [
  'exception',
  'insufficient_privilege',
  'invalid_parameter_value',
  'check_violation',
  'program_limit_exceeded',
  'unique_violation',
  'restrict_violation',
  "sqlstate 'PT4[0-9][0-9]'",
  // Passes on what was raised, or only says something.
  ';',
  'notice',
  'warning',
  'log',
];

test('no function refuses by a condition that is answered as a failure of the server', async () => {
  const unanswered = await lab.rows(
    `select p.oid::regprocedure::text as name, raised[1] as condition
     from pg_proc p, regexp_matches(p.prosrc, '\\mraise\\s+(?!(?:${ANSWERED.join('|').replaceAll("'", "''")}))([^\\n]{0,40})', 'g') as raised
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  expect(unanswered).toEqual([]);
});
