import type { FastifyRequest } from 'fastify';
import type { Client } from '../database/pools.ts';
import { createAccount, newAccountId, type NewAccount } from './accounts.ts';
import { audit } from './audit.ts';
import { requireCaptcha, type WithCaptcha } from './captcha.ts';
import { markDevice } from './device-mark.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { beginFlow, type FlowWish } from './flows.ts';
import type { Metadata } from './input.ts';
import { noteDevice } from './known-devices.ts';
import { hashPassword, requireHardToGuess } from './passwords.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';
import { mayWriteTo } from './sending.ts';
import { openSession, sessionAnswer, type SessionRow } from './sessions.ts';
import { keepAttempt, type Choice } from './signup-attempts.ts';
import { askSignupHook } from './signup-hook.ts';
import { standIn } from './stand-in.ts';
import { apiUser, knownUser, userByEmail, type UserRow } from './users.ts';
import { newVerification } from './verification-mail.ts';

export interface MemberWish extends FlowWish, WithCaptcha {
  email: string;
  password: string;
  data: Metadata;
}

/** What became of a sign-up: a session at once, none before the letter is answered, or nothing for a known address. */
type Outcome = { user: UserRow; session?: SessionRow } | 'known';

export async function signUpMember(room: AuthRoom, request: FastifyRequest, wish: MemberWish) {
  const { config, limits } = room;
  const { email, password, data: metadata } = wish;
  const device = deviceOf(request);
  await requireCaptcha(room, wish, device);
  await requireHardToGuess(room, request, password, [email, metadata['username'], metadata['name']]);
  await limits.take({ signUp: networkOf(request) });
  // Before anything is looked up, so that a known address takes as long as a new one.
  const passwordHash = await hashPassword(password);
  const choice = { passwordHash, metadata, device: markDevice(room, request) };

  const outcome = await room.accounts(async (client): Promise<Outcome> => {
    const id = newAccountId();
    await askSignupHook(client, room, { id, email, metadata, method: 'password' }, device);
    const account = {
      id,
      email,
      // Until the mailbox has answered it waits beside its own link.
      passwordHash: config.autoconfirm ? passwordHash : null,
      metadata,
      confirmed: config.autoconfirm,
    };
    const user = await createAccount(client, account);
    if (user === undefined) {
      if (!config.autoconfirm) await rehearse(client, room, request, wish, account, choice);
      const owner = await userByEmail(client, email);
      await audit(client, 'user_repeated_signup', owner ?? { id }, device);
      return 'known';
    }
    await audit(client, 'user_signedup', user, device, { provider: 'email' });
    if (!config.autoconfirm) return { user: await welcome(client, room, request, wish, user, choice) };
    const session = await openSession(client, user, 'password', device);
    await noteDevice(client, room, request, user);
    return { user: await knownUser(client, id), session };
  });

  if (outcome === 'known') {
    if (config.autoconfirm) throw authError('user_already_exists');
    room.background.run(() => askAgain(room, request, wish, choice));
    return standIn({ email }, metadata);
  }
  const { user, session } = outcome;
  return session === undefined ? apiUser(user) : sessionAnswer(room, user, session);
}

async function welcome(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  wish: MemberWish,
  user: UserRow,
  choice: Choice,
): Promise<UserRow> {
  const attempt = await keepAttempt(client, user.id, choice);
  const flow = await beginFlow(client, wish, user.id, 'email/signup');
  const { mail } = await newVerification(client, room, request, {
    user,
    type: 'signup',
    address: wish.email,
    flow,
    attempt,
  });
  await room.mail.post(mail, client);
  return knownUser(client, user.id);
}

/** Does for a known address all that is done for a new one, and takes it back: the work takes the same time. */
async function rehearse(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  wish: MemberWish,
  account: NewAccount,
  choice: Choice,
): Promise<void> {
  await client.query('savepoint rehearsal');
  const user = await createAccount(client, { ...account, email: `${account.id}@rehearsal.invalid` });
  if (user !== undefined) await welcome(client, room, request, wish, user, choice);
  await client.query('rollback to savepoint rehearsal');
}

/**
 * An account that nobody has confirmed yet is asked again to be. Of all who signed up with the address one owns the
 * mailbox: each password stays with its own letter, and is kept even where there are too many letters for today.
 */
async function askAgain(
  room: AuthRoom,
  request: FastifyRequest,
  wish: MemberWish,
  choice: Choice,
): Promise<void> {
  const { accounts } = room;
  const known = await accounts((client) => userByEmail(client, wish.email));
  if (known === undefined || known.email_confirmed_at !== null) return;
  const mayWrite = await mayWriteTo(room, request, wish.email);
  await accounts(async (client) => {
    await client.query('select from auth.users where id = $1 for update', [known.id]);
    const user = await userByEmail(client, wish.email);
    if (user === undefined || user.email_confirmed_at !== null) return;
    if (mayWrite) await welcome(client, room, request, wish, user, choice);
    else await keepAttempt(client, user.id, choice);
  });
}
