import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Client } from '../database/pools.ts';
import { memberOfSession } from './access.ts';
import { isBrowser, markOf } from './browser-mark.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { isSameBrowser, takeReturn, type Return } from './external-flows.ts';
import { issueFlowCode } from './flows.ts';
import { Landing, refusalOf } from './landing.ts';
import { link, requireMayLink } from './linking.ts';
import { appointOperator } from './operator.ts';
import type { ProviderTokens } from './providers/provider.ts';
import { redirectTarget } from './redirects.ts';
import type { AuthRoom } from './room.ts';
import { sealed } from './sealing.ts';
import { openSession, sessionAnswer, type Method, type SessionRow } from './sessions.ts';
import { knownUser, type UserRow } from './users.ts';
import { enter, type Arrival } from './vouched.ts';

/** The trip that a state belongs to, used up; or where to send somebody who comes with none of theirs. */
export async function findReturn(
  room: AuthRoom,
  request: FastifyRequest,
  state: string,
): Promise<Return | Landing> {
  const found = state === '' ? undefined : await room.accounts((client) => takeReturn(client, state));
  if (found === undefined) return strayed(room);
  // A PKCE flow is bound to its page by the verifier, which is good for signing in alone.
  const bound = found.flow_state_id !== null && found.link_session_id === null;
  return bound || !isBrowser(request) || isSameBrowser(found, markOf(request)) ? found : strayed(room);
}

/** For who comes with a state that is none. */
export const strayed = ({ config }: AuthRoom): Landing =>
  new Landing(redirectTarget(config, undefined)).withRefusal(refusalOf(authError('bad_oauth_state')), true);

export interface Homecoming extends ProviderTokens {
  arrival: Arrival;
  method: Extract<Method, 'oauth' | 'sso/saml'>;
}

interface Home {
  user: UserRow;
  session?: SessionRow;
}

/** Signs in who came back, or adds the identity to who had set out, and says where the page finds what it needs. */
export async function comeHome(
  room: AuthRoom,
  request: FastifyRequest,
  found: Return,
  { arrival, method, ...tokens }: Homecoming,
): Promise<Landing> {
  const landing = new Landing(found.redirect_to);
  const flow = found.flow_state_id;
  const code = randomUUID();
  const device = deviceOf(request);
  const home = await room.accounts(async (client): Promise<Home> => {
    const { user, session } = await settle(client, room, request, found, arrival);
    if (flow !== null) {
      const kept = sealed(room.keys, 'provider tokens', code, JSON.stringify(tokens));
      if (!(await issueFlowCode(client, flow, user.id, code, kept))) throw authError('flow_state_not_found');
      return { user };
    }
    const opened = session ?? (await openSession(client, user, method, device, arrival.provider));
    return { user: await knownUser(client, user.id), session: opened };
  });
  // A company may say of its people what it likes; it does not make them the operator of this house.
  if (arrival.email !== undefined && arrival.managed !== true) await appointOperator(room, home.user);
  if (home.session === undefined) return landing.inQuery({ code });
  return landing.withSession(await sessionAnswer(room, home.user, home.session), { ...tokens });
}

/** Linking goes on in the session that asked for it, as long as it lives. */
async function settle(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  found: Return,
  arrival: Arrival,
): Promise<Home> {
  const device = deviceOf(request);
  if (found.link_session_id === null) return { user: await enter(client, room, arrival, device) };
  const member = await memberOfSession(client, found.link_session_id);
  requireMayLink(room, member);
  return { user: await link(client, room, member.user, arrival, device), session: member.session };
}
