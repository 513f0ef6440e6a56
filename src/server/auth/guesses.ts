import type { FastifyRequest } from 'fastify';
import { letter } from '../mail/messages.ts';
import { authError } from './errors.ts';
import { knownDevice } from './known-devices.ts';
import type { Limit } from './limits.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';
import { userByEmail, userById, userByPhone } from './users.ts';
import { languageOf, newVerification } from './verification-mail.ts';

/** What is guessed, which limit holds for an account from one network, and what its owner is told. */
const KINDS = {
  password: { byNetwork: 'passwordByNetwork', byDevice: 'passwordByDevice', notice: 'sign_in_tries' },
  factor: { byNetwork: 'factorByNetwork', byDevice: 'factorByDevice', notice: 'code_tries' },
} as const;

export interface Guess {
  /** Not held against anybody. */
  wasRight: () => Promise<void>;
}

/** Asked before what a whole network shares: the owner's browser has some of its own. A stolen one gets no more than anybody else. */
export async function isOwnersBrowser(
  room: AuthRoom,
  request: FastifyRequest,
  byDevice: Limit,
  account: string,
): Promise<boolean> {
  const device = await knownDevice(room, request, account);
  return device !== undefined && room.limits.allow({ [byDevice]: `${account} ${device}` });
}

/**
 * Lets somebody guess at an account. Who guesses from one network is stopped there and troubles nobody else. Guesses from
 * many networks together have to wait longer and longer; a browser in which the owner signed in before does not wait with
 * them, and the owner is told once a day, with a link that makes any browser such a one.
 * `ofStrangers`: what is counted besides where the browser is not the owner's.
 */
export async function guess(
  room: AuthRoom,
  request: FastifyRequest,
  kind: keyof typeof KINDS,
  account: string,
  ofStrangers: Partial<Record<Limit, string>> = {},
): Promise<Guess> {
  const { byNetwork, byDevice, notice } = KINDS[kind];
  if (await isOwnersBrowser(room, request, byDevice, account)) return { wasRight: async () => undefined };
  await room.limits.take(ofStrangers);
  await room.limits.take({ [byNetwork]: `${account} ${networkOf(request)}` });
  const retryAfter = await room.tries.take(kind, account);
  if (await room.tries.isToBeTold(kind, account))
    room.background.run(() => tellOwner(room, request, notice, account));
  if (retryAfter !== undefined) throw authError('over_request_rate_limit', { retryAfter });
  return { wasRight: () => room.tries.forgive(kind, account) };
}

async function tellOwner(
  room: AuthRoom,
  request: FastifyRequest,
  notice: (typeof KINDS)[keyof typeof KINDS]['notice'],
  account: string,
): Promise<void> {
  await room.accounts(async (client) => {
    const find = account.includes('@') ? userByEmail : /^\d+$/.test(account) ? userByPhone : userById;
    const user = await find(client, account);
    if (user?.email == null || user.email_confirmed_at === null) return;
    const { link, minutes } = await newVerification(
      client,
      room,
      request,
      { user, type: 'notice', address: user.email },
      // The guesser's request must not say where the owner is led to.
      null,
    );
    const facts = { to: user.email, language: languageOf(user, request), link: { address: link, minutes } };
    await room.mail.post(letter(notice, facts), client);
  });
}
