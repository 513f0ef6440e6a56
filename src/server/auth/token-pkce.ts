import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { useFlowCode, verifierMatches } from './flows.ts';
import { bodyOf, OptionalText } from './input.ts';
import type { AuthRoom } from './room.ts';
import { openSession, sessionAnswer } from './sessions.ts';
import { isBanned, knownUser, userById } from './users.ts';

const Body = v.object({ auth_code: OptionalText, code_verifier: OptionalText });

export async function pkceGrant(room: AuthRoom, request: FastifyRequest) {
  const { auth_code, code_verifier } = bodyOf(request, Body);
  if (auth_code === '' || code_verifier === '')
    throw authError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    });
  const device = deviceOf(request);
  await room.limits.take({ verify: device.ip });
  const outcome = await room.accounts(async (client) => {
    const flow = await useFlowCode(client, auth_code);
    if (flow === undefined) return authError('flow_state_not_found');
    if (!flow.fresh) return authError('flow_state_expired');
    if (!verifierMatches(flow, code_verifier)) return authError('bad_code_verifier');
    const user = await userById(client, flow.user_id);
    if (user === undefined) return authError('flow_state_not_found');
    if (isBanned(user)) return authError('user_banned', { status: 400 });
    const session = await openSession(client, user, 'otp', device);
    await audit(client, 'login', user, device, { provider: 'email' });
    return { user: await knownUser(client, user.id), session };
  });
  if (outcome instanceof ApiError) throw outcome;
  return sessionAnswer(room, outcome.user, outcome.session);
}
