import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { requireCaptcha, type WithCaptcha } from '../captcha.ts';
import { markedDevice } from '../device-mark.ts';
import { deviceOf } from '../device.ts';
import { authError } from '../errors.ts';
import { networkOf } from '../network.ts';
import type { AuthRoom } from '../room.ts';
import { takeMessage } from '../sending.ts';
import { attemptToResend } from '../signup-attempts.ts';
import { USER, userByPhone, type UserRow } from '../users.ts';
import { requirePhones, sendCode } from './codes.ts';

/** Answers and counts the same whether or not there was anything to send again. */
export async function resendToPhone(
  room: AuthRoom,
  request: FastifyRequest,
  type: 'sms' | 'phone_change',
  wish: WithCaptcha & { phone: string },
) {
  requirePhones(room);
  const { phone } = wish;
  if (phone === '')
    throw authError('validation_failed', { message: 'Type provided requires a phone number' });
  const device = deviceOf(request);
  await requireCaptcha(room, wish, device);
  await room.limits.take({ sendByAddress: networkOf(request) });
  await takeMessage(room, request, phone);
  room.background.run(() =>
    room.accounts(async (client) => {
      if (type === 'sms') {
        const user = await userByPhone(client, phone);
        if (user === undefined || user.phone_confirmed_at !== null) return;
        await audit(client, 'user_confirmation_requested', user, device);
        const attempt = await attemptToResend(client, user, markedDevice(room, request));
        await sendCode(client, room, request, { user, type: 'signup', phone, attempt });
        return;
      }
      if ((await userByPhone(client, phone)) !== undefined) return;
      const { rows } = await client.query<UserRow>(
        `select ${USER} from auth.users u where u.phone_change = $1 and u.deleted_at is null`,
        [phone],
      );
      for (const user of rows) await sendCode(client, room, request, { user, type: 'phone_change', phone });
    }),
  );
  return {};
}
