import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../../errors.ts';
import { deviceOf } from '../device.ts';
import { authError } from '../errors.ts';
import { peekExternalFlow, takeExternalFlow, type ExternalFlow } from '../external-flows.ts';
import { readForms } from '../forms.ts';
import { finishSignIn, claimExternalFlow, unknownState } from '../provider-return.ts';
import { bodyOf, OptionalText, queryOf } from '../input.ts';
import { Landing, refusalOf } from '../landing.ts';
import type { ProvenIdentity } from '../providers/provider.ts';
import type { AuthRoom } from '../room.ts';
import { sealed, unsealed } from '../sealing.ts';
import { useProof } from '../used-proofs.ts';
import { visitorLanguage } from '../visitor-language.ts';
import { samlAnswer } from './service-provider.ts';

const Form = v.object({ SAMLResponse: OptionalText, RelayState: OptionalText });
const Query = v.object({ state: OptionalText, person: OptionalText });
const Person = v.object({ subject: v.string(), email: v.string(), data: v.record(v.string(), v.unknown()) });

const ASSERTION_LIVES = 60 * 60_000;

/** Where companies send their people back to. */
export function samlReturn(app: FastifyInstance, room: AuthRoom): void {
  /** A form from another site comes without our mark, so what it proved is handed on, sealed, to the next request. */
  app.register(async (forms) => {
    readForms(forms);
    forms.post('/sso/saml/acs', { config: { access: 'open' } }, async (request, reply) => {
      const { SAMLResponse, RelayState: state } = bodyOf(request, Form);
      await room.limits.take({ external: deviceOf(request).ip });
      const found = await room.accounts((client) => peekExternalFlow(client, state));
      if (found === undefined || found.request_id === null) return unknownState(room).go(reply);
      try {
        const person = await proven(room, request, found, SAMLResponse);
        const sealedPerson = sealed(room.keys, 'saml arrivals', state, JSON.stringify(person));
        const query = new URLSearchParams({ state, person: sealedPerson });
        return reply.redirect(`${room.config.siteUrl}/auth/v1/sso/saml/return?${query.toString()}`, 303);
      } catch (failure) {
        await room.accounts((client) => takeExternalFlow(client, state));
        const landing = new Landing(found.redirect_to);
        return landing.withRefusal(refusalOf(failure), found.flow_state_id !== null).go(reply);
      }
    });
  });

  app.get('/sso/saml/return', { config: { access: 'open' } }, async (request, reply) => {
    const { state, person } = queryOf(request, Query);
    const found = await claimExternalFlow(room, request, state);
    if (found instanceof Landing) return found.go(reply);
    try {
      const external = {
        ...v.parse(Person, JSON.parse(unsealed(room.keys, 'saml arrivals', state, person))),
        provider: found.provider,
        language: visitorLanguage(request),
        managed: true,
      };
      return (await finishSignIn(room, request, found, { external, method: 'sso/saml' })).go(reply);
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : authError('bad_oauth_callback');
      return new Landing(found.redirect_to)
        .withRefusal(refusalOf(known), found.flow_state_id !== null)
        .go(reply);
    }
  });
}

async function proven(
  room: AuthRoom,
  request: FastifyRequest,
  found: ExternalFlow,
  response: string,
): Promise<ProvenIdentity> {
  const provider = room.samlProviders?.find(({ id }) => found.provider === `sso:${id}`);
  if (provider === undefined) throw authError('sso_provider_not_found');
  const { assertion, person } = await samlAnswer(
    room.config.siteUrl,
    provider,
    response,
    found.request_id ?? '',
  ).catch((failure: unknown) => {
    if (failure instanceof ApiError) throw failure;
    request.log.warn(
      { err: failure, provider: found.provider },
      'the answer of a company’s sign-in was refused',
    );
    throw authError('bad_oauth_callback');
  });
  const until = new Date(Date.now() + ASSERTION_LIVES);
  const fresh = await room.accounts((client) => useProof(client, `${found.provider} ${assertion}`, until));
  if (!fresh) throw authError('bad_oauth_callback', { message: 'The assertion was used before' });
  return person;
}
