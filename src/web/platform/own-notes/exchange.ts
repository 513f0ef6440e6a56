import * as v from 'valibot';
import type { Notes } from '#core/notes.ts';
import { client } from '#web/platform/client.ts';
import type { Json, Row } from '#web/platform/database.ts';
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

/** Whose notes: the Quran's have a table of their own, the others share one. */
export type NotesTopic = 'quran' | Row<'own_note_heads'>['topic'];

export type Answer =
  | 'gone'
  | 'behind'
  | { epoch: string; version: number; more: boolean; notes: Notes<unknown> };

/** Notes are JSON on the device; nothing at all is a note that was taken back. */
const plainJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));

/** Tells the account what it does not have and hears what this device does not. */
export async function exchange(
  topic: NotesTopic,
  { epoch, version }: AccountCopy,
  news: Notes<unknown>,
): Promise<Answer> {
  const notes = Object.entries(news).map(([key, { value, changedAt }]) => ({
    key,
    value: plainJson(value),
    changed_at: new Date(changedAt).toISOString(),
  }));
  const said = { _epoch: epoch, _since: version, _notes: notes };
  const supabase = await client();
  const { data } =
    topic === 'quran'
      ? await supabase.rpc('sync_quran_notes', said).throwOnError()
      : await supabase.rpc('sync_own_notes', { _topic: topic, ...said }).throwOnError();
  const answer = v.parse(answerSchema, data);
  if ('gone' in answer) return 'gone';
  if ('behind' in answer) return 'behind';
  const heard = answer.notes.map(
    ({ key, value, changed_at }) => [key, { value, changedAt: changed_at }] as const,
  );
  return { ...answer, notes: Object.fromEntries(heard) };
}
