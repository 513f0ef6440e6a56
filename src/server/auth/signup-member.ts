import type { FastifyRequest } from 'fastify';
import type { Client } from '../database/pools.ts';
import { createAccount, newAccountId, type NewAccount } from './accounts.ts';
import { audit } from './audit.ts';
import { requireCaptcha, type WithCaptcha } from './captcha.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { beginFlow, type FlowWish } from './flows.ts';
import type { Metadata } from './input.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import type { AuthRoom } from './room.ts';
import { openSession, sessionAnswer, type SessionRow } from './sessions.ts';
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
  requireStrong(password);
  await limits.take({ signUp: device.ip });
  // Before anything is looked up, so that a known address takes as long as a new one.
  const passwordHash = await hashPassword(password);

  const outcome = await room.accounts(async (client): Promise<Outcome> => {
    const id = newAccountId();
    await askSignupHook(client, room, { id, email, metadata, method: 'password' }, device);
    const account = { id, email, passwordHash, metadata, confirmed: config.autoconfirm };
    const user = await createAccount(client, account);
    if (user === undefined) {
      if (!config.autoconfirm) await rehearse(client, room, request, wish, account);
      const owner = await userByEmail(client, email);
      await audit(client, 'user_repeated_signup', owner ?? { id }, device);
      return 'known';
    }
    await audit(client, 'user_signedup', user, device, { provider: 'email' });
    if (!config.autoconfirm) return { user: await welcome(client, room, request, wish, user) };
    const session = await openSession(client, user, 'password', device);
    return { user: await knownUser(client, id), session };
  });

  if (outcome === 'known') {
    if (config.autoconfirm) throw authError('user_already_exists');
    room.background.run(() => askAgain(room, request, wish, passwordHash));
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
): Promise<UserRow> {
  const flow = await beginFlow(client, wish, user.id, 'email/signup');
  const { mail } = await newVerification(client, room, request, {
    user,
    type: 'signup',
    address: wish.email,
    flow,
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
): Promise<void> {
  await client.query('savepoint rehearsal');
  const user = await createAccount(client, { ...account, email: `${account.id}@rehearsal.invalid` });
  if (user !== undefined) await welcome(client, room, request, wish, user);
  await client.query('rollback to savepoint rehearsal');
}

/**
 * An account that nobody has confirmed yet is asked again to be, with the password that was chosen last: whoever owns
 * the mailbox knows that one, an earlier one may be a stranger's.
 */
async function askAgain(
  room: AuthRoom,
  request: FastifyRequest,
  wish: MemberWish,
  passwordHash: string,
): Promise<void> {
  const { accounts, limits } = room;
  const known = await accounts((client) => userByEmail(client, wish.email));
  if (known === undefined || known.email_confirmed_at !== null) return;
  if (!(await limits.allow({ mailbox: wish.email, mailboxPause: wish.email }))) return;
  await accounts(async (client) => {
    const { rowCount } = await client.query(
      'update auth.users set encrypted_password = $2 where id = $1 and email_confirmed_at is null',
      [known.id, passwordHash],
    );
    if (rowCount !== 0) await welcome(client, room, request, wish, known);
  });
}
