import type { FastifyRequest } from 'fastify';
import type { Client } from '../../database/pools.ts';
import { createAccount, newAccountId, type NewAccount } from '../accounts.ts';
import { audit } from '../audit.ts';
import { requireCaptcha, type WithCaptcha } from '../captcha.ts';
import { markDevice } from '../device-mark.ts';
import { deviceOf } from '../device.ts';
import { authError } from '../errors.ts';
import type { Metadata } from '../input.ts';
import { hashPassword, requireHardToGuess } from '../passwords.ts';
import { networkOf } from '../network.ts';
import type { AuthRoom } from '../room.ts';
import { takeMessage } from '../sending.ts';
import { openSession, sessionAnswer, type SessionRow } from '../sessions.ts';
import { keepAttempt, type Choice } from '../signup-attempts.ts';
import { askSignupHook } from '../signup-hook.ts';
import { standIn } from '../stand-in.ts';
import { apiUser, knownUser, userByPhone, type UserRow } from '../users.ts';
import { requirePhones, requireSms, sendCode } from './codes.ts';

export interface PhoneWish extends WithCaptcha {
  phone: string;
  password: string;
  data: Metadata;
  channel: string;
}

/** The same as with an address: nobody learns from the answer which numbers have an account. */
export async function signUpByPhone(room: AuthRoom, request: FastifyRequest, wish: PhoneWish) {
  requirePhones(room, 'Phone signups are disabled');
  requireSms(wish.channel);
  const { phone, password, data: metadata } = wish;
  const autoconfirm = room.config.ways.phoneAutoconfirm;
  const device = deviceOf(request);
  await requireCaptcha(room, wish, device);
  await requireHardToGuess(room, request, password, [phone, metadata['username'], metadata['name']]);
  await room.limits.take({ signUp: networkOf(request) });
  if (!autoconfirm) await takeMessage(room, request, phone);
  const passwordHash = await hashPassword(password);
  const choice = { passwordHash, metadata, device: markDevice(room, request) };

  const made = await room.accounts(
    async (client): Promise<{ user: UserRow; session?: SessionRow } | 'known'> => {
      const id = newAccountId();
      await askSignupHook(client, room, { id, phone, metadata, method: 'password' }, device);
      const account = {
        id,
        phone,
        passwordHash: autoconfirm ? passwordHash : null,
        metadata,
        confirmed: autoconfirm,
      };
      const user = await createAccount(client, account);
      if (user === undefined) {
        if (!autoconfirm) await rehearse(client, room, request, account, choice);
        return 'known';
      }
      await audit(client, 'user_signedup', user, device, { provider: 'phone' });
      if (autoconfirm) {
        const session = await openSession(client, user, 'password', device, 'phone');
        return { user: await knownUser(client, id), session };
      }
      await welcome(client, room, request, user, phone, choice);
      return { user: await knownUser(client, id) };
    },
  );

  if (made === 'known') {
    if (autoconfirm) throw authError('user_already_exists');
    room.background.run(() => askAgain(room, request, phone, choice));
    return standIn({ phone }, metadata);
  }
  const { user, session } = made;
  return session === undefined ? apiUser(user) : sessionAnswer(room, user, session);
}

/** Does for a known number all that is done for a new one, and takes it back: the work takes the same time. */
async function rehearse(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  account: NewAccount,
  choice: Choice,
): Promise<void> {
  await client.query('savepoint rehearsal');
  const user = await createAccount(client, { ...account, phone: account.id });
  if (user !== undefined) await welcome(client, room, request, user, account.id, choice);
  await client.query('rollback to savepoint rehearsal');
}

async function welcome(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  user: UserRow,
  phone: string,
  choice: Choice,
): Promise<void> {
  const attempt = await keepAttempt(client, user.id, choice);
  await sendCode(client, room, request, { user, type: 'signup', phone, attempt });
}

/** Of all who signed up with the number one owns it: each password stays with its own code. */
async function askAgain(
  room: AuthRoom,
  request: FastifyRequest,
  phone: string,
  choice: Choice,
): Promise<void> {
  await room.accounts(async (client) => {
    const user = await userByPhone(client, phone);
    if (user === undefined || user.phone_confirmed_at !== null) return;
    await welcome(client, room, request, user, phone, choice);
  });
}
