import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Member } from '#tests/harness/clients.ts';
import { answer, type Lab } from './lab.ts';

/** A member of that age who has accepted the rules; their account is not new unless it is said. */
export async function neighbour(lab: Lab, { age = 'adult', isNew = false, name = '' } = {}): Promise<Member> {
  const member = await lab.aged(age);
  if (!isNew)
    await lab.rows(`update auth.users set created_at = now() - interval '30 days' where id = $1`, [
      member.id,
    ]);
  if (name !== '')
    await lab.rows('update public.profiles set display_name = $2 where user_id = $1', [member.id, name]);
  await answer(member, 'accept_halaqa_rules', { _version: 1 });
  return member;
}

export const stateOf = async (
  lab: Lab,
  table: 'posts' | 'comments',
  id: string,
): Promise<string | undefined> =>
  (await lab.rows<{ state: string }>(`select state from public.${table} where id = $1`, [id]))[0]?.state;

/** The job has been there. */
const isChecked = (lab: Lab, table: 'posts' | 'comments', id: string) =>
  vi.waitFor(async () => expect(await stateOf(lab, table, id)).not.toBe('unchecked'), {
    timeout: 60_000,
    interval: 50,
  });

/** Writes, and waits until the job has been there. */
export async function post(
  lab: Lab,
  who: Member,
  body: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const _id = randomUUID();
  expect(await answer(who, 'publish_post', { _id, _body: body, ...more })).toBe('unchecked');
  await isChecked(lab, 'posts', _id);
  return _id;
}

export async function comment(
  lab: Lab,
  who: Member,
  _post_id: string,
  _body: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const _id = randomUUID();
  expect(await answer(who, 'write_comment', { _id, _post_id, _body, ...more })).toBe('unchecked');
  await isChecked(lab, 'comments', _id);
  return _id;
}
