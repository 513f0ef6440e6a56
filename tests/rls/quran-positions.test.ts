import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const at = (ayah: number, changed_at: string) => ({ ayah, view: 'surah', changed_at });
const reader = async () => {
  const { id, client } = await newMember(server);
  const table = () => client.from('quran_positions');
  const send = (row: object) =>
    table()
      .upsert({ user_id: id, ...row })
      .select('ayah, kept')
      .single();
  return { id, table, send };
};

test('the last place holds, whichever device comes last', async () => {
  const { send } = await reader();
  await send(at(262, '2026-11-10T05:00:00Z'));
  expect((await send(at(7, '2026-11-09T05:00:00Z'))).data).toEqual({ ayah: 262, kept: true });
  expect((await send(at(293, '2026-11-10T05:00:01Z'))).data).toEqual({ ayah: 293, kept: true });
});

test('a clock that runs ahead does not bind the others', async () => {
  const { send, table } = await reader();
  await send(at(262, '2099-01-01T00:00:00Z'));
  const { data } = await table().select('changed_at').single<{ changed_at: string }>();
  expect(Date.parse(data?.changed_at ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
});

test('whoever wants it nowhere is not overruled by a device that has not heard of it', async () => {
  const { send, table } = await reader();
  await send(at(262, '2026-11-10T05:00:00Z'));
  await send({ kept: false, ayah: null, view: null });
  expect((await send(at(7, '2026-11-14T05:00:00Z'))).error?.code).toBe('23514');
  expect((await table().select('ayah, kept').single()).data).toEqual({ ayah: null, kept: false });
});

test.each([
  ['an ayah beyond the last', at(6237, '2026-11-10T05:00:00Z')],
  ['no ayah', { view: 'surah' }],
  ['an unknown view', { ayah: 1, view: 'scroll' }],
])('%s is refused', async (_, row) => {
  const { send } = await reader();
  expect((await send(row)).error?.code).toBe('23514');
});

test('nobody writes for somebody else', async () => {
  const [owner, other] = [await reader(), await reader()];
  await owner.send(at(262, '2026-11-10T05:00:00Z'));
  const { error } = await other.table().upsert({ user_id: owner.id, ...at(1, '2026-11-12T05:00:00Z') });
  expect(error?.code).toBe('42501');
  expect((await owner.table().select('ayah').single()).data).toEqual({ ayah: 262 });
});
