import { expect, test } from 'vitest';
import { askAs } from '#tests/harness/halaqa-crowd.ts';
import { filledCall, makeTalks, TALK_CALLS, type Talks } from '#tests/harness/messages-crowd.ts';
import { openCrowd } from './reading-whole.ts';

const TALKS: Talks = { conversations: 3000, messages: 20_000 };
const TABLES = ['conversations', 'conversation_members', 'messages', 'message_words', 'conversation_names'];
const PEOPLE = ['connections', 'profiles', 'public_profiles', 'users'];
const crowd = openCrowd([...TABLES, ...PEOPLE], (database) => makeTalks(database, TALKS));

test('a reading from end to end is noticed', async () => {
  expect(
    await crowd.readWhole(() =>
      crowd.database.query(`select count(*) from private.messages where body like '%never%'`),
    ),
  ).toEqual(['messages']);
});

test.each(Object.keys(TALK_CALLS))('%s reads no table from end to end', async (name) => {
  // Plans are made anew and then kept: both are looked at.
  for (let turn = 0; turn < 7; turn += 1)
    expect(await crowd.readWhole(() => askAs(crowd.database, 1, filledCall(name, TALKS)))).toEqual([]);
});
