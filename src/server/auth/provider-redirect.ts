import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { markBrowser } from './browser-mark.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { newState, saveExternalFlow, secretsOfState } from './external-flows.ts';
import { beginFlow, requireWholeFlow, type FlowWish } from './flows.ts';
import { CodeChallenge, OptionalText, queryOf } from './input.ts';
import { redirectTarget } from './redirects.ts';
import type { AuthRoom } from './room.ts';

const Query = v.objectWithRest(
  {
    provider: OptionalText,
    scopes: OptionalText,
    redirect_to: v.optional(v.unknown()),
    skip_http_redirect: OptionalText,
    ...CodeChallenge,
  },
  v.unknown(),
);

/** Ours to say to a provider, whatever an app wishes. */
const RESERVED = new Set([
  'apikey',
  'client_id',
  'client_secret',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
]);

/** What other apps on the way could read proves nothing; only the hash of a secret does. */
export function requireSafeFlow(wish: FlowWish): void {
  requireWholeFlow(wish);
  if (wish.code_challenge_method === 'plain')
    throw authError('validation_failed', { message: 'PKCE with providers requires the s256 method' });
}

/**
 * Sends somebody to a provider: for signing in, or, with `linkSession`, to add the identity to who is signed in.
 * Answers with the address there.
 */
export async function redirectToProvider(
  room: AuthRoom,
  request: FastifyRequest,
  reply: FastifyReply,
  linkSession?: string,
): Promise<{ url: string; skipRedirect: boolean }> {
  const { provider: name, scopes, redirect_to, skip_http_redirect, ...rest } = queryOf(request, Query);
  const provider = room.providers(name);
  requireSafeFlow(rest);
  await room.limits.take({ external: deviceOf(request).ip });
  const { code_challenge, code_challenge_method, ...wished } = rest;
  const wishes = Object.entries(wished).flatMap(([key, value]) =>
    typeof value === 'string' && !RESERVED.has(key) ? [[key, value] as const] : [],
  );
  const state = newState();
  const wanted = scopes.split(/[\s,]+/).filter((scope) => scope !== '');
  const url = await provider
    .address(secretsOfState(room.keys, state), wanted, Object.fromEntries(wishes))
    .catch((error: unknown) => {
      request.log.error({ err: error, provider: name }, 'a provider cannot be reached');
      throw authError('unexpected_failure', { status: 503, message: 'The provider cannot be reached' });
    });
  const browser = markBrowser(room.config, request, reply);
  await room.accounts(async (client) => {
    const flow = await beginFlow(client, { code_challenge, code_challenge_method }, null, 'oauth', name);
    const redirectTo = redirectTarget(room.config, redirect_to);
    await saveExternalFlow(client, state, {
      provider: name,
      redirectTo,
      browser,
      linkSession,
      flowState: flow,
    });
  });
  return { url: url.href, skipRedirect: skip_http_redirect === 'true' };
}
