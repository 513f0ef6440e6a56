import { createHmac } from 'node:crypto';
import { defineJob, GiveUp } from '../jobs/job.ts';
import { writeToOutbox } from '../outbox.ts';
import type { Services } from '../services.ts';
import { SMS, type Sms } from './sms.ts';

/** Two minutes of tries: a code lives for ten, and its reader waits for it. */
export const deliverSms = defineJob(SMS, {
  attempts: 6,
  pause: { first: 2, most: 60 },
  run: async (sms, { services, signal }) => {
    const hook = services.config.ways.smsHook;
    if (hook === undefined) await toOutbox(services, sms);
    else await byHook(hook, sms, signal);
  },
});

async function toOutbox({ config, log }: Services, { to, text, id, at }: Sms): Promise<void> {
  const name = `${at.replaceAll(':', '-')}-${id.slice(0, 6)}.sms`;
  await writeToOutbox(config, name, `To: +${to}\n\n${text}\n`);
  log.warn({ file: `outbox/${name}` }, 'HOOK_SEND_SMS_URI is not set: a message was written to the outbox');
}

/** As the hosted service asks a sender of the operator's: signed by the rules of Standard Webhooks. */
async function byHook(
  { url, secret }: { url: string; secret: string },
  { user, to, code, text, id }: Sms,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify({
    user: { id: user, phone: to },
    sms: { otp: code, phone: to, message: text },
  });
  const time = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.replace(/^v1,whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(time),
      'webhook-signature': `v1,${signature}`,
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  });
  if (response.ok) return;
  const reason = `the sender answered ${response.status}`;
  // What it refuses it will refuse again; what it cannot do now it may do soon.
  throw response.status >= 400 && response.status < 500 && response.status !== 429
    ? new GiveUp(reason)
    : new Error(reason);
}
