import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedSchema } from '#core/mosques/seed.ts';
import { fromRoot } from '#server/root.ts';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { adminCommand } from '#tests/harness/command.ts';
import { answer, openLab } from './lab.ts';

const lab = openLab();
/** Far from every mosque of our list. */
const ISLAND = {
  id: 'way-7',
  latitude: -48.9,
  longitude: -123.4,
  facts: { name: 'Moschee', names: { tr: 'Cami' } },
};
const ADDITION = { kind: 'addition', latitude: 52.5, longitude: 13.4, facts: { name: 'Nur' } };

const kept = (mosques: unknown[], tiles: string[] = []) =>
  newClient(lab.server, lab.server.serviceKey)
    .rpc('keep_mosques', { _mosques: mosques, _tiles: tiles })
    .throwOnError();
const mosque = async (id: string) =>
  (
    await lab.rows('select facts, times, closed_at is null as open from public.mosques where id = $1', [id])
  )[0];

let member: Member;
let admin: Member;
beforeAll(async () => {
  member = await lab.aged('adult');
  admin = await lab.aged('adult');
  await makeAdmin(lab.database, admin);
  await kept([ISLAND]);
});

const proposed = async (proposal: Record<string, unknown>, who = member) => {
  const { data } = await who.client
    .from('mosque_proposals')
    .insert(proposal)
    .select('id, status')
    .single()
    .throwOnError();
  expect(data.status).toBe('pending');
  return String(data.id);
};
const refusal = async (proposal: Record<string, unknown>, who = member) => {
  const { error } = await who.client.from('mosque_proposals').insert(proposal);
  return error?.details?.match(/^[a-z_]+$/)?.[0] ?? error?.code;
};

describe('what a member proposes', () => {
  test('waits, unseen by others, and becomes part of the mosque once it is approved', async () => {
    const other = await lab.aged('adult');
    const id = await proposed({
      kind: 'correction',
      mosque_id: 'way-7',
      facts: { wheelchair: 'yes', names: { en: 'Mosque' } },
    });
    expect(await mosque('way-7')).toMatchObject({ facts: { name: 'Moschee' } });
    expect((await other.client.from('mosque_proposals').select('id')).data).toEqual([]);
    expect(await answer(member, 'decide_mosque_proposal', { _id: id, _approve: true })).toBe('admins_only');
    expect(await answer(admin, 'decide_mosque_proposal', { _id: id, _approve: true })).toBe('way-7');
    expect(await answer(admin, 'decide_mosque_proposal', { _id: id, _approve: false })).toBe(
      'decided_already',
    );
    // The source comes again and knows nothing of it.
    await kept([ISLAND]);
    expect(await mosque('way-7')).toEqual({
      facts: { name: 'Moschee', wheelchair: 'yes', names: { en: 'Mosque', tr: 'Cami' } },
      times: null,
      open: true,
    });
  });

  test('becomes a mosque of its own by the operator’s command, without a name of a person in it', async () => {
    const id = await proposed({ ...ADDITION, note: 'Second courtyard' });
    const { stdout: list } = await adminCommand(lab.server, 'mosques', 'list');
    expect(list).toContain(`${id}  addition  Nur`);
    const { stdout: shown } = await adminCommand(lab.server, 'mosques', 'show', id);
    expect(shown).toContain('Second courtyard');
    expect(shown).toContain(member.email);
    const { stdout } = await adminCommand(lab.server, 'mosques', 'approve', id, 'Thank you');
    const [, made = ''] = /(member-[0-9a-f-]{36})/.exec(stdout) ?? [];
    const { data } = await member.client
      .from('mosques')
      .select('source, facts')
      .eq('id', made)
      .throwOnError();
    expect(data).toEqual([{ source: 'member', facts: { name: 'Nur', names: {} } }]);
    const own = await member.client.from('mosque_proposals').select('status, answer, mosque_id').eq('id', id);
    expect(own.data).toEqual([{ status: 'approved', answer: 'Thank you', mosque_id: made }]);
    await expect(adminCommand(lab.server, 'mosques', 'refuse', id)).rejects.toThrow(/decided already/);
  }, 60_000);

  test('may be when people pray together, or that a mosque is closed', async () => {
    const times = { fajr: '05:45', isha: '+15', jumuah: ['13:15', '14:00'] };
    const first = await proposed({ kind: 'times', mosque_id: 'way-7', times });
    await answer(admin, 'decide_mosque_proposal', { _id: first, _approve: true });
    expect(await mosque('way-7')).toMatchObject({ times });
    const second = await proposed({ kind: 'closed', mosque_id: 'way-7' });
    await answer(admin, 'decide_mosque_proposal', { _id: second, _approve: true });
    const seen = async () => (await member.client.from('mosques').select('id').eq('id', 'way-7')).data;
    expect(await seen()).toEqual([]);
    // What OpenStreetMap no longer has is not shown either.
    await lab.database.query(
      `update public.mosques set closed_at = null, gone_at = now() where id = 'way-7'`,
    );
    expect(await seen()).toEqual([]);
    await lab.database.query(`update public.mosques set gone_at = null where id = 'way-7'`);
    expect(await seen()).toEqual([{ id: 'way-7' }]);
  });

  test('may be refused with a reason, and taken back while it waits', async () => {
    const refused = await proposed({ kind: 'closed', mosque_id: 'way-7' });
    await answer(admin, 'decide_mosque_proposal', { _id: refused, _approve: false, _answer: 'It is open' });
    expect(await mosque('way-7')).toMatchObject({ open: true });
    const gone = async (id: string) =>
      (await member.client.from('mosque_proposals').delete().eq('id', id).select('id').throwOnError()).data;
    expect(await gone(refused)).toEqual([]);
    const waiting = await proposed({ kind: 'closed', mosque_id: 'way-7' });
    expect(await gone(waiting)).toEqual([{ id: waiting }]);
  });

  test('is not in another’s name, not decided beforehand and not by children or guests', async () => {
    const other = await lab.aged('adult');
    expect(await refusal({ ...ADDITION, proposer_id: member.id }, other)).toBe('42501');
    expect(await refusal({ ...ADDITION, status: 'approved' }, other)).toBe('42501');
    expect(await refusal(ADDITION, await lab.aged('under_10'))).toBe('42501');
    const { client } = await newGuest(lab.server);
    expect((await client.from('mosque_proposals').insert(ADDITION)).error?.code).toBe('42501');
  });

  test('is ten a day, also when they come at once', async () => {
    const eager = await lab.aged('adult');
    const tries = await Promise.all(Array.from({ length: 14 }, () => refusal(ADDITION, eager)));
    expect(tries.filter((failure) => failure === undefined)).toHaveLength(10);
    expect(new Set(tries.filter((failure) => failure !== undefined))).toEqual(new Set(['daily_limit']));
  });
});

