import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createAccount, newAccountId } from './accounts.ts';
import { audit } from './audit.ts';
import { requireCaptcha } from './captcha.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { beginFlow } from './flows.ts';
import { bodyOf, Captcha, CodeChallenge, Metadata, OptionalEmail, OptionalText } from './input.ts';
import type { AuthRoom } from './room.ts';
import { askSignupHook } from './signup-hook.ts';
import { userByEmail } from './users.ts';
import { newVerification } from './verification-mail.ts';

const Body = v.object({
  email: OptionalEmail,
  phone: OptionalText,
  create_user: v.nullish(v.boolean(), true),
  data: v.nullish(Metadata, {}),
  ...CodeChallenge,
  ...Captcha,
});

/**
 * A link and code to sign in without a password. Where no account may be made for an unknown address the answer is
 * still the same: the hosted service says `otp_disabled` there and so tells who has an account.
 */
export function otp(app: FastifyInstance, room: AuthRoom): void {
  const { config, limits, mail } = room;
  app.post('/otp', { config: { access: 'key' } }, async (request) => {
    const body = bodyOf(request, Body);
    const { email, data: metadata } = body;
    if (body.phone !== '')
      throw authError('phone_provider_disabled', { message: 'Unsupported phone provider' });
    if (email === '') throw authError('validation_failed', { message: 'One of email or phone must be set' });
    const device = deviceOf(request);
    await requireCaptcha(room, body, device);
    await limits.take({ sendByAddress: device.ip, mailbox: email, mailboxPause: email });
    const mayCreate = body.create_user && !config.disableSignup;

    const sent = await room.accounts(async (client) => {
      const id = newAccountId();
      // Asked for known addresses too, or its refusals would tell which are unknown.
      if (mayCreate) await askSignupHook(client, room, { id, email, metadata, method: 'otp' }, device);
      const known = await userByEmail(client, email);
      if (known === undefined && !mayCreate) return undefined;
      const user = known ?? (await createAccount(client, { id, email, metadata, confirmed: false }));
      if (user === undefined) return undefined;
      const flow = await beginFlow(client, body, user.id, 'magiclink');
      await audit(
        client,
        known === undefined ? 'user_confirmation_requested' : 'user_recovery_requested',
        user,
        device,
      );
      const type = known === undefined ? 'signup' : 'magiclink';
      return newVerification(client, room, request, { user, type, address: email, flow });
    });
    if (sent !== undefined) mail.post(sent.mail);
    return {};
  });
}
