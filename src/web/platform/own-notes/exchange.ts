import * as v from 'valibot';
import type { Notes } from '#core/notes.ts';
import { client } from '#web/platform/client.ts';
import type { AccountCopy } from '#web/platform/own-notes/account-copy.ts';

const answerSchema = v.union([
  v.object({ gone: v.literal(true) }),
  v.object({ behind: v.literal(true) }),
  v.object({
    epoch: v.string(),
    version: v.number(),
    more: v.boolean(),
    notes: v.array(
      v.object({
        key: v.string(),
        value: v.unknown(),
        changed_at: v.pipe(v.string(), v.transform(Date.parse), v.number()),
      }),
    ),
  }),
]);

export type Answer =
  | 'gone'
  | 'behind'
  | { epoch: string; version: number; more: boolean; notes: Notes<unknown> };

/** Tells the account what it does not have and hears what this device does not. */
export async function exchange(
  rpc: string,
  { epoch, version }: AccountCopy,
  news: Notes<unknown>,
  topic?: string,
): Promise<Answer> {
  const { data } = await (
    await client()
  )
    .rpc(rpc, {
      ...(topic === undefined ? {} : { _topic: topic }),
      _epoch: epoch,
      _since: version,
      _notes: Object.entries(news).map(([key, { value, changedAt }]) => ({
        key,
        value,
        changed_at: new Date(changedAt).toISOString(),
      })),
    })
    .throwOnError();
  const answer = v.parse(answerSchema, data);
  if ('gone' in answer) return 'gone';
  if ('behind' in answer) return 'behind';
  const notes = answer.notes.map(
    ({ key, value, changed_at }) => [key, { value, changedAt: changed_at }] as const,
  );
  return { ...answer, notes: Object.fromEntries(notes) };
}
