// @module-tag whole
import { rm } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, newPerson } from '#tests/harness/clients.ts';
import { freePort, newDataDir, startServer } from '#tests/harness/server.ts';

const dataDir = await newDataDir();
const offered: { taken: boolean; content: Buffer }[] = [];
let open = false;
let smtp: SMTPServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        offered.push({ taken: open, content: Buffer.concat(chunks) });
        done(open ? undefined : new Error('not now'));
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(port, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(closed));
  await rm(dataDir, { recursive: true, force: true });
});

test('a mail that could not be sent survives kill -9, sealed, and is the same mail afterwards', async () => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const first = await startServer({ dataDir, env });
  const { email, password } = newPerson();
  const signedUp = await newClient(first, first.anonKey).auth.signUp({
    email,
    password,
    options: { data: { privacy_accepted: true } },
  });
  expect(signedUp.error).toBeNull();
  await expect.poll(() => offered.length).toBeGreaterThan(0);
  const database = new pg.Client(first.databaseUrl);
  database.on('error', () => undefined);
  await database.connect();
  const { rows } = await database.query<{ row: string }>(
    `select q::text as row from jobs.queue q where kind = 'mail'`,
  );
  expect(rows).toHaveLength(1);
  for (const told of [email, 'verify?token', 'html']) expect(rows[0]?.row).not.toContain(told);
  await first.kill();

  open = true;
  const second = await startServer({ dataDir, env });
  await expect.poll(() => offered.some(({ taken }) => taken)).toBe(true);
  const mails = await Promise.all(offered.map(({ content }) => PostalMime.parse(content)));
  expect(mails.at(-1)?.to?.[0]?.address).toBe(email);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  await second.stop();
  expect(offered.filter(({ taken }) => taken)).toHaveLength(1);
});
