import * as oidc from 'openid-client';
import * as v from 'valibot';
import { identityFromClaims } from './claims.ts';
import type { Provider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

const Text = v.nullish(v.string());
const Profile = v.object({ id: v.number(), login: v.string(), name: Text, avatar_url: Text });
const Addresses = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }));

/** GitHub speaks OAuth 2 without OpenID, and tells by its API who somebody is and which addresses it has verified. */
export function githubProvider(settings: ProviderSettings): Provider {
  const { url, secret, redirectUri } = settings;
  const [clientId] = settings.clientIds;
  // An enterprise server has its API beside its pages.
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;
  const known = new oidc.Configuration(
    {
      issuer: url,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    },
    clientId,
    undefined,
    oidc.ClientSecretPost(secret),
  );
  known.timeout = 10;
  if (url.startsWith('http:')) oidc.allowInsecureRequests(known);

  const read = async <Schema extends v.GenericSchema>(path: string, token: string, schema: Schema) => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Rafiq' });
    const response = await oidc.fetchProtectedResource(
      known,
      token,
      new URL(api + path),
      'GET',
      null,
      headers,
    );
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}.`);
    return v.parse(schema, await response.json());
  };

  return {
    address: async ({ state, verifier }, scopes, wishes) =>
      oidc.buildAuthorizationUrl(known, {
        ...wishes,
        redirect_uri: redirectUri,
        scope: [...new Set(['user:email', ...settings.scopes, ...scopes])].join(' '),
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),

    returned: async ({ state, verifier }, answer) => {
      const here = new URL(redirectUri);
      here.search = answer.toString();
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const tokens = await oidc.authorizationCodeGrant(known, here, checks);
      const profile = await read('/user', tokens.access_token, Profile);
      const addresses = await read('/user/emails', tokens.access_token, Addresses);
      const best =
        addresses.find(({ primary, verified }) => primary && verified) ??
        addresses.find(({ verified }) => verified) ??
        addresses[0];
      const claims = {
        iss: api,
        sub: String(profile.id),
        email: best?.email,
        email_verified: best?.verified,
        name: profile.name ?? profile.login,
        preferred_username: profile.login,
        nickname: profile.login,
        picture: profile.avatar_url ?? undefined,
      };
      return {
        ...identityFromClaims(settings, claims),
        provider_token: tokens.access_token,
        provider_refresh_token: tokens.refresh_token,
      };
    },
  };
}
