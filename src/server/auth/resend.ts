import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import type { Mail } from '../mail/mailer.ts';
import { addressChangeLetters } from './address-change.ts';
import { audit } from './audit.ts';
import { requireCaptcha } from './captcha.ts';
import { markedDevice } from './device-mark.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { beginFlow, requireWholeFlow, type FlowWish } from './flows.ts';
import { bodyOf, Captcha, CodeChallenge, OptionalEmail, OptionalPhone } from './input.ts';
import { resendToPhone } from './phone/resend.ts';
import type { AuthRoom } from './room.ts';
import { takeLetter } from './sending.ts';
import { attemptToResend } from './signup-attempts.ts';
import { userByEmail } from './users.ts';
import { newVerification } from './verification-mail.ts';

const Body = v.object({
  type: v.picklist(
    ['signup', 'email_change', 'sms', 'phone_change'],
    'Missing one of these types: signup, email_change, sms, phone_change',
  ),
  email: OptionalEmail,
  phone: OptionalPhone,
  ...CodeChallenge,
  ...Captcha,
});

/** Answers the same, at the same time, and counts the same, whether or not there was anything to send again. */
export function resend(app: FastifyInstance, room: AuthRoom): void {
  app.post('/resend', { config: { access: 'key' } }, async (request) => {
    const body = bodyOf(request, Body);
    const { email, type } = body;
    requireWholeFlow(body);
    if (type === 'sms' || type === 'phone_change') return resendToPhone(room, request, type, body);
    if (email === '')
      throw authError('validation_failed', { message: 'Type provided requires an email address' });
    const device = deviceOf(request);
    await requireCaptcha(room, body, device);
    await takeLetter(room, request, email);
    room.background.run(() =>
      room.accounts(async (client) => {
        const again = type === 'signup' ? confirmationAgain : addressChangeAgain;
        for (const letter of await again(client, room, request, email, body))
          await room.mail.post(letter, client);
      }),
    );
    return {};
  });
}

async function confirmationAgain(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  email: string,
  challenge: FlowWish,
): Promise<Mail[]> {
  const user = await userByEmail(client, email);
  if (user === undefined || user.email_confirmed_at !== null) return [];
  await audit(client, 'user_confirmation_requested', user, deviceOf(request));
  const flow = await beginFlow(client, challenge, user.id, 'email/signup');
  const attempt = await attemptToResend(client, user, markedDevice(room, request));
  const wish = { user, type: 'signup', address: email, flow, attempt } as const;
  return [(await newVerification(client, room, request, wish)).mail];
}

async function addressChangeAgain(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  email: string,
  wish: FlowWish,
): Promise<Mail[]> {
  const user = await userByEmail(client, email);
  return user === undefined ? [] : addressChangeLetters(client, room, request, user, wish);
}
