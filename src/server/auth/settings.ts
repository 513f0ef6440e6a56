import type { FastifyInstance } from 'fastify';
import type { AuthRoom } from './room.ts';

/** Ways to sign in that the protocol knows; those that are offered say true. */
const OFFERED = new Set(['email', 'anonymous_users']);
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
  app.get('/settings', { config: { access: 'key' } }, async () => ({
    external: Object.fromEntries(PROVIDERS.map((provider) => [provider, OFFERED.has(provider)])),
    disable_signup: config.disableSignup,
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }));
}
