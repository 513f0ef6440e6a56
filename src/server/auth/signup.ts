import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createAccount, newAccountId } from './accounts.ts';
import { audit } from './audit.ts';
import { requireCaptcha } from './captcha.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { bodyOf, Newcomer, OptionalText } from './input.ts';
import { mailbox } from './mailbox.ts';
import { networkOf } from './network.ts';
import { number } from './phone/number.ts';
import type { AuthRoom } from './room.ts';
import { openSession, sessionAnswer } from './sessions.ts';
import { askSignupHook } from './signup-hook.ts';
import { signUpMember } from './signup-member.ts';
import { knownUser } from './users.ts';

const Body = v.object({ ...Newcomer, password: OptionalText });
type Body = v.InferOutput<typeof Body>;

export function signup(app: FastifyInstance, room: AuthRoom): void {
  app.post('/signup', { config: { access: 'key' } }, async (request) => {
    const body = bodyOf(request, Body);
    if (room.config.disableSignup) throw authError('signup_disabled');
    if (body.phone !== '' && body.email === '' && body.password !== '')
      return signUpMember(room, request, body, number(room, request, body, 'Phone signups are disabled'));
    if (body.phone === '' && body.email === '' && body.password === '')
      return signUpGuest(room, request, body);
    if (body.email === '' || body.password === '')
      throw authError('validation_failed', {
        message: 'You must provide either an email or phone number and a password',
      });
    return signUpMember(room, request, body, mailbox(room, request, body, body.email));
  });
}

async function signUpGuest(room: AuthRoom, request: FastifyRequest, body: Body) {
  const device = deviceOf(request);
  await requireCaptcha(room, body, device);
  await room.limits.take({ guest: networkOf(request) });
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
