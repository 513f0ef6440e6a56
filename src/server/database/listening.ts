import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

const AGAIN_AFTER = 1_000;

/**
 * Hears what the database notifies on a channel. The connection may break with the database: it comes back, and since
 * something may have been missed, `heard` is told then too.
 */
export function listenTo(
  database: Pick<Database, 'session'>,
  channel: string,
  heard: () => void,
  log: Logger,
) {
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let current: Client | undefined;

  const listen = async (): Promise<void> => {
    let client: Client | undefined;
    const again = () => {
      if (!closed) retry = setTimeout(() => void listen(), AGAIN_AFTER);
    };
    try {
      client = await database.session(`listens to ${channel}`);
      current = client;
      if (closed) {
        await client.end();
        return;
      }
      client.once('end', again);
      client.on('notification', heard);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      heard();
    } catch (error) {
      if (!closed) log.warn({ err: error, channel }, 'the database does not answer; listening again shortly');
      if (client === undefined) again();
      else await client.end().catch(() => undefined);
    }
  };
  const listening = listen();

  return {
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(retry);
      await listening;
      await current?.end().catch(() => undefined);
    },
  };
}
