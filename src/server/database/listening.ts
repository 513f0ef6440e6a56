import { Client } from 'pg';
import type { Logger } from 'pino';

const AGAIN_AFTER = 1_000;

/**
 * Hears what the database notifies on a channel. The connection may break with the database: it comes back, and since
 * something may have been missed, `heard` is told then too.
 */
export function listenTo(url: string, channel: string, heard: () => void, log: Logger) {
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let current: Client | undefined;

  const listen = async (): Promise<void> => {
    const client = new Client({ connectionString: url, application_name: `rafiq listens to ${channel}` });
    current = client;
    client.on('error', () => undefined);
    client.once('end', () => {
      if (!closed) retry = setTimeout(() => void listen(), AGAIN_AFTER);
    });
    client.on('notification', heard);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      heard();
    } catch (error) {
      if (!closed) log.warn({ err: error, channel }, 'the database does not answer; listening again shortly');
      await client.end().catch(() => undefined);
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
