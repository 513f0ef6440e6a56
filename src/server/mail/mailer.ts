import { randomUUID } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Enqueuer, Jobs, Kind } from '../jobs/port.ts';
import { writeToOutbox } from '../outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const Posted = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  /** The same over all tries: a mail that arrives twice is recognised by it. */
  id: v.string(),
  at: v.string(),
});
export type Posted = v.InferOutput<typeof Posted>;

/** Secret, since letters carry links that sign in. */
export const MAIL: Kind<Posted> = { kind: 'mail', input: Posted, secret: true };

export interface Mailer {
  /**
   * Leaves a mail with the queue, in the transaction of what it is about: it is sent if and only if that is committed,
   * and an answer does not wait for the mail server.
   */
  post(mail: Mail, client: Enqueuer): Promise<void>;
  /** Sends now, or fails. */
  deliver(mail: Posted): Promise<void>;
}

export function newMailer(config: Config, jobs: Jobs, log: Logger): Mailer {
  return {
    deliver: config.smtpUrl === undefined ? toOutbox(config, log) : bySmtp(config, config.smtpUrl),
    post: async (mail, client) => {
      await jobs.enqueue(MAIL, { ...mail, id: randomUUID(), at: new Date().toISOString() }, { client });
    },
  };
}

/** Nothing in a letter names a file or an address that this machine would read. */
const message = (config: Config, { id, at, ...mail }: Posted) => ({
  from: config.mailFrom,
  ...mail,
  date: at,
  messageId: `<${id}@${new URL(config.siteUrl).hostname}>`,
  disableFileAccess: true,
  disableUrlAccess: true,
});

function bySmtp(config: Config, url: string) {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (mail: Posted) => {
    await transport.sendMail(message(config, mail));
  };
}

function toOutbox(config: Config, log: Logger) {
  const transport: Transporter<{ message: unknown }> = createTransport({
    streamTransport: true,
    buffer: true,
  });
  return async (mail: Posted) => {
    const { message: rendered } = await transport.sendMail(message(config, mail));
    if (!Buffer.isBuffer(rendered)) throw new Error('A mail was not rendered.');
    const name = `${mail.at.replaceAll(':', '-')}-${mail.id.slice(0, 6)}.eml`;
    await writeToOutbox(config, name, rendered);
    log.warn({ file: `outbox/${name}` }, 'SMTP_URL is not set: a mail was written to the outbox');
  };
}
