import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLab, type Lab } from './lab.ts';
import { BESIDES, CALLS, EMBEDS, FORMS, READS, WRITES, type Asked } from './requests.ts';
import { SAMPLED } from './sampled-requests.ts';

let lab: Lab;
let tokens: Record<NonNullable<Asked['as']>, string>;

beforeAll(async () => {
  lab = await startLab();
  tokens = {
    anon: await lab.token({ role: 'anon' }),
    ann: await lab.token({ role: 'authenticated', sub: 'ann' }),
    service_role: await lab.token({ role: 'service_role' }),
  };
});
afterAll(() => lab?.stop());

const PASSING = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

async function ask({ path, method = 'GET', headers = {}, body, as = 'anon' }: Asked) {
  const response = await fetch(lab.rest + path, {
    method,
    headers: { apikey: lab.server.anonKey, authorization: `Bearer ${tokens[as]}`, ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  });
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !PASSING.has(name)),
    text: await response.text(),
  };
}

/** The first two answers are planned for, the third comes from what was kept of them. */
test.each(Object.entries({ READS, EMBEDS, WRITES, FORMS, CALLS, BESIDES, SAMPLED }))(
  'whoever asks again and again is answered the same: %s',
  async (_group, list) => {
    const changed: unknown[] = [];
    for (const asked of list) {
      const [first, second] = [await ask(asked), await ask(asked)];
      // Some answers tell the time or count on, and nothing is made twice.
      if (!isDeepStrictEqual(first, second)) {
        if (first.status < 400 && second.status >= 400 && second.status !== 409)
          changed.push({ asked, first, second });
        continue;
      }
      const third = await ask(asked);
      if (!isDeepStrictEqual(second, third)) changed.push({ asked, second, third });
    }
    expect(changed).toEqual([]);
  },
  120_000,
);

test('another value finds another row', async () => {
  for (const id of [1, 2, 3, 4]) {
    const { text } = await ask({ path: `/projects?id=eq.${id}&select=id` });
    expect(JSON.parse(text)).toEqual([{ id }]);
  }
});

test('blanks before a body change no plan for those who come after', async () => {
  await lab.database.query(`create table lab.blanks (id int); grant insert on lab.blanks to anon;
    notify pgrst, 'reload schema'`);
  const insert = async (body: string) =>
    (
      await ask({
        path: '/blanks?columns=id',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).status;
  await expect.poll(() => insert('[{"id": 1}]')).toBe(201);
  for (const blanks of [2000, 2000, 2000, 0])
    expect(await insert(`${' '.repeat(blanks)}{"id": 2}`)).toBe(201);
});

test('what was kept of a table is forgotten with the table as it was', async () => {
  const insert = async (id: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return (await ask({ path: '/kinds', method: 'POST', headers, body: JSON.stringify({ id }) })).status;
  };
  await lab.database.query(`create table lab.kinds (id int); grant insert on lab.kinds to anon;
    notify pgrst, 'reload schema'`);
  await expect.poll(() => insert(1)).toBe(201);
  for (const id of [2, 3, 4]) expect(await insert(id)).toBe(201);
  expect(await insert('four')).toBe(400);
  await lab.database.query(`alter table lab.kinds alter id type text; notify pgrst, 'reload schema'`);
  await expect.poll(() => insert('four')).toBe(201);
});
