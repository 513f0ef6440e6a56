import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from '#tests/harness/fast-check.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { openLab } from './lab.ts';

const lab = openLab();

/** What one device tells of one thing: which of them, what it says (from the least to the most), and when. */
interface Told {
  thing: number;
  says: number;
  at: string;
}
interface Answer {
  epoch: string;
  version: number;
  more: boolean;
  /** In the order of things. */
  told: Told[];
}

/** One kind of notes that devices and accounts tell each other of. */
interface Kind {
  rpc: string;
  given?: Record<string, unknown>;
  heads: string;
  held: string;
  part: string;
  /** A row of what is sent and answered, without its moment. */
  row: (thing: number, says: number) => Record<string, unknown>;
  /** How many ways there are to say something, in the order in which of two of one moment the later one holds. */
  ways: number;
  /** More than so many are refused. */
  most: number | null;
}

const STATES = [null, 'congregation', 'late', 'missed', 'prayed'];
const VALUES = [null, { a: 1 }, { b: 1 }, { b: 2 }];
const PAUSES: [string | null, string | null][] = [
  [null, null],
  ['2026-11-01', null],
  ['2026-11-01', '2026-11-05'],
  ['2026-11-02', null],
];
const QADA: [added: number, madeUp: number][] = [
  [-3, 0],
  [10, 0],
  [9, 9],
  [0, 10],
];
const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];

const day = (number: number) => new Date(Date.UTC(2010, 0, 1 + number)).toISOString().slice(0, 10);
const id = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;

const KINDS: Record<string, Kind> = {
  'own notes': {
    rpc: 'sync_own_notes',
    given: { _topic: 'duas' },
    heads: 'own_note_heads',
    held: 'own_notes',
    part: 'notes',
    row: (thing, says) => ({ key: `favourite/${thing}`, value: VALUES[says] }),
    ways: VALUES.length,
    most: 2000,
  },
  'notes on the Quran': {
    rpc: 'sync_quran_notes',
    heads: 'quran_note_heads',
    held: 'quran_notes',
    part: 'notes',
    row: (thing, says) => ({ key: `note/${thing}`, value: VALUES[says] }),
    ways: VALUES.length,
    most: 20_000,
  },
  'prayers of the log': {
    rpc: 'sync_prayer_log',
    heads: 'prayer_log_heads',
    held: 'prayer_log',
    part: 'entries',
    row: (thing, says) => ({
      day: day(Math.floor(thing / 5)),
      prayer: PRAYERS[thing % 5],
      state: STATES[says],
    }),
    ways: STATES.length,
    most: null,
  },
  'pauses of the log': {
    rpc: 'sync_prayer_log',
    heads: 'prayer_log_heads',
    held: 'prayer_pauses',
    part: 'pauses',
    row: (thing, says) => ({ id: id(thing), from_day: PAUSES[says]?.[0], to_day: PAUSES[says]?.[1] }),
    ways: PAUSES.length,
    most: 2000,
  },
  'prayers to make up': {
    rpc: 'sync_prayer_log',
    heads: 'prayer_log_heads',
    held: 'prayer_qada',
    part: 'qada',
    row: (thing, says) => ({
      device: id(Math.floor(thing / 5)),
      prayer: PRAYERS[thing % 5],
      added: QADA[says]?.[0],
      made_up: QADA[says]?.[1],
    }),
    ways: QADA.length,
    most: 2000,
  },
};

const MOMENTS = ['2026-11-10T05:00:00Z', '2026-11-10T06:00:00Z', '2026-11-10T07:00:00Z'] as const;
const told = (thing: number, says: number, at: string = MOMENTS[0]): Told => ({ thing, says, at });
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => told(from + index, 1));

