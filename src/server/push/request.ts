import { request } from 'node:https';
import { isIP } from 'node:net';
import { createHash, ECDH } from 'node:crypto';
import webPush, { type PushSubscription } from 'web-push';
import type { Config } from '../config.ts';
import type { Keys } from '../keys.ts';
import { isPrivate, PrivateAddressError, publicLookup } from './private-address.ts';

export interface Dispatch {
  subscription: PushSubscription;
  payload: string;
  /** Seconds that the push service keeps it for a device that is off. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** Of several that wait for the device, the service keeps the newest with this name. */
  tag: string;
}

export interface PushAnswer {
  status: number;
  /** Seconds, where the service asks to wait. */
  retryAfter: number | undefined;
}

/** How push services reach the operator (RFC 8292): an https address, or that of the mails. */
const contactOf = ({ siteUrl, mailFrom }: Config) =>
  siteUrl.startsWith('https://') ? siteUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** 32 characters of base64url, as RFC 8030 wants a topic. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

export class UnusableKeyError extends Error {
  override name = 'UnusableKeyError';
}

/** Whoever registers may hand in anything of the right length. */
function checkKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
  } catch {
    throw new UnusableKeyError('the key is no point of the curve');
  }
}

/**
 * Sends one encrypted message. The request is our own, since whoever registers chooses its address: it may lead to
 * nothing inside this network, and is not followed elsewhere.
 */
export async function dispatch(
  { subscription, payload, ttl, urgency, tag }: Dispatch,
  { config, keys }: { config: Config; keys: Keys },
  signal: AbortSignal,
): Promise<PushAnswer> {
  checkKey(subscription.keys.p256dh);
  const { endpoint, headers, body, method } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject: contactOf(config), ...keys.vapid },
    TTL: ttl,
    urgency,
    topic: topicOf(tag),
    contentEncoding: 'aes128gcm',
  });
  const url = new URL(endpoint);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const trusted = config.pushHosts.includes(host);
  if (url.protocol !== 'https:' || (!trusted && isIP(host) !== 0 && isPrivate(host)))
    throw new PrivateAddressError('the address is a private one');
  return new Promise((answered, failed) => {
    const sending = request(
      url,
      {
        method,
        headers,
        timeout: 15_000,
        signal,
        // A connection of its own: whoever is sent to, nobody else's is reused.
        agent: false,
        ...(trusted ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        // Only the status matters, and nobody may make us read for long.
        answer.destroy();
        const seconds = Number(answer.headers['retry-after']);
        answered({
          status: answer.statusCode ?? 0,
          retryAfter: Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) : undefined,
        });
      },
    );
    sending.on('timeout', () => sending.destroy(new Error('the push service does not answer')));
    sending.on('error', failed);
    sending.end(body);
  });
}
