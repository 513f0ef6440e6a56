import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { secretsOfState, type ExternalFlow } from './external-flows.ts';
import { readForms } from './forms.ts';
import { finishSignIn, claimExternalFlow } from './provider-return.ts';
import { bodyOf, OptionalText, queryOf } from './input.ts';
import { Landing, refusalOf } from './landing.ts';
import type { AuthRoom } from './room.ts';
import { visitorLanguage } from './visitor-language.ts';

const Answer = v.objectWithRest({ state: OptionalText, error: OptionalText }, v.unknown());

const strings = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** Where providers send people back to. */
export function callback(app: FastifyInstance, room: AuthRoom): void {
  app.get('/callback', { config: { access: 'open' } }, async (request, reply) => {
    const { state, error, ...rest } = queryOf(request, Answer);
    await room.limits.take({ external: deviceOf(request).ip });
    const found = await claimExternalFlow(room, request, state);
    if (found instanceof Landing) return found.go(reply);
    try {
      if (error !== '') return departed(found, error).go(reply);
      const home = await received(room, request, found, { state, ...strings(rest) });
      return home.go(reply);
    } catch (failure) {
      const landing = new Landing(found.redirect_to);
      return landing.withRefusal(refusalOf(failure), found.flow_state_id !== null).go(reply);
    }
  });

  /** A form from another site comes without our mark; the browser brings it when it asks again. */
  app.register(async (forms) => {
    readForms(forms);
    forms.post('/callback', { config: { access: 'open' } }, async (request, reply) => {
      const answer = new URLSearchParams(strings(bodyOf(request, v.record(v.string(), v.unknown()))));
      return reply.redirect(`${room.config.siteUrl}/auth/v1/callback?${answer.toString()}`, 303);
    });
  });
}

/** The person changed their mind there, or the provider did: its own word, such as `access_denied`, and nothing else. */
const departed = (found: ExternalFlow, error: string) =>
  new Landing(found.redirect_to).withRefusal(
    { error: /^[a-z_]{1,40}$/.test(error) ? error : 'server_error', error_code: 'bad_oauth_callback' },
    found.flow_state_id !== null,
  );

async function received(
  room: AuthRoom,
  request: FastifyRequest,
  found: ExternalFlow,
  answer: Record<string, string> & { state: string },
): Promise<Landing> {
  const provider = room.providers(found.provider);
  const secrets = secretsOfState(room.keys, answer.state);
  const proven = await provider.returned(secrets, new URLSearchParams(answer)).catch((failure: unknown) => {
    if (failure instanceof ApiError) throw failure;
    request.log.warn({ err: failure, provider: found.provider }, 'the answer of a provider was refused');
    throw authError('bad_oauth_callback');
  });
  const { provider_token, provider_refresh_token, ...person } = proven;
  const external = { ...person, provider: found.provider, language: visitorLanguage(request) };
  return finishSignIn(room, request, found, {
    external,
    method: 'oauth',
    provider_token,
    provider_refresh_token,
  });
}
