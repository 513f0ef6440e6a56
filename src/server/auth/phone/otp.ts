import type { FastifyRequest } from 'fastify';
import { createAccount, newAccountId } from '../accounts.ts';
import { audit } from '../audit.ts';
import { requireCaptcha, type WithCaptcha } from '../captcha.ts';
import { deviceOf } from '../device.ts';
import { authError } from '../errors.ts';
import type { Metadata } from '../input.ts';
import { networkOf } from '../network.ts';
import type { AuthRoom } from '../room.ts';
import { takeMessage } from '../sending.ts';
import { askSignupHook } from '../signup-hook.ts';
import { userByPhone } from '../users.ts';
import { requirePhones, requireSms, sendCode } from './codes.ts';

export interface PhoneCodeWish extends WithCaptcha {
  phone: string;
  create_user: boolean;
  data: Metadata;
  channel: string;
}

/** A code to sign in without a password, by message; as with mail, the answer does not tell who has an account. */
export async function sendPhoneCode(room: AuthRoom, request: FastifyRequest, wish: PhoneCodeWish) {
  requirePhones(room, 'Unsupported phone provider');
  requireSms(wish.channel);
  const { phone, data: metadata } = wish;
  const device = deviceOf(request);
  await requireCaptcha(room, wish, device);
  await room.limits.take({ sendByAddress: networkOf(request) });
  await takeMessage(room, request, phone);
  const id = newAccountId();
  const mayCreate = wish.create_user && !room.config.disableSignup;
  if (mayCreate)
    await room.accounts((client) =>
      askSignupHook(client, room, { id, phone, metadata, method: 'otp' }, device),
    );
  room.background.run(() =>
    room.accounts(async (client) => {
      const known = await userByPhone(client, phone);
      if (known === undefined && !mayCreate) return;
      const user = known ?? (await createAccount(client, { id, phone, metadata, confirmed: false }));
      if (user === undefined) throw authError('conflict');
      const action = known === undefined ? 'user_confirmation_requested' : 'user_recovery_requested';
      await audit(client, action, user, device);
      await sendCode(client, room, request, { user, type: 'sms', phone });
    }),
  );
  return {};
}
