import type { Services } from '../services.ts';
import { framesOf } from './broadcast.ts';
import type { Channel } from './channel.ts';

export interface Replay {
  /** Milliseconds since 1970. */
  since: number;
  limit: number;
}

const MOST = 25;

export interface MessageRow {
  id: string;
  event: string;
  payload: string | null;
  binary: Buffer | null;
}

const RECENT = `
  select id, event, payload::text as payload, binary_payload as binary from realtime.messages
  where topic = $1 and private and extension = 'broadcast' and event is not null
    and inserted_at >= to_timestamp($2::float8 / 1000) at time zone 'utc'
    and inserted_at > (now() at time zone 'utc') - interval '3 days'
  order by inserted_at desc limit $3`;

/** The payload of a stored broadcast: bytes where it has some, JSON otherwise. */
export const storedPayload = ({ payload, binary }: Pick<MessageRow, 'payload' | 'binary'>) =>
  binary === null
    ? { encoding: 'json' as const, payload: Buffer.from(payload ?? '{}') }
    : { encoding: 'binary' as const, payload: binary };

/** Broadcasts of a private topic that SQL sent before somebody came, oldest first. */
export async function replayed(
  { database }: Services,
  topic: string,
  { since, limit }: Replay,
): Promise<MessageRow[]> {
  const { rows } = await database.statement<MessageRow>('supabase_realtime_admin', RECENT, [
    topic,
    since,
    Math.max(1, Math.min(MOST, Math.floor(limit))),
  ]);
  return rows.toReversed();
}

export function sendReplayed({ line, topic }: Channel, messages: MessageRow[]): void {
  for (const { id, event, payload, binary } of messages) {
    const meta = { id, replayed: true };
    const frames = framesOf({ topic, private: true, event, meta, ...storedPayload({ payload, binary }) });
    const frame = frames(line.version);
    if (frame !== undefined) line.send(frame);
  }
}
