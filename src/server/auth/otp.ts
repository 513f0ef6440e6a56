import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createAccount, newAccountId } from './accounts.ts';
import { audit } from './audit.ts';
import { requireCaptcha } from './captcha.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { beginFlow, requireWholeFlow } from './flows.ts';
import { bodyOf, Newcomer } from './input.ts';
import { sendPhoneCode } from './phone/otp.ts';
import type { AuthRoom } from './room.ts';
import { takeLetter } from './sending.ts';
import { askSignupHook } from './signup-hook.ts';
import { userByEmail } from './users.ts';
import { newVerification } from './verification-mail.ts';

const Body = v.object({ ...Newcomer, create_user: v.nullish(v.boolean(), true) });
type Body = v.InferOutput<typeof Body>;

/**
 * A link and code to sign in without a password. The hosted service says `otp_disabled` where no account may be made
 * for an unknown address, and so tells who has one. Here that is said only where sign-up tells it anyway.
 */
export function otp(app: FastifyInstance, room: AuthRoom): void {
  const { config } = room;
  app.post('/otp', { config: { access: 'key' } }, async (request) => {
    const body = bodyOf(request, Body);
    const { email, data: metadata } = body;
    if (email === '' && body.phone !== '') return sendPhoneCode(room, request, body);
    if (email === '') throw authError('validation_failed', { message: 'One of email or phone must be set' });
    requireWholeFlow(body);
    const device = deviceOf(request);
    await requireCaptcha(room, body, device);
    await takeLetter(room, request, email);
    const id = newAccountId();
    const mayCreate = body.create_user && !config.disableSignup;
    // Asked for known addresses too, or its refusals would tell which are unknown.
    if (mayCreate)
      await room.accounts((client) =>
        askSignupHook(client, room, { id, email, metadata, method: 'otp' }, device),
      );
    else if (config.autoconfirm && !config.disableSignup) await requireKnown(room, email);
    room.background.run(() => sendCode(room, request, body, mayCreate ? id : undefined));
    return {};
  });
}

async function requireKnown({ accounts }: AuthRoom, email: string): Promise<void> {
  if ((await accounts((client) => userByEmail(client, email))) === undefined) throw authError('otp_disabled');
}

async function sendCode(room: AuthRoom, request: FastifyRequest, body: Body, newId: string | undefined) {
  const { email, data: metadata } = body;
  await room.accounts(async (client) => {
    const known = await userByEmail(client, email);
    if (known === undefined && newId === undefined) return;
    const user =
      known ??
      (await createAccount(client, { id: newId ?? newAccountId(), email, metadata, confirmed: false }));
    if (user === undefined) return;
    const flow = await beginFlow(client, body, user.id, 'magiclink');
    const action = known === undefined ? 'user_confirmation_requested' : 'user_recovery_requested';
    await audit(client, action, user, deviceOf(request));
    const type = known === undefined ? 'signup' : 'magiclink';
    const { mail } = await newVerification(client, room, request, { user, type, address: email, flow });
    await room.mail.post(mail, client);
  });
}
