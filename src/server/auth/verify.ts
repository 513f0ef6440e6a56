import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import type { Client } from '../database/pools.ts';
import { audit } from './audit.ts';
import { applyToken } from './confirmation.ts';
import { markedDevice } from './device-mark.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { issueFlowCode } from './flows.ts';
import { isOwnersBrowser } from './guesses.ts';
import { bodyOf, OptionalEmail, OptionalPhone, OptionalText, queryOf } from './input.ts';
import { noteDevice } from './known-devices.ts';
import { Landing, refusalOf } from './landing.ts';
import { useCode, useLink, type TokenRow, type TokenType } from './one-time-tokens.ts';
import { appointOperator } from './operator.ts';
import { redirectTarget } from './redirects.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';
import { openSession, sessionAnswer, type SessionAnswer, type SessionRow } from './sessions.ts';
import { isBanned, knownUser, type UserRow } from './users.ts';

/** Which tokens each type of verification takes: a token is good for its own purpose only. Nobody is sent the code of a notice. */
const TYPES: Record<string, readonly TokenType[]> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink', 'notice'],
  recovery: ['recovery'],
  email: ['magiclink', 'notice', 'signup', 'invite'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms', 'signup'],
  phone_change: ['phone_change'],
};

const OTHER_MAILBOX = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

type Outcome = { session: SessionAnswer } | { code: string } | { waitsForOther: true };

/** The same before it is answered; a refusal is a value too, since using up a try must be committed. */
type Redeemed =
  | { user: UserRow; session: SessionRow }
  | { user: UserRow; code: string }
  | { waitsForOther: true }
  | ApiError;

/** Uses a token and opens what it stands for: a session, or the code of a PKCE flow to fetch one with. */
async function redeem(
  room: AuthRoom,
  request: FastifyRequest,
  use: (client: Client) => Promise<TokenRow | undefined>,
  byLink: boolean,
): Promise<Outcome> {
  const device = deviceOf(request);
  const outcome = await room.accounts(async (client): Promise<Redeemed> => {
    const token = await use(client);
    if (token === undefined) return authError('otp_expired');
    const { user, waitsForOther } = await applyToken(client, token, markedDevice(room, request));
    if (isBanned(user)) return authError('user_banned');
    if (waitsForOther) return { waitsForOther };
    const provider = token.relates_to === user.phone ? 'phone' : 'email';
    await noteDevice(client, room, request, user);
    await audit(client, 'login', user, device, { provider, by: token.token_type });
    if (byLink && token.flow_state_id !== null) {
      const code = randomUUID();
      if (await issueFlowCode(client, token.flow_state_id, user.id, code)) return { user, code };
    }
    const session = await openSession(client, user, 'otp', device, provider);
    return { user: await knownUser(client, user.id), session };
  });
  if (outcome instanceof ApiError) throw outcome;
  if ('waitsForOther' in outcome) return outcome;
  await appointOperator(room, outcome.user);
  if ('code' in outcome) return { code: outcome.code };
  return { session: await sessionAnswer(room, outcome.user, outcome.session) };
}

/** Short enough to be guessed: so many from one network, but for a browser in which the account was opened before. */
async function redeemCode(
  room: AuthRoom,
  request: FastifyRequest,
  address: string,
  code: string,
  types: readonly TokenType[],
): Promise<Outcome> {
  if (!(await isOwnersBrowser(room, request, 'verifyByDevice', address)))
    await room.limits.take({ verify: networkOf(request) });
  const codes = types.filter((type) => type !== 'notice');
  return redeem(room, request, (client) => useCode(client, room.keys, address, code, codes), false);
}

const redeemLink = (
  room: AuthRoom,
  request: FastifyRequest,
  token: string,
  types: readonly TokenType[],
  byLink: boolean,
): Promise<Outcome> =>
  room.limits.ofRefusals({ unknownToken: networkOf(request) }, () =>
    redeem(room, request, (client) => useLink(client, room.keys, token, types), byLink),
  );

const typesOf = (type: string): readonly TokenType[] => {
  const types = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (types === undefined)
    throw authError('validation_failed', { message: 'Verify requires a verification type' });
  return types;
};

const Body = v.object({
  type: OptionalText,
  email: OptionalEmail,
  phone: OptionalPhone,
  token: v.pipe(OptionalText, v.trim()),
  token_hash: OptionalText,
});

const Query = v.object({ type: OptionalText, token: OptionalText, redirect_to: v.optional(v.unknown()) });

export function verify(app: FastifyInstance, room: AuthRoom): void {
  /** By a form: the code with its address, or the token of a link. */
  app.post('/verify', { config: { access: 'key' } }, async (request) => {
    const { type, email, phone, token, token_hash } = bodyOf(request, Body);
    const types = typesOf(type);
    if (token_hash === '' && (token === '' || (email === '' && phone === '')))
      throw authError('validation_failed', {
        message: 'Verify requires either a token or a token hash, and a token its email address',
      });
    const outcome =
      token_hash === ''
        ? await redeemCode(room, request, email || phone, token, types)
        : await redeemLink(room, request, token_hash, types, false);
    if ('session' in outcome) return outcome.session;
    return { msg: OTHER_MAILBOX, code: '200' };
  });

  /** By the link of a mail: the browser is sent on, with the result where only the page can read it. */
  app.get('/verify', { config: { access: 'open' } }, async (request, reply) => {
    const { type, token, redirect_to } = queryOf(request, Query);
    const landing = new Landing(redirectTarget(room.config, redirect_to));
    const pkce = token.startsWith('pkce_');
    try {
      const outcome = await redeemLink(room, request, token, typesOf(type), true);
      if ('code' in outcome) landing.inQuery({ code: outcome.code });
      else if ('session' in outcome) landing.withSession(outcome.session, { type });
      else if (pkce) landing.inQuery({ message: OTHER_MAILBOX });
      else landing.inFragment({ message: OTHER_MAILBOX });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal['error_code'] === 'otp_expired')
        refusal['error_description'] = 'Email link is invalid or has expired';
      landing.withRefusal(refusal, pkce);
    }
    return landing.go(reply);
  });
}
