import type { FastifyInstance } from 'fastify';
import type { AuthRoom } from './room.ts';

/** Ways to sign in that the protocol knows; those that are offered say true. */
const PROVIDERS = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'email',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

export function settings(app: FastifyInstance, { config }: AuthRoom): void {
  const { ways } = config;
  const offered = new Set([
    'email',
    'anonymous_users',
    ...ways.providers.keys(),
    ...(ways.phone ? ['phone'] : []),
  ]);
  const known = [...new Set([...PROVIDERS, ...offered])];
  app.get('/settings', { config: { access: 'key' } }, async () => ({
    external: Object.fromEntries(known.map((provider) => [provider, offered.has(provider)])),
    disable_signup: config.disableSignup,
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: ways.phoneAutoconfirm,
    sms_provider: ways.smsHook === undefined ? '' : 'hook',
    saml_enabled: ways.saml !== undefined,
    passkeys_enabled: ways.passkeys !== undefined,
  }));
}
