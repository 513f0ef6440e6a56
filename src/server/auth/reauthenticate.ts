import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { memberOf } from './access.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { noteProof, requireNonce, requirePassword } from './fresh-proof.ts';
import { bodyOf, OptionalText } from './input.ts';
import { requirePhones, sendCode } from './phone/codes.ts';
import type { AuthRoom } from './room.ts';
import { takeMessage } from './sending.ts';
import { newVerification } from './verification-mail.ts';

const Body = v.object({ current_password: OptionalText, nonce: v.pipe(OptionalText, v.trim()) });

export function reauthenticate(app: FastifyInstance, room: AuthRoom): void {
  /** Sends the code by which a session shows once more whose it is. */
  app.get('/reauthenticate', { config: { access: 'user' } }, async (request) => {
    const device = deviceOf(request);
    const { user, session } = await room.accounts((client) => memberOf(client, request));
    const address = user.email ?? user.phone;
    if (address === null)
      throw authError('validation_failed', {
        message: 'Reauthentication requires the user to have an email or a phone number',
      });
    if (user.email === null) {
      requirePhones(room);
      await takeMessage(room, request, address);
    } else await room.limits.take({ codePause: session.id, code: session.id });
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

  /**
   * Takes that code, or the current password, ahead of what asks for it: the public API has this only inside of
   * `PUT /user`, and other things need it too. A second factor is shown as always, at `/factors/{id}/verify`.
   */
  app.post('/reauthenticate', { config: { access: 'user' } }, async (request) => {
    const { current_password, nonce } = bodyOf(request, Body);
    if (current_password === '' && nonce === '')
      throw authError('validation_failed', { message: 'Either current_password or nonce is required' });
    if (current_password === '') {
      await requireNonce(room, request, nonce);
      return {};
    }
    const { user } = await room.accounts((client) => memberOf(client, request));
    await requirePassword(room, request, user, current_password);
    await room.accounts(async (client) => {
      const { session } = await memberOf(client, request);
      await noteProof(client, session.id, 'password');
    });
    return {};
  });
}
