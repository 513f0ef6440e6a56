import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { audit } from './audit.ts';
import { requireCaptcha } from './captcha.ts';
import { deviceOf } from './device.ts';
import { beginFlow, requireWholeFlow } from './flows.ts';
import { bodyOf, Captcha, CodeChallenge, Email } from './input.ts';
import type { AuthRoom } from './room.ts';
import { takeLetter } from './sending.ts';
import { userByEmail } from './users.ts';
import { newVerification } from './verification-mail.ts';

const Body = v.object({ email: Email, ...CodeChallenge, ...Captcha });

/** Answers the same, at the same time, and counts the same, whether or not the address is known. */
export function recover(app: FastifyInstance, room: AuthRoom): void {
  app.post('/recover', { config: { access: 'key' } }, async (request) => {
    const body = bodyOf(request, Body);
    requireWholeFlow(body);
    const device = deviceOf(request);
    await requireCaptcha(room, body, device);
    await takeLetter(room, request, body.email);
    room.background.run(() =>
      room.accounts(async (client) => {
        const user = await userByEmail(client, body.email);
        if (user === undefined) return;
        const flow = await beginFlow(client, body, user.id, 'recovery');
        await audit(client, 'user_recovery_requested', user, device);
        const { mail } = await newVerification(client, room, request, {
          user,
          type: 'recovery',
          address: body.email,
          flow,
        });
        await room.mail.post(mail, client);
      }),
    );
    return {};
  });
}
