import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createAccount, newAccountId } from './accounts.ts';
import { audit } from './audit.ts';
import { requireCaptcha } from './captcha.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { beginFlow } from './flows.ts';
import { bodyOf, Captcha, CodeChallenge, Metadata, OptionalEmail, OptionalText } from './input.ts';
import { standIn } from './stand-in.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import type { AuthRoom } from './room.ts';
import { openSession, sessionAnswer } from './sessions.ts';
import { askSignupHook } from './signup-hook.ts';
import { apiUser, knownUser, userByEmail } from './users.ts';
import { newVerification } from './verification-mail.ts';

const Body = v.object({
  email: OptionalEmail,
  phone: OptionalText,
  password: OptionalText,
  data: v.nullish(Metadata, {}),
  ...CodeChallenge,
  ...Captcha,
});
type Body = v.InferOutput<typeof Body>;

export function signup(app: FastifyInstance, room: AuthRoom): void {
  app.post('/signup', { config: { access: 'key' } }, async (request) => {
    const body = bodyOf(request, Body);
    if (room.config.disableSignup) throw authError('signup_disabled');
    if (body.phone !== '')
      throw authError('phone_provider_disabled', { message: 'Phone signups are disabled' });
    if (body.email === '' && body.password === '') return signUpGuest(room, request, body);
    if (body.email === '' || body.password === '')
      throw authError('validation_failed', {
        message: 'You must provide either an email or phone number and a password',
      });
    return signUpMember(room, request, body);
  });
}

async function signUpGuest(room: AuthRoom, request: FastifyRequest, body: Body) {
  const device = deviceOf(request);
  await requireCaptcha(room, body, device);
  await room.limits.take({ guest: device.ip });
  const { user, session } = await room.accounts(async (client) => {
    const id = newAccountId();
    await askSignupHook(client, room, { id, metadata: body.data, method: 'anonymous' }, device);
    const guest = await createAccount(client, { id, metadata: body.data, confirmed: false });
    if (guest === undefined) throw authError('conflict');
    const session = await openSession(client, guest, 'anonymous', device);
    await audit(client, 'user_signedup', guest, device, { provider: 'anonymous' });
    return { user: await knownUser(client, id), session };
  });
  return sessionAnswer(room, user, session);
}

async function signUpMember(room: AuthRoom, request: FastifyRequest, body: Body) {
  const { config, limits, mail } = room;
  const { email, password, data: metadata } = body;
  const device = deviceOf(request);
  await requireCaptcha(room, body, device);
  requireStrong(password);
  await limits.take({ signUp: device.ip });
  // Before anything is looked up, so that a known address takes as long as a new one.
  const passwordHash = await hashPassword(password);

  const made = await room.accounts(async (client) => {
    const id = newAccountId();
    await askSignupHook(client, room, { id, email, metadata, method: 'password' }, device);
    const user = await createAccount(client, {
      id,
      email,
      passwordHash,
      metadata,
      confirmed: config.autoconfirm,
    });
    if (user === undefined) return undefined;
    await audit(client, 'user_signedup', user, device, { provider: 'email' });
    if (config.autoconfirm) {
      const session = await openSession(client, user, 'password', device);
      return { user: await knownUser(client, id), session };
    }
    const flow = await beginFlow(client, body, id, 'email/signup');
    const { mail } = await newVerification(client, room, request, {
      user,
      type: 'signup',
      address: email,
      flow,
    });
    return { user: await knownUser(client, id), mail };
  });

  if (made?.session !== undefined) return sessionAnswer(room, made.user, made.session);
  if (made === undefined) {
    await repeatedSignup(room, request, body, passwordHash);
    if (config.autoconfirm) throw authError('user_already_exists');
    return standIn(email, metadata);
  }
  mail.post(made.mail);
  return apiUser(made.user);
}

/**
 * The address is known. An account that nobody has confirmed yet is asked again to be, with the password that was
 * chosen last: whoever owns the mailbox knows that one, an earlier one may be a stranger's.
 */
async function repeatedSignup(room: AuthRoom, request: FastifyRequest, body: Body, passwordHash: string) {
  const { limits, mail } = room;
  const device = deviceOf(request);
  const waiting = await room.accounts(async (client) => {
    const user = await userByEmail(client, body.email);
    if (user === undefined) return false;
    await audit(client, 'user_repeated_signup', user, device);
    return user.email_confirmed_at === null;
  });
  if (!waiting) return;
  const mayAsk = await limits.take({ mailbox: body.email, mailboxPause: body.email }).then(
    () => true,
    () => false,
  );
  if (!mayAsk) return;
  const again = await room.accounts(async (client) => {
    const user = await userByEmail(client, body.email);
    if (user === undefined || user.email_confirmed_at !== null) return undefined;
    await client.query('update auth.users set encrypted_password = $2 where id = $1', [
      user.id,
      passwordHash,
    ]);
    const flow = await beginFlow(client, body, user.id, 'email/signup');
    return newVerification(client, room, request, { user, type: 'signup', address: body.email, flow });
  });
  if (again !== undefined) mail.post(again.mail);
}
