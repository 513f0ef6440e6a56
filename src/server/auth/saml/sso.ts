import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { markBrowser } from '../browser-mark.ts';
import { requireCaptcha } from '../captcha.ts';
import { requireSafeFlow } from '../provider-redirect.ts';
import { deviceOf } from '../device.ts';
import { authError } from '../errors.ts';
import { newState, saveExternalFlow } from '../external-flows.ts';
import { beginFlow } from '../flows.ts';
import { bodyOf, Captcha, CodeChallenge, OptionalText } from '../input.ts';
import { redirectTarget } from '../redirects.ts';
import { networkOf } from '../network.ts';
import type { AuthRoom } from '../room.ts';
import { samlMetadata, samlRequest } from './service-provider.ts';

const Body = v.object({
  provider_id: OptionalText,
  domain: v.pipe(OptionalText, v.trim(), v.toLowerCase()),
  redirect_to: v.optional(v.unknown()),
  skip_http_redirect: v.nullish(v.boolean(), false),
  ...CodeChallenge,
  ...Captcha,
});

/** Sends the people of a company to its own sign-in. */
export function sso(app: FastifyInstance, room: AuthRoom): void {
  const { config } = room;
  app.post('/sso', { config: { access: 'key' } }, async (request, reply) => {
    if (room.samlProviders === undefined) throw authError('saml_provider_disabled');
    const body = bodyOf(request, Body);
    const { provider_id, domain } = body;
    if ((provider_id === '') === (domain === ''))
      throw authError('validation_failed', { message: 'A provider_id or domain needs to be provided' });
    const device = deviceOf(request);
    await requireCaptcha(room, body, device);
    requireSafeFlow(body);
    await room.limits.take({ external: networkOf(request) });
    const provider = room.samlProviders.find(({ id, domains }) =>
      domain === '' ? id === provider_id : domains.includes(domain),
    );
    if (provider === undefined) throw authError('sso_provider_not_found');
    const state = newState();
    const { url, requestId } = await samlRequest(config.siteUrl, provider, state);
    const browser = markBrowser(config, request, reply);
    await room.accounts(async (client) => {
      const name = `sso:${provider.id}`;
      const flow = await beginFlow(client, body, null, 'sso/saml', name);
      const redirectTo = redirectTarget(config, body.redirect_to);
      await saveExternalFlow(client, state, {
        provider: name,
        redirectTo,
        browser,
        flowState: flow,
        requestId,
      });
    });
    return body.skip_http_redirect ? { url } : reply.redirect(url, 303);
  });

  app.get('/sso/saml/metadata', { config: { access: 'open' } }, async (_request, reply) => {
    if (room.samlProviders === undefined) throw authError('saml_provider_disabled');
    return reply.type('application/samlmetadata+xml').send(await samlMetadata(config.siteUrl));
  });
}
