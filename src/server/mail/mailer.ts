import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Sends one mail now, or fails. */
  send(mail: Mail): Promise<void>;
  /**
   * Sends in the background, trying again for a while: an answer neither waits for the mail server nor shows by its
   * duration that there was something to send.
   */
  post(mail: Mail): void;
  /** Resolves when nothing posted is still on its way. */
  settled(): Promise<void>;
}

/** Milliseconds in which the answer that a mail follows has surely left. */
const AFTER_THE_ANSWER = 20;
const PAUSES = [1_000, 5_000, 30_000];

export function newMailer(config: Config, log: Logger): Mailer {
  const deliver = config.smtpUrl === undefined ? toOutbox(config, log) : bySmtp(config, config.smtpUrl);
  const underway = new Set<Promise<void>>();
  const closing = new AbortController();

  const insist = async (mail: Mail) => {
    await sleep(AFTER_THE_ANSWER);
    for (const pause of [...PAUSES, undefined]) {
      try {
        return await deliver(mail);
      } catch (error) {
        // The text of a mail server's refusal repeats the address; its code does not.
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        log.error(
          { code, again: pause !== undefined && !closing.signal.aborted },
          'a mail could not be sent',
        );
        if (pause === undefined || closing.signal.aborted) return undefined;
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    return undefined;
  };

  return {
    send: deliver,
    post: (mail) => {
      const sending = insist(mail).finally(() => underway.delete(sending));
      underway.add(sending);
    },
    settled: async () => {
      closing.abort();
      await Promise.all(underway);
    },
  };
}

function bySmtp(config: Config, url: string) {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (mail: Mail) => {
    await transport.sendMail({
      from: config.mailFrom,
      ...mail,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

/** Written whole under another name first, so that a reader of the folder never sees half a mail. */
function toOutbox(config: Config, log: Logger) {
  const transport: Transporter<{ message: unknown }> = createTransport({
    streamTransport: true,
    buffer: true,
  });
  const folder = join(config.dataDir, 'outbox');
  return async (mail: Mail) => {
    const { message } = await transport.sendMail({ from: config.mailFrom, ...mail });
    if (!Buffer.isBuffer(message)) throw new Error('A mail was not rendered.');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`;
    const file = join(folder, name);
    const handle = await open(`${file}.part`, 'w', 0o600);
    await handle.writeFile(message);
    await handle.close();
    await rename(`${file}.part`, file);
    log.warn({ file: `outbox/${name}` }, 'SMTP_URL is not set: a mail was written to the outbox');
  };
}