/** Keys in one order, so that rows can be compared as text. */
const written = (row: Record<string, unknown>) =>
  JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  const known = new Map<string, [thing: number, says: number]>();
  beforeAll(() => {
    for (let thing = 0; thing < 2700; thing++)
      for (let says = 0; says < kind.ways; says++) known.set(written(kind.row(thing, says)), [thing, says]);
  });

  function understood({ changed_at, ...row }: Record<string, unknown>): Told {
    const [thing, says] = known.get(written(row)) ?? [-1, -1];
    return { thing, says, at: new Date(String(changed_at)).toISOString() };
  }

  async function sync(
    client: SupabaseClient,
    news: readonly Told[] = [],
    { epoch = null, version = 0 }: { epoch?: string | null; version?: number } = {},
    more: object = {},
  ): Promise<Answer> {
    const { data, error } = await client.rpc(kind.rpc, {
      ...kind.given,
      _epoch: epoch,
      _since: version,
      [`_${kind.part}`]: news.map(({ thing, says, at }) => ({
        ...kind.row(thing, says),
        changed_at: at,
        ...more,
      })),
    });
    if (error) throw error;
    const answer = data as Record<string, Record<string, unknown>[] | undefined>;
    const heard = answer[kind.part]?.map(understood).toSorted((one, other) => one.thing - other.thing);
    return { ...(answer as unknown as Answer), told: heard ?? [] };
  }
  const saying = ({ told: heard }: Answer) => heard.map(({ thing, says }) => [thing, says]);
  const member = async () => (await newMember(lab.server)).client;

  test('are for members in good standing', async () => {
    await expect(sync((await newGuest(lab.server)).client)).rejects.toMatchObject({ code: '42501' });
    const banned = await newMember(lab.server);
    await lab.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      banned.id,
    ]);
    await expect(sync(banned.client, [told(0, 1)])).rejects.toMatchObject({ code: '42501' });
  });

  test('agree, whoever tells first: the last change holds, of one moment the same one on every device', async () => {
    const change = fc.record({
      thing: fc.integer({ min: 0, max: 2 }),
      says: fc.integer({ min: 0, max: kind.ways - 1 }),
      at: fc.constantFrom(...MOMENTS),
    });
    const messages = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(messages, async (sent) => {
        const last = new Map<number, Told>();
        for (const news of sent.flat()) {
          const before = last.get(news.thing);
          if (!before || news.at > before.at || (news.at === before.at && news.says > before.says))
            last.set(news.thing, news);
        }
        const expected = [...last.values()]
          .map((news) => ({ ...news, at: new Date(news.at).toISOString() }))
          .toSorted((one, other) => one.thing - other.thing);
        for (const order of [sent, sent.toReversed().map((news) => news.toReversed())]) {
          const client = await member();
          for (const news of order) await sync(client, news);
          expect((await sync(client)).told).toEqual(expected);
        }
      }),
      // Told one after the other, either way round.
      { numRuns: scaled(4, 60), examples: [[[[told(0, 2)], [told(0, 1)]]], [[[told(0, 1)], [told(0, 0)]]]] },
    );
  });

  test('that are dated in the future count from now', async () => {
    const client = await member();
    await sync(client, [told(0, 3, '2099-01-01T00:00:00Z')]);
    const [known] = (await sync(client)).told;
    expect(Date.parse(known?.at ?? '')).toBeLessThanOrEqual(Date.now() + 5000);
    await sync(client, [told(0, 1, new Date(Date.now() + 10_000).toISOString())]);
    expect(saying(await sync(client))).toEqual([[0, 1]]);
  });

  test('are told once: what is new to a device, and nothing twice', async () => {
    const client = await member();
    const first = await sync(client, [told(0, 1)]);
    const second = await sync(client, [told(1, 2)]);
    expect([first.version, second.version]).toEqual([1, 2]);
    expect(saying(await sync(client, [], first))).toEqual([[1, 2]]);
    expect(saying(await sync(client, [], second))).toEqual([]);
  });

  test('are told again to whoever sends an older one', async () => {
    const client = await member();
    const known = await sync(client, [told(0, 1, MOMENTS[1])]);
    expect(saying(await sync(client, [told(0, 3, MOMENTS[0])], known))).toEqual([[0, 1]]);
  });

  test('that devices send at the same time are all kept, each in a version of its own', async () => {
    const client = await member();
    await sync(client);
    const count = scaled(8, 40);
    await Promise.all(Array.from({ length: count }, (_, thing) => sync(client, [told(thing, 1)])));
    const all = await sync(client);
    expect([all.version, all.told.length]).toEqual([count, count]);
  });

  test('are the caller’s own, whatever is sent along', async () => {
    const owner = await newMember(lab.server);
    await sync(owner.client, [told(0, 1)]);
    const other = await member();
    const sent = await sync(
      other,
      [told(0, 2, MOMENTS[2])],
      {},
      { user_id: owner.id, version: 99, topic: 'names' },
    );
    expect([sent.version, saying(sent)]).toEqual([1, [[0, 2]]]);
    expect(saying(await sync(owner.client))).toEqual([[0, 1]]);
  });

  test('that come as nothing at all are none', async () => {
    const client = await member();
    const { data } = await client.rpc(kind.rpc, {
      ...kind.given,
      _epoch: null,
      _since: null,
      [`_${kind.part}`]: null,
    });
    expect(data).toMatchObject({ version: 0, more: false, [kind.part]: [] });
  });

  test('are gone when the wish is taken back, and no other device brings them back', async () => {
    const { client, id: owner } = await newMember(lab.server);
    const known = await sync(client, [told(0, 1)]);
    await client.from(kind.heads).delete().eq('user_id', owner).throwOnError();
    expect(await sync(client, [told(1, 1)], known)).toMatchObject({ gone: true, told: [] });
    const again = await sync(client);
    expect([again.version, again.told]).toEqual([0, []]);
    expect(again.epoch).not.toBe(known.epoch);
    expect(await sync(client, [told(1, 1)], known)).toMatchObject({ gone: true });
    expect(await sync(client, [told(1, 1)], { epoch: randomUUID() })).toMatchObject({ gone: true });
    expect((await client.from(kind.held).select()).data).toEqual([]);
  });

  test('are all asked for where a restored database knows less than a device', async () => {
    const client = await member();
    const { epoch } = await sync(client);
    expect(await sync(client, [told(0, 1)], { epoch, version: 1 })).toMatchObject({ behind: true });
    expect((await client.from(kind.held).select()).data).toEqual([]);
  });

  test('come a thousand at a time, go in pages of whole versions, and end somewhere', async () => {
    const client = await member();
    await expect(sync(client, many(0, 1001))).rejects.toMatchObject({ code: '54000' });
    await sync(client, many(0, 1000));
    await sync(client, many(1000, 1000));
    const third = await sync(client, many(2000, 700)).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
    const pages: [version: number, notes: number][] = [];
    for (let page: Answer | undefined; page?.more ?? true;) {
      page = await sync(client, [], page);
      pages.push([page.version, page.told.length]);
    }
    const full = [2, 2000];
    expect([third, pages]).toEqual(kind.most === 2000 ? ['54000', [full]] : ['taken', [full, [3, 700]]]);
  });
});
