import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Client } from '../database/pools.ts';
import { memberOfSession } from './access.ts';
import { isBrowser, markOf } from './browser-mark.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { isSameBrowser, takeExternalFlow, type ExternalFlow } from './external-flows.ts';
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
import { accountFor, type ExternalIdentity } from './external-account.ts';

/** The flow that a state belongs to, used up; or where to send somebody whose state is unknown. */
export async function claimExternalFlow(
  room: AuthRoom,
  request: FastifyRequest,
  state: string,
): Promise<ExternalFlow | Landing> {
  const found = state === '' ? undefined : await room.accounts((client) => takeExternalFlow(client, state));
  if (found === undefined) return unknownState(room);
  // A PKCE flow is bound to its page by the verifier, which is good for signing in alone.
  const bound = found.flow_state_id !== null && found.link_session_id === null;
  return bound || !isBrowser(request) || isSameBrowser(found, markOf(request)) ? found : unknownState(room);
}

/** Where somebody is sent whose state is unknown. */
export const unknownState = ({ config }: AuthRoom): Landing =>
  new Landing(redirectTarget(config, undefined)).withRefusal(refusalOf(authError('bad_oauth_state')), true);

export interface ProviderResult extends ProviderTokens {
  external: ExternalIdentity;
  method: Extract<Method, 'oauth' | 'sso/saml'>;
}

interface SignedIn {
  user: UserRow;
  session?: SessionRow;
}

/** Signs in whoever comes back from a provider, or links the identity to the account that asked; answers where to redirect. */
export async function finishSignIn(
  room: AuthRoom,
  request: FastifyRequest,
  found: ExternalFlow,
  { external, method, ...tokens }: ProviderResult,
): Promise<Landing> {
  const landing = new Landing(found.redirect_to);
  const flow = found.flow_state_id;
  const code = randomUUID();
  const device = deviceOf(request);
  const signedIn = await room.accounts(async (client): Promise<SignedIn> => {
    const { user, session } = await signInOrLink(client, room, request, found, external);
    if (flow !== null) {
      const kept = sealed(room.keys, 'provider tokens', code, JSON.stringify(tokens));
      if (!(await issueFlowCode(client, flow, user.id, code, kept))) throw authError('flow_state_not_found');
      return { user };
    }
    const opened = session ?? (await openSession(client, user, method, device, external.provider));
    return { user: await knownUser(client, user.id), session: opened };
  });
  // A company may say of its people what it likes; it does not make them the operator of this house.
  if (external.email !== undefined && external.managed !== true) await appointOperator(room, signedIn.user);
  if (signedIn.session === undefined) return landing.inQuery({ code });
  return landing.withSession(await sessionAnswer(room, signedIn.user, signedIn.session), { ...tokens });
}

/** Linking goes on in the session that asked for it, as long as it lives. */
async function signInOrLink(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  found: ExternalFlow,
  external: ExternalIdentity,
): Promise<SignedIn> {
  const device = deviceOf(request);
  if (found.link_session_id === null) return { user: await accountFor(client, room, external, device) };
  const member = await memberOfSession(client, found.link_session_id);
  requireMayLink(room, member);
  return { user: await link(client, room, member.user, external, device), session: member.session };
}
