import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, newPerson } from '#tests/harness/clients.ts';
import { freePort, startServer, type TestServer } from '#tests/harness/server.ts';
import { follow, received } from './mailbox.ts';

const taken: Buffer[] = [];
let refuse = 0;
let smtp: SMTPServer;
let server: TestServer;
beforeAll(async () => {
  const port = await freePort();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuse > 0) {
          refuse -= 1;
          done(new Error('not now'));
          return;
        }
        taken.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(port, '127.0.0.1', ready));
  server = await startServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Rafiq <salam@rafiq.example>' },
  });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((closed) => smtp.close(closed));
});

async function mailFor(address: string): Promise<Email | undefined> {
  const mails = await Promise.all(taken.map((mail) => PostalMime.parse(mail)));
  return mails.find((mail) => mail.to?.[0]?.address === address);
}

test('with SMTP_URL addresses are confirmed, by a mail that arrives', async () => {
  const client = newClient(server, server.anonKey);
  const { email, password } = newPerson();
  const { data } = await client.auth.signUp({
    email,
    password,
    options: { data: { privacy_accepted: true, language: 'ar' } },
  });
  expect(data.session).toBeNull();
  await expect.poll(() => mailFor(email)).toBeDefined();
  const mail = await mailFor(email);
  expect(mail?.from?.address).toBe('salam@rafiq.example');
  expect(mail?.html).toContain('dir="rtl"');
  const { said } = await follow(mail === undefined ? '' : received(mail).link);
  expect(said.get('access_token')).not.toBeNull();
});

test('a mail server that refuses once is asked again, and the account is not lost', async () => {
  refuse = 1;
  const client = newClient(server, server.anonKey);
  const { email, password } = newPerson();
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: { privacy_accepted: true } },
  });
  expect(error).toBeNull();
  await expect.poll(() => mailFor(email)).toBeDefined();
  expect(server.output()).not.toContain(email);
});
