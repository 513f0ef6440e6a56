import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connected, newPeople, type People } from './people.ts';

let server: TestServer;
let database: Client;
let people: People;

beforeAll(async () => {
  server = await startServer();
  database = await connected(server);
  people = await newPeople(server, database);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const REPORT = {
  type: 'religious_inaccuracy',
  description: 'A letter is missing',
  target_type: 'hadith',
  target_id: 'bukhari:1',
};

test('a reporter sees what became of a report, and nobody else sees it', async () => {
  const { member, child, admin } = people;
  const { data } = await member.client
    .from('reports')
    .insert(REPORT)
    .select('id, status')
    .single()
    .throwOnError();
  expect(data.status).toBe('received');
  await admin.client
    .from('reports')
    .update({ status: 'fixed', answer: 'Thank you' })
    .eq('id', data.id)
    .throwOnError();
  const seen = await member.client.from('reports').select('status, answer').eq('id', data.id).throwOnError();
  expect(seen.data).toEqual([{ status: 'fixed', answer: 'Thank you' }]);
  const others = await child.client.from('reports').select('id').eq('id', data.id).throwOnError();
  expect(others.data).toEqual([]);
});

test('nobody reports in the name of another or says what became of it themselves', async () => {
  const { member, child } = people;
  const forged = await child.client.from('reports').insert({ ...REPORT, reporter_id: member.id });
  expect(forged.error?.code).toBe('42501');
  const decided = await child.client.from('reports').insert({ ...REPORT, status: 'fixed' });
  expect(decided.error?.code).toBe('42501');
});

test('whoever reports without end is asked to continue tomorrow', async () => {
  const { guest } = people;
  const twenty = await guest.client.from('reports').insert(Array.from({ length: 20 }, () => REPORT));
  expect(twenty.error).toBeNull();
  const more = await guest.client.from('reports').insert(REPORT);
  expect(more.error?.details).toBe('too_many_reports');
});

test.each([{ type: 'spam' }, { description: '  ' }, { target_type: 'Hadith' }, { target_id: 'a b' }])(
  'a report says what it is about: %o is refused',
  async (wrong) => {
    const { error } = await people.member.client.from('reports').insert({ ...REPORT, ...wrong });
    expect(error?.code).toBe('23514');
  },
);
