import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { audit } from './audit.ts';
import { requireCaptcha } from './captcha.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { guess } from './guesses.ts';
import { bodyOf, Captcha, OptionalPhone, OptionalText } from './input.ts';
import { noteDevice } from './known-devices.ts';
import { networkOf } from './network.ts';
import { hashPassword, passwordMatches, wantsUpgrade, weaknessOf } from './passwords.ts';
import { requirePhones } from './phone/codes.ts';
import type { AuthRoom } from './room.ts';
import { openSession, sessionAnswer } from './sessions.ts';
import { newestWaiting } from './signup-attempts.ts';
import { hasSecondFactor, isBanned, knownUser, userByEmail, userByPhone } from './users.ts';

const Body = v.object({
  email: v.pipe(OptionalText, v.trim(), v.toLowerCase()),
  phone: OptionalPhone,
  password: OptionalText,
  ...Captcha,
});

export async function passwordGrant(room: AuthRoom, request: FastifyRequest) {
  const { accounts } = room;
  const body = bodyOf(request, Body);
  const { email, phone, password } = body;
  if (phone !== '') requirePhones(room, 'Phone logins are disabled');
  if ((email === '' && phone === '') || password === '')
    throw authError('validation_failed', {
      message: 'You must provide either an email or phone number and a password',
    });
  const device = deviceOf(request);
  await requireCaptcha(room, body, device);
  const ofStrangers = { signInByAddress: networkOf(request) };
  const { wasRight } = await guess(room, request, 'password', email || phone, ofStrangers);

  // The slow part runs between two transactions: a connection is not held while hashing.
  const { known, stored } = await accounts(async (client) => {
    const user = await (email === '' ? userByPhone(client, phone) : userByEmail(client, email));
    // Who waits for their link is told so, if it was their password.
    const waiting = user?.confirmed_at === null ? await newestWaiting(client, user.id) : undefined;
    return { known: user, stored: waiting ?? user?.encrypted_password };
  });
  const right = await passwordMatches(stored, password);
  if (!right || known === undefined) throw authError('invalid_credentials');
  await wasRight();
  // Only who knows the password learns more about the account.
  if (isBanned(known)) throw authError('user_banned', { status: 400 });
  if (email !== '' && known.email_confirmed_at === null) throw authError('email_not_confirmed');
  if (email === '' && known.phone_confirmed_at === null) throw authError('phone_not_confirmed');
  const provider = email === '' ? 'phone' : 'email';
  const upgraded = wantsUpgrade(stored ?? '') ? await hashPassword(password) : undefined;

  const { user, session } = await accounts(async (client) => {
    const { rowCount } = await client.query(
      `update auth.users set encrypted_password = coalesce($3, encrypted_password)
       where id = $1 and encrypted_password = $2`,
      [known.id, stored, upgraded],
    );
    // It was changed while we looked at it.
    if (rowCount === 0) throw authError('invalid_credentials');
    const session = await openSession(client, known, 'password', device, provider);
    // Where a second factor is set, the password alone makes no browser the owner's.
    if (!hasSecondFactor(known)) await noteDevice(client, room, request, known);
    await audit(client, 'login', known, device, { provider });
    return { user: await knownUser(client, known.id), session };
  });
  const weakness = weaknessOf(password);
  return {
    ...(await sessionAnswer(room, user, session)),
    ...(weakness === undefined ? {} : { weak_password: weakness }),
  };
}
