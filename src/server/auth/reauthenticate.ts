import type { FastifyInstance } from 'fastify';
import { memberOf } from './access.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { messageLimits, requirePhones, sendCode } from './phone/codes.ts';
import type { AuthRoom } from './room.ts';
import { newVerification } from './verification-mail.ts';

/** Sends the code that an old session needs before the password may change. */
export function reauthenticate(app: FastifyInstance, room: AuthRoom): void {
  app.get('/reauthenticate', { config: { access: 'user' } }, async (request) => {
    const device = deviceOf(request);
    const { user } = await room.accounts((client) => memberOf(client, request));
    const address = user.email ?? user.phone;
    if (address === null)
      throw authError('validation_failed', {
        message: 'Reauthentication requires the user to have an email or a phone number',
      });
    if (user.email === null) {
      requirePhones(room);
      await room.limits.take(messageLimits(request, address));
    } else await room.limits.take({ sendByAddress: device.ip, mailbox: address, mailboxPause: address });
    await room.accounts(async (client) => {
      await audit(client, 'user_reauthenticate_requested', user, device);
      if (user.email === null) {
        await sendCode(client, room, request, { user, type: 'reauthentication', phone: address });
        return;
      }
      const { mail } = await newVerification(client, room, request, {
        user,
        type: 'reauthentication',
        address,
      });
      await room.mail.post(mail, client);
    });
    return {};
  });
}
