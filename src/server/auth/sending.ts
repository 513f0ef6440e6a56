import type { FastifyRequest } from 'fastify';
import { authError, LaterError, type AuthFailure } from './errors.ts';
import { knownDevice } from './known-devices.ts';
import type { Limit } from './limits.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';

/** What limits letters, and what limits messages. */
const KINDS = {
  letter: {
    byNetwork: ['mailboxPause', 'mailbox'],
    byDevice: ['mailboxPauseByDevice', 'mailboxByDevice'],
    failure: 'over_email_send_rate_limit',
  },
  message: {
    byNetwork: ['phonePause', 'phone'],
    byDevice: ['phonePauseByDevice', 'phoneByDevice'],
    failure: 'over_sms_send_rate_limit',
  },
} as const;

const pausing = (failure: AuthFailure, retryAfter: number) =>
  authError(failure, {
    message: `For security purposes, you can only request this after ${retryAfter} seconds.`,
    retryAfter,
  });

/**
 * Counts something that is sent to a mailbox or a phone, whether or not it has an account. Who has one troubled from one
 * network is stopped there; from many together letters come less and less often, but never less often than their links
 * count. Its owner's own browser is counted by itself. `ofStrangers`: what their network shares.
 */
async function takeSending(
  room: AuthRoom,
  request: FastifyRequest,
  kind: keyof typeof KINDS,
  to: string,
  account = to,
  ofStrangers: Partial<Record<Limit, string>> = {},
): Promise<void> {
  const { byNetwork, byDevice, failure } = KINDS[kind];
  const all = (limits: readonly [string, string], subject: string) =>
    Object.fromEntries(limits.map((limit) => [limit, subject]));
  const device = await knownDevice(room, request, account);
  if (device !== undefined) return room.limits.take(all(byDevice, `${to} ${device}`));
  await room.limits.take(ofStrangers);
  await room.limits.take(all(byNetwork, `${to} ${networkOf(request)}`));
  const retryAfter = await room.tries.take(kind, to);
  if (retryAfter !== undefined) throw pausing(failure, retryAfter);
}

/** A letter that anybody may ask for. */
export async function takeLetter(room: AuthRoom, request: FastifyRequest, mailbox: string): Promise<void> {
  await takeSending(room, request, 'letter', mailbox, mailbox, { sendByAddress: networkOf(request) });
}

/** Messages cost money, and somebody is woken by them: fewer still for one network. */
export async function takeMessage(
  room: AuthRoom,
  request: FastifyRequest,
  phone: string,
  account = phone,
): Promise<void> {
  await takeSending(room, request, 'message', phone, account, { smsByAddress: networkOf(request) });
}

/** The same, answering instead of refusing. */
export const mayWriteTo = (room: AuthRoom, request: FastifyRequest, mailbox: string): Promise<boolean> =>
  takeSending(room, request, 'letter', mailbox).then(
    () => true,
    (error: unknown) => {
      if (error instanceof LaterError) return false;
      throw error;
    },
  );
