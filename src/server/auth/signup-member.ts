import type { FastifyRequest } from 'fastify';
import type { Client } from '../database/pools.ts';
import { createAccount, newAccountId, type NewAccount } from './accounts.ts';
import { audit } from './audit.ts';
import { requireCaptcha, type WithCaptcha } from './captcha.ts';
import type { Contact } from './contact.ts';
import { markDevice } from './device-mark.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import type { Metadata } from './input.ts';
import { noteDevice } from './known-devices.ts';
import { hashPassword, requireHardToGuess } from './passwords.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';
import { openSession, sessionAnswer, type SessionRow } from './sessions.ts';
import { keepAttempt, type Choice } from './signup-attempts.ts';
import { askSignupHook } from './signup-hook.ts';
import { standIn } from './stand-in.ts';
import { apiUser, knownUser, type UserRow } from './users.ts';

export interface MemberWish extends WithCaptcha {
  password: string;
  data: Metadata;
}

/** What became of a sign-up: a session at once, none before the letter or message is answered, or nothing for a known address. */
type Outcome = { user: UserRow; session?: SessionRow } | 'known';

/** By a mailbox or a number: nobody learns from the answer which of them have an account. */
export async function signUpMember(
  room: AuthRoom,
  request: FastifyRequest,
  wish: MemberWish,
  contact: Contact,
) {
  const { autoconfirm, address } = contact;
  const { password, data: metadata } = wish;
  const device = deviceOf(request);
  await requireCaptcha(room, wish, device);
  await requireHardToGuess(room, request, password, [address, metadata['username'], metadata['name']]);
  await room.limits.take({ signUp: networkOf(request) });
  await contact.takeSignUp();
  // Before anything is looked up, so that a known address takes as long as a new one.
  const passwordHash = await hashPassword(password);
  const choice = { passwordHash, metadata, device: markDevice(room, request) };

  const outcome = await room.accounts(async (client): Promise<Outcome> => {
    const id = newAccountId();
    await askSignupHook(client, room, { id, ...contact.column(), metadata, method: 'password' }, device);
    const account = {
      id,
      ...contact.column(),
      // Until the mailbox or phone has answered it waits beside its own link or code.
      passwordHash: autoconfirm ? passwordHash : null,
      metadata,
      confirmed: autoconfirm,
    };
    const user = await createAccount(client, account);
    if (user === undefined) {
      if (!autoconfirm) await rehearse(client, contact, account, choice);
      const owner = await contact.find(client);
      await audit(client, 'user_repeated_signup', owner ?? { id }, device);
      return 'known';
    }
    await audit(client, 'user_signedup', user, device, { provider: contact.kind });
    if (!autoconfirm) {
      await welcome(client, contact, user, address, choice);
      return { user: await knownUser(client, id) };
    }
    const session = await openSession(client, user, 'password', device, contact.kind);
    await noteDevice(client, room, request, user);
    return { user: await knownUser(client, id), session };
  });

  if (outcome === 'known') {
    if (autoconfirm) throw authError('user_already_exists');
    room.background.run(() => askAgain(room, contact, choice));
    return standIn(contact.column(), metadata);
  }
  const { user, session } = outcome;
  return session === undefined ? apiUser(user) : sessionAnswer(room, user, session);
}

async function welcome(
  client: Client,
  contact: Contact,
  user: UserRow,
  address: string,
  choice: Choice,
): Promise<void> {
  const attempt = await keepAttempt(client, user.id, choice);
  await contact.askToConfirm(client, user, address, attempt);
}

/** Does for a known address all that is done for a new one, and takes it back: the work takes the same time. */
async function rehearse(
  client: Client,
  contact: Contact,
  account: NewAccount,
  choice: Choice,
): Promise<void> {
  const address = contact.ofNobody(account.id);
  await client.query('savepoint rehearsal');
  const user = await createAccount(client, { ...account, ...contact.column(address) });
  if (user !== undefined) {
    await welcome(client, contact, user, address, choice);
    await knownUser(client, user.id);
  }
  await client.query('rollback to savepoint rehearsal');
}

/**
 * An account that nobody has confirmed yet is asked again to be. Of all who signed up with the address one owns it:
 * each password stays with its own letter or code, and is kept even where there are too many letters for today.
 */
async function askAgain({ accounts }: AuthRoom, contact: Contact, choice: Choice): Promise<void> {
  const known = await accounts(contact.find);
  if (known === undefined || contact.isConfirmed(known)) return;
  const mayAsk = await contact.mayAskAgain();
  await accounts(async (client) => {
    // Who confirms at the same moment is waited for: no password comes after theirs.
    await client.query('select from auth.users where id = $1 for update', [known.id]);
    const user = await contact.find(client);
    if (user === undefined || contact.isConfirmed(user)) return;
    if (mayAsk) await welcome(client, contact, user, contact.address, choice);
    else await keepAttempt(client, user.id, choice);
  });
}
