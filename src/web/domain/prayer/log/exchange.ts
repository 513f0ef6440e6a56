import * as v from 'valibot';
import type { Noted, Notes } from '#core/notes.ts';
import { entryKey, LOGGED_PRAYERS } from '#core/prayer-log/log.ts';
import type { PrayerLog } from '#core/prayer-log/log.ts';
import { STATE } from '#web/domain/prayer/log/stored-log.ts';
import { client } from '#web/platform/client.ts';
import type { AccountCopy } from '#web/platform/own-notes/account-copy.ts';

const PRAYER = v.picklist(LOGGED_PRAYERS);
const MOMENT = v.pipe(v.string(), v.transform(Date.parse), v.number());

const answerSchema = v.union([
  v.object({ gone: v.literal(true) }),
  v.object({ behind: v.literal(true) }),
  v.object({
    epoch: v.string(),
    version: v.number(),
    more: v.boolean(),
    entries: v.array(v.object({ day: v.string(), prayer: PRAYER, state: STATE, changed_at: MOMENT })),
    pauses: v.array(
      v.object({
        id: v.string(),
        from_day: v.nullable(v.string()),
        to_day: v.nullable(v.string()),
        changed_at: MOMENT,
      }),
    ),
    qada: v.array(
      v.object({
        device: v.string(),
        prayer: PRAYER,
        added: v.number(),
        made_up: v.number(),
        changed_at: MOMENT,
      }),
    ),
  }),
]);

export type Answer = 'gone' | 'behind' | { epoch: string; version: number; more: boolean; log: PrayerLog };

/** Tells the account what it does not have and hears what this device does not. */
export async function exchange({ epoch, version }: AccountCopy, news: PrayerLog): Promise<Answer> {
  const { data } = await (
    await client()
  )
    .rpc('sync_prayer_log', {
      _epoch: epoch,
      _since: version,
      _entries: rows(news.entries, ([day, prayer], state) => ({ day, prayer, state })),
      _pauses: rows(news.pauses, ([id], pause) => ({
        id,
        from_day: pause?.from ?? null,
        to_day: pause?.to ?? null,
      })),
      _qada: rows(news.qada, ([device, prayer], { added, madeUp }) => ({
        device,
        prayer,
        added,
        made_up: madeUp,
      })),
    })
    .throwOnError();
  const answer = v.parse(answerSchema, data);
  if ('gone' in answer) return 'gone';
  if ('behind' in answer) return 'behind';
  const log: PrayerLog = {
    entries: notes(answer.entries, ({ day, prayer, state }) => [entryKey(day, prayer), state]),
    pauses: notes(answer.pauses, ({ id, from_day, to_day }) => [
      id,
      from_day === null ? null : { from: from_day, to: to_day },
    ]),
    qada: notes(answer.qada, ({ device, prayer, added, made_up }) => [
      `${device}/${prayer}`,
      { added, madeUp: made_up },
    ]),
  };
  return { epoch: answer.epoch, version: answer.version, more: answer.more, log };
}

/** What is written of each note; a key such as `2026-11-15/fajr` has two parts, an id is one. */
function rows<Value>(
  notes: Notes<Value>,
  row: (parts: [first: string, second: string], value: Value) => Record<string, string | number | null>,
) {
  return Object.entries(notes).map(([key, { value, changedAt }]) => {
    const [first = '', second = ''] = key.split('/');
    return { ...row([first, second], value), changed_at: new Date(changedAt).toISOString() };
  });
}

function notes<Row extends { changed_at: number }, Value>(
  rows: readonly Row[],
  note: (row: Row) => [key: string, value: Value],
): Notes<Value> {
  return Object.fromEntries(
    rows.map((row): [string, Noted<Value>] => {
      const [key, value] = note(row);
      return [key, { value, changedAt: row.changed_at }];
    }),
  );
}