describe('what cannot be said', () => {
  const correction = (facts: unknown) => ({ kind: 'correction', mosque_id: 'way-7', facts });
  const times = (said: unknown) => ({ kind: 'times', mosque_id: 'way-7', times: said });
  test.each([
    ['a script in place of a website', correction({ website: 'javascript:alert(1)' })],
    ['an address that hides its host', correction({ website: 'https://good.example@evil.example/' })],
    ['a line end', correction({ name: 'One\nTwo' })],
    ['a sign that turns the direction', correction({ name: 'Nur \u202e lived' })],
    ['a fact that nobody knows', correction({ points: 5 })],
    ['a text where a name belongs', correction({ name: 5 })],
    ['a name in no language', correction({ names: { '<b>': 'x' } })],
    ['nothing at all', correction({})],
    ['a list in place of facts', correction([])],
    ['a whole book', correction({ opening_hours: 'x'.repeat(301) })],
    ['a time that is none', times({ fajr: '25:00' })],
    ['a prayer that is none', times({ witr: '22:00' })],
    ['no times', times({})],
    ['Friday prayers out of order', times({ jumuah: ['14:00', '13:15'] })],
    ['a hundred Friday prayers', times({ jumuah: Array.from({ length: 5 }, (_, at) => `1${at}:00`) })],
    ['a mosque without a place', { kind: 'addition', facts: { name: 'Nur' } }],
    ['a mosque without a name', { ...ADDITION, facts: {} }],
    ['a mosque beyond the pole', { ...ADDITION, latitude: 91 }],
    ['a correction of nothing', { kind: 'correction', facts: { name: 'x' } }],
    ['an addition that names a mosque', { ...ADDITION, mosque_id: 'way-7' }],
  ])('%s', async (_what, proposal) => {
    expect(await refusal(proposal)).toBe('23514');
  });
});

test('what a source no longer names in a tile is gone, and comes back with it; other sources stay', async () => {
  const [tile] = (await lab.rows<{ tile: string }>(`select tile from public.mosques where id = 'way-7'`)).map(
    (row) => row.tile,
  );
  const seen = async () =>
    (
      await member.client
        .from('mosques')
        .select('id')
        .eq('tile', tile ?? '')
        .order('id')
    ).data?.map(({ id }) => String(id));
  await kept([{ ...ISLAND, id: 'seed-nur' }]);
  await kept([], [tile ?? '']);
  expect(await seen()).toEqual(['seed-nur']);
  await kept([ISLAND], [tile ?? '']);
  expect(await seen()).toEqual(['seed-nur', 'way-7']);
});

test('erasing an account takes what waits along and leaves what was approved', async () => {
  const leaving = await lab.aged('adult');
  const approved = await proposed({ ...ADDITION, facts: { name: 'Stays' } }, leaving);
  const made = String(await answer(admin, 'decide_mosque_proposal', { _id: approved, _approve: true }));
  await proposed({ ...ADDITION, facts: { name: 'Goes' } }, leaving);
  await lab.database.query('delete from auth.users where id = $1', [leaving.id]);
  expect(await lab.rows('select from public.mosque_proposals where proposer_id = $1', [leaving.id])).toEqual(
    [],
  );
  expect(await mosque(made)).toMatchObject({ facts: { name: 'Stays' } });
});

test('our own list is there from the start, and a new version of it takes its place once', async () => {
  const file = await readFile(fromRoot('content/base/mosques.json'), 'utf8');
  const list = v.parse(seedSchema, JSON.parse(file));
  const seen = async () =>
    (
      await lab.rows<{ id: string }>(
        `select id from public.mosques where source = 'seed' and gone_at is null`,
      )
    )
      .map(({ id }) => id)
      .toSorted();
  expect(await seen()).toEqual(expect.arrayContaining(list.map(({ id }) => `seed-${id}`)));
  const next = { _sha256: 'f'.repeat(64), _mosques: [{ ...ISLAND, id: 'seed-next' }] };
  const service = { client: newClient(lab.server, lab.server.serviceKey) };
  expect(await answer(service, 'keep_seed_mosques', next)).toBe(true);
  expect(await seen()).toEqual(['seed-next']);
  expect(await answer(service, 'keep_seed_mosques', next)).toBe(false);
  expect(await answer(member, 'keep_seed_mosques', next)).toBe('42501');
});
