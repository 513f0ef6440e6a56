import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { smsSchema } from '#content/schema.ts';
import { byLanguage, filled, inLanguage } from '../content.ts';
import type { Enqueuer, Jobs, Kind } from '../jobs/port.ts';

const WORDS = byLanguage('sms.json', smsSchema);

const Sms = v.object({
  /** Whose number it is, for whoever sends the message. */
  user: v.string(),
  /** Without the plus sign, as numbers are stored. */
  to: v.string(),
  code: v.string(),
  text: v.string(),
  id: v.string(),
  at: v.string(),
});
export type Sms = v.InferOutput<typeof Sms>;

/** Secret, since its code signs in. */
export const SMS: Kind<Sms> = { kind: 'sms', input: Sms, secret: true };

export interface CodeMessage {
  user: string;
  to: string;
  code: string;
  minutes: number;
  language: string;
  /** The site that may fill the code in by itself (WICG, "Origin-bound one-time codes delivered via SMS"). */
  host: string;
}

/** Leaves a message with the queue, in the transaction of what it is about. */
export async function postCode(jobs: Jobs, message: CodeMessage, client: Enqueuer): Promise<void> {
  const { user, to, code, minutes, language, host } = message;
  const text = `${filled(inLanguage(WORDS, language).words.code, { code, minutes })}\n\n@${host} #${code}`;
  const sms = { user, to, code, text, id: randomUUID(), at: new Date().toISOString() };
  await jobs.enqueue(SMS, sms, { client });
}
