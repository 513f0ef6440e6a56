import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import { memberOf } from './access.ts';
import { requireCaptcha } from './captcha.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { bodyOf, Captcha, OptionalText } from './input.ts';
import { link, requireMayLink } from './linking.ts';
import { appointOperator } from './operator.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';
import { openSession, sessionAnswer } from './sessions.ts';
import { knownUser } from './users.ts';
import { visitorLanguage } from './visitor-language.ts';
import { accountFor, type ExternalIdentity } from './external-account.ts';

const Body = v.object({
  provider: OptionalText,
  id_token: OptionalText,
  access_token: OptionalText,
  nonce: OptionalText,
  link_identity: v.nullish(v.boolean(), false),
  ...Captcha,
});

/** An app that signed somebody in with a provider by itself brings the provider's token. */
export async function idTokenGrant(room: AuthRoom, request: FastifyRequest) {
  const body = bodyOf(request, Body);
  const device = deviceOf(request);
  const provider = room.providers(body.provider);
  if (body.id_token === '') throw authError('validation_failed', { message: 'id_token required' });
  if (provider.tokenHolder === undefined) throw authError('provider_disabled');
  await requireCaptcha(room, body, device);
  await room.limits.take({ signInByAddress: networkOf(request) });
  const proven = await provider
    .tokenHolder(body.id_token, { nonce: body.nonce, accessToken: body.access_token })
    .catch((failure: unknown) => {
      if (failure instanceof ApiError) throw failure;
      request.log.warn({ err: failure, provider: body.provider }, 'a provider cannot be reached');
      throw authError('unexpected_failure', { status: 503, message: 'The provider cannot be reached' });
    });
  const external: ExternalIdentity = {
    ...proven,
    provider: body.provider,
    language: visitorLanguage(request),
  };

  const { user, session } = await room.accounts(async (client) => {
    if (body.link_identity) {
      const member = await memberOf(client, request);
      requireMayLink(room, member);
      requireFreshProof(member);
      return { user: await link(client, room, member.user, external, device), session: member.session };
    }
    const account = await accountFor(client, room, external, device);
    const session = await openSession(client, account, 'oauth', device, body.provider);
    return { user: await knownUser(client, account.id), session };
  });
  if (external.email !== undefined) await appointOperator(room, user);
  return sessionAnswer(room, user, session);
}
