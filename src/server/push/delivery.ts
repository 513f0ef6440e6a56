import type * as v from 'valibot';
import { asServiceKey } from '../database/service-key.ts';
import { defineJob, GiveUp, TryAgain, type JobContext } from '../jobs/job.ts';
import { DEVICE_NOTICE, DOUBTFUL_DEVICE_NOTICE, NOTICE, shown } from './notice.ts';
import { PrivateAddressError } from './private-address.ts';
import { dispatch, UnusableKeyError, type PushAnswer } from './request.ts';

interface Subscription {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  delivered_at: Date | null;
}

/** Notices in a row that may fail before a device counts as gone. */
const FAILURES = 5;
const ATTEMPTS = 6;
/** For an address at which nobody ever answered: those who only keep us waiting do so briefly. */
const FIRST_ATTEMPTS = 2;
const DAY = 24 * 3600;
const NO_ANSWER = 0;

/** One job for each device: one that fails does not hold up the others. */
export const notify = defineJob(NOTICE, {
  run: async (notice, { services, finish }) => {
    await finish(async (client) => {
      const { rows } = await client.query<{ id: string; known: boolean }>(
        `select id, delivered_at is not null and failures = 0 as known
         from public.push_subscriptions where user_id = $1`,
        [notice.user],
      );
      for (const kind of [DEVICE_NOTICE, DOUBTFUL_DEVICE_NOTICE]) {
        const devices = rows
          .filter(({ known }) => known === (kind === DEVICE_NOTICE))
          .map(({ id }) => ({ subscription: id, notice }));
        if (devices.length > 0) await services.jobs.enqueueAll(kind, devices, client);
      }
    });
  },
});

const forget = ({ finish }: JobContext, id: string) =>
  finish((client) => client.query('delete from public.push_subscriptions where id = $1', [id]));

/** Expired and withdrawn addresses answer so (RFC 8030). */
const GONE = new Set([404, 410]);

async function settle(
  context: JobContext,
  { id, delivered_at }: Subscription,
  { status, retryAfter }: PushAnswer,
) {
  const { attempt, finish } = context;
  if (status >= 200 && status < 300)
    return finish((client) =>
      client.query('update public.push_subscriptions set failures = 0, delivered_at = now() where id = $1', [
        id,
      ]),
    );
  if (GONE.has(status)) return forget(context, id);
  const reason = `the push service answered ${status}`;
  if (status === 413) throw new GiveUp(reason);
  const attempts = status === NO_ANSWER && delivered_at === null ? FIRST_ATTEMPTS : ATTEMPTS;
  if (attempt < attempts && (status === NO_ANSWER || status === 429 || status >= 500))
    throw retryAfter === undefined ? new Error(reason) : new TryAgain(reason, retryAfter);
  return finish(async (client) => {
    await client.query('update public.push_subscriptions set failures = failures + 1 where id = $1', [id]);
    await client.query('delete from public.push_subscriptions where id = $1 and failures >= $2', [
      id,
      FAILURES,
    ]);
  });
}

type DeviceNotice = v.InferOutput<typeof DEVICE_NOTICE.input>;

const HANDLING = {
  attempts: ATTEMPTS,
  pause: { first: 5, most: 600 },
  seconds: 30,
  run: async ({ subscription: id, notice }: DeviceNotice, context: JobContext) => {
    const { services, signal } = context;
    const { rows } = await asServiceKey(services.database, (client) =>
      client.query<Subscription>(
        'select id, endpoint, p256dh, auth, language, delivered_at from public.push_subscriptions where id = $1',
        [id],
      ),
    );
    const [device] = rows;
    const left = notice.until === undefined ? DAY : Math.floor((notice.until.getTime() - Date.now()) / 1000);
    if (device === undefined || left <= 0) return;
    const { endpoint, p256dh, auth, language } = device;
    const message = {
      subscription: { endpoint, keys: { p256dh, auth } },
      payload: JSON.stringify(shown(notice, language)),
      ttl: Math.min(left, DAY),
      urgency: notice.urgency,
      tag: notice.tag,
    };
    const answer = await dispatch(message, services, signal).catch((error: unknown): PushAnswer => {
      signal.throwIfAborted();
      // An address that we may not or cannot send to is as good as gone.
      const gone = error instanceof PrivateAddressError || error instanceof UnusableKeyError;
      return { status: gone ? 410 : NO_ANSWER, retryAfter: undefined };
    });
    await settle(context, device, answer);
  },
};

export const notifyDevice = defineJob(DEVICE_NOTICE, { ...HANDLING, atOnce: 16 });

/** At places of their own: those who keep us waiting keep nobody else. */
export const notifyDoubtfulDevice = defineJob(DOUBTFUL_DEVICE_NOTICE, { ...HANDLING, atOnce: 8 });
