import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { GUIDES } from '#content/guide-schema.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import type { People } from './people.ts';
import { withPeople } from './with-people.ts';

let database: Client;
let people: People;

withPeople((scene) => ({ database, people } = scene));

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
  // Not even those who look after them read or write the table: functions do, which tell nobody whose a report is.
  expect((await admin.client.from('reports').select('id').eq('id', data.id)).data).toEqual([]);
  const written = await admin.client.from('reports').update({ status: 'fixed' }).eq('id', data.id);
  expect(written.error?.code).toBe('42501');
  const { data: queue } = await admin.client.rpc('report_queue').throwOnError();
  const [waiting] = (queue as { cases: { id: string }[] }).cases;
  await admin.client
    .rpc('decide_case', { _id: waiting?.id, _decision: 'correct', _answer: { en: 'Thank you' } })
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

/** Each kind of what can be reported, as screens name it, and where it is read. */
const PLACES: readonly [type: string, id: string, page: string][] = [
  ['hadith', 'bukhari:1', '/hadith/bukhari/1'],
  ['dua', 'travel', '/duas/travel'],
  ['name', 'al-wadud', '/asmaul-husna/al-wadud'],
  ['timeline', 'badr', '/timeline-of-islam/badr'],
  ['halal', 'E120', '/halal-check/E120'],
  ['halal', 'label', '/halal-check'],
  ['story', 'the-big-ship', '/story/the-big-ship'],
  ['answer', '7b0f3ad0-8f6e-4c5e-9d51-2d0c2f3f7a11', '/deenai'],
  ['lesson', 'introduction-to-islam/meaning', '/introduction-to-islam/meaning'],
  ...GUIDES.map((guide): [string, string, string] => ['guide', `${guide}/any-page`, `/${guide}/any-page`]),
];

test.each(PLACES)('whoever reported the %s %s is led back to %s', async (type, id, page) => {
  const { rows } = await database.query<{ page: string }>('select private.report_page($1, $2) as page', [
    type,
    id,
  ]);
  expect(rows).toEqual([{ page }]);
  expect(screenAt(page).id).not.toBe('not-found');
});

test('a report of a guide or a lesson leads to no other address', async () => {
  for (const id of ['/example.org/x', '../auth', 'mental-wellbeing', 'a/b/c', 'A/b'])
    for (const type of ['guide', 'lesson']) {
      const { rows } = await database.query<{ page: string }>('select private.report_page($1, $2) as page', [
        type,
        id,
      ]);
      expect(rows, `${type} ${id}`).toEqual([{ page: '/dashboard' }]);
    }
});

test('whatever screens let people report has its way back', () => {
  const reported = readdirSync(fromRoot('src/web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(fromRoot('src/web', file), 'utf8').matchAll(/target=\{\{ type: '(\w+)'/gu),
    ])
    .map(([, type]) => type);
  expect(reported.length).toBeGreaterThan(5);
  expect(reported.filter((type) => !PLACES.some(([known]) => known === type))).toEqual([]);
});
