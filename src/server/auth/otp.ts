import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createAccount, newAccountId } from './accounts.ts';
import { audit } from './audit.ts';
import { requireCaptcha } from './captcha.ts';
import type { Contact } from './contact.ts';
import { deviceOf, type Device } from './device.ts';
import { authError } from './errors.ts';
import { requireWholeFlow } from './flows.ts';
import { bodyOf, Newcomer, type Metadata } from './input.ts';
import { mailbox } from './mailbox.ts';
import { number } from './phone/number.ts';
import type { AuthRoom } from './room.ts';
import { askSignupHook } from './signup-hook.ts';

const Body = v.object({ ...Newcomer, create_user: v.nullish(v.boolean(), true) });
type Body = v.InferOutput<typeof Body>;

/**
 * A code to sign in without a password, in a letter with a link beside it or in a message. The hosted service says
 * `otp_disabled` where no account may be made for an unknown address, and so tells who has one. Here that is said only
 * where sign-up tells it anyway.
 */
export function otp(app: FastifyInstance, room: AuthRoom): void {
  const { disableSignup } = room.config;
  app.post('/otp', { config: { access: 'key' } }, async (request) => {
    const body = bodyOf(request, Body);
    const contact = contactOf(room, request, body);
    const { data: metadata } = body;
    const device = deviceOf(request);
    await requireCaptcha(room, body, device);
    await contact.takeCode();
    const id = newAccountId();
    const mayCreate = body.create_user && !disableSignup;
    // Asked for known addresses too, or its refusals would tell which are unknown.
    if (mayCreate)
      await room.accounts((client) =>
        askSignupHook(client, room, { id, ...contact.column(), metadata, method: 'otp' }, device),
      );
    else if (contact.autoconfirm && !disableSignup) await requireKnown(room, contact);
    room.background.run(() => sendCode(room, contact, device, mayCreate ? { id, metadata } : undefined));
    return {};
  });
}

function contactOf(room: AuthRoom, request: FastifyRequest, body: Body): Contact {
  const { email, phone } = body;
  if (email === '' && phone !== '') return number(room, request, body, 'Unsupported phone provider');
  if (email === '') throw authError('validation_failed', { message: 'One of email or phone must be set' });
  requireWholeFlow(body);
  return mailbox(room, request, body, email);
}

async function requireKnown({ accounts }: AuthRoom, contact: Contact): Promise<void> {
  if ((await accounts(contact.find)) === undefined) throw authError('otp_disabled');
}

/** `newcomer`: whose account is made if there is none. */
async function sendCode(
  room: AuthRoom,
  contact: Contact,
  device: Device,
  newcomer: { id: string; metadata: Metadata } | undefined,
): Promise<void> {
  await room.accounts(async (client) => {
    const known = await contact.find(client);
    if (known === undefined && newcomer === undefined) return;
    const user =
      known ??
      (newcomer && (await createAccount(client, { ...newcomer, ...contact.column(), confirmed: false })));
    // There is none, or whoever made it at this moment has a letter or message on its way.
    if (user === undefined) return;
    const action = known === undefined ? 'user_confirmation_requested' : 'user_recovery_requested';
    await audit(client, action, user, device);
    await contact.sendCode(client, user, known === undefined);
  });
}
