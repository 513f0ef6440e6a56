import { expect, test } from 'vitest';
import { adminCommand } from '#tests/harness/command.ts';
import { neighbour, post, stateOf } from './halaqa-lab.ts';
import { answer, openLab } from './lab.ts';

const lab = openLab();
const held = async (...args: string[]) => (await adminCommand(lab.server, 'held', ...args)).said.trim();

test('the operator looks at what is held, decides, and answers an appeal', async () => {
  const [author, reader] = [await neighbour(lab), await neighbour(lab)];
  const id = await post(lab, author, 'Invest with me, guaranteed returns');
  const [item] = ((await author.client.from('held_items').select()).data ?? []) as { id: string }[];
  const name = item?.id ?? '';
  expect(await held()).toContain(`${name}  held  money  post ${id}`);
  expect(await held('remove', name, 'No', 'offers', 'here')).toBe(`${name} is removed; its author is told.`);
  expect(await stateOf(lab, 'posts', id)).toBe('removed');
  expect((await author.client.from('held_items').select('state, note')).data).toEqual([
    { state: 'removed', note: 'No offers here' },
  ]);
  expect(await held()).toBe('There is nothing open.');
  expect(await answer(author, 'appeal', { _held_id: name, _words: 'It was a lesson on scams' })).toBe(true);
  expect(await held()).toContain('removed, appealed');
  expect(await held('show', name)).toContain('appeal: It was a lesson on scams');
  await held('release', name);
  expect(await stateOf(lab, 'posts', id)).toBe('checked');
  expect(await answer(reader, 'halaqa_post', { _id: id })).not.toBeNull();
  expect(await held('take-down', 'post', id, 'Reported')).toContain('The post is removed');
  expect(await answer(reader, 'halaqa_post', { _id: id })).toBeNull();
  const deeds = await lab.rows<{ action: string }>(
    `select action from public.admin_actions where subject_id = $1 order by id`,
    [author.id],
  );
  expect(deeds.map(({ action }) => action)).toEqual(Array(3).fill('held_item_changed'));
  const { groups } = (await answer(author, 'my_notifications')) as { groups: { text: string }[] };
  expect(new Set(groups.map(({ text }) => text))).toEqual(
    new Set(['wordsHeld', 'wordsRemoved', 'wordsReleased']),
  );
});
