import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { isDatabaseAway } from '../errors.ts';
import { newPool } from './pools.ts';
import { clientsOf, newPrimary } from './primary.ts';

/** A message of PostgreSQL's protocol, version 3.0: a letter, its length with the length's own four bytes, what it says. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const TERMINATED = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

let host: Server | undefined;
afterEach(() => host?.close());

/** A database that is stopped in the moment it lets somebody in: both arrive in one piece. */
async function stoppedAtOnce(): Promise<string> {
  host = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, TERMINATED])));
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  return `postgres://somebody@127.0.0.1:${(host.address() as AddressInfo).port}/postgres`;
}

test('a connection that ends in the moment it stands ends its query, not the process', async () => {
  const url = await stoppedAtOnce();
  const primary = newPrimary(url);
  const settings = { Client: clientsOf(primary, [url]), name: 'test', max: 1, pipeline: false };
  const pool = newPool(settings, pino({ level: 'silent' }));
  const failure: unknown = await pool.query('select 1').catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  await pool.end();
  primary.close();
});
