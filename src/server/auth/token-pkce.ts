import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { useFlowCode, verifierMatches, type FlowRow } from './flows.ts';
import { bodyOf, OptionalText } from './input.ts';
import { noteDevice } from './known-devices.ts';
import type { ProviderTokens } from './providers/provider.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';
import { unsealed } from './sealing.ts';
import { openSession, sessionAnswer, type Method } from './sessions.ts';
import { isBanned, knownUser, userById } from './users.ts';

const Body = v.object({ auth_code: OptionalText, code_verifier: OptionalText });

export async function pkceGrant(room: AuthRoom, request: FastifyRequest) {
  const { auth_code, code_verifier } = bodyOf(request, Body);
  if (auth_code === '' || code_verifier === '')
    throw authError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    });
  return room.limits.ofRefusals({ unknownToken: networkOf(request) }, () =>
    exchanged(room, request, auth_code, code_verifier),
  );
}

async function exchanged(room: AuthRoom, request: FastifyRequest, auth_code: string, code_verifier: string) {
  const device = deviceOf(request);
  const outcome = await room.accounts(async (client) => {
    const flow = await useFlowCode(client, auth_code);
    if (flow === undefined) return authError('flow_state_not_found');
    if (!flow.fresh) return authError('flow_state_expired');
    if (!verifierMatches(flow, code_verifier)) return authError('bad_code_verifier');
    const user = await userById(client, flow.user_id);
    if (user === undefined) return authError('flow_state_not_found');
    if (isBanned(user)) return authError('user_banned', { status: 400 });
    const provider = flow.provider ?? 'email';
    const session = await openSession(client, user, methodOf(flow), device, provider);
    if (provider === 'email') await noteDevice(client, room, request, user);
    await audit(client, 'login', user, device, { provider });
    const given = providerTokens(room, flow, auth_code);
    return { user: await knownUser(client, user.id), session, given };
  });
  if (outcome instanceof ApiError) throw outcome;
  return { ...(await sessionAnswer(room, outcome.user, outcome.session)), ...outcome.given };
}

const methodOf = ({ authentication_method: by }: FlowRow): Method =>
  by === 'oauth' || by === 'sso/saml' ? by : 'otp';

const Tokens = v.object({
  provider_token: v.optional(v.string()),
  provider_refresh_token: v.optional(v.string()),
});

function providerTokens(
  { keys }: AuthRoom,
  { provider_tokens: kept }: FlowRow,
  code: string,
): ProviderTokens {
  return kept === null ? {} : v.parse(Tokens, JSON.parse(unsealed(keys, 'provider tokens', code, kept)));
}
