import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTPayload,
  type ProtectedHeaderParameters,
} from 'jose';
import { authError } from '../errors.ts';
import { identityFromClaims } from './claims.ts';
import type { Provider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

/** Signatures by a key pair: a token that anybody could have made (`none`) or that we could (`HS256`) proves nothing. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'];
/** Seconds by which clocks may differ. */
const TOLERANCE = 30;
const SCOPES = ['openid', 'email', 'profile'];
/** Apple knows no profile, and sends what it was asked for in a form only. */
const PECULIAR: Record<string, { scopes: string[]; parameters: Record<string, string> }> = {
  apple: { scopes: ['openid', 'email', 'name'], parameters: { response_mode: 'form_post' } },
};
/** Any OpenID provider, found by its issuer. What it publishes is read when first needed, and again after a failure. */
export function openIdProvider(settings: ProviderSettings): Provider {
  const [clientId] = settings.clientIds;
  const insecure = settings.url.startsWith('http:');
  let found: Promise<oidc.Configuration> | undefined;
  let keySet: ReturnType<typeof createRemoteJWKSet> | undefined;

  const discover = async () => {
    const configuration = await oidc.discovery(
      new URL(settings.url),
      clientId,
      undefined,
      oidc.ClientSecretPost(settings.secret),
      { timeout: 10, execute: insecure ? [oidc.allowInsecureRequests] : [] },
    );
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  };
  const configuration = () => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  return {
    address: async ({ state, nonce, verifier }, scopes, wishes) => {
      const peculiar = PECULIAR[settings.name];
      const wanted = new Set([...(peculiar?.scopes ?? SCOPES), ...settings.scopes, ...scopes]);
      return oidc.buildAuthorizationUrl(await configuration(), {
        ...wishes,
        redirect_uri: settings.redirectUri,
        scope: [...wanted].join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...peculiar?.parameters,
      });
    },

    returned: async ({ state, nonce, verifier }, answer) => {
      const here = new URL(settings.redirectUri);
      here.search = answer.toString();
      const known = await configuration();
      const tokens = await oidc.authorizationCodeGrant(known, here, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider sent no identity token.');
      // Where the token itself does not speak of an address, the provider's own page about the person does.
      const asks = claims['email'] === undefined && known.serverMetadata().userinfo_endpoint !== undefined;
      const more = asks ? await oidc.fetchUserInfo(known, tokens.access_token, claims.sub) : {};
      return {
        ...identityFromClaims(settings, { ...more, ...claims }),
        provider_token: tokens.access_token,
        provider_refresh_token: tokens.refresh_token,
      };
    },

    tokenHolder: async (idToken, { nonce, accessToken }) => {
      requireLikely(idToken, settings.clientIds);
      const { issuer, jwks_uri } = (await configuration()).serverMetadata();
      if (jwks_uri === undefined) throw new Error('The provider publishes no keys.');
      keySet ??= createRemoteJWKSet(new URL(jwks_uri));
      const claims = await jwtVerify(idToken, keySet, {
        issuer,
        audience: settings.clientIds,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: TOLERANCE,
      }).then(
        ({ payload }) => payload,
        (error: unknown) => {
          if (!(error instanceof errors.JOSEError)) throw error;
          throw authError('invalid_grant', { message: `Bad ID token: ${error.code}` });
        },
      );
      if (!settings.skipNonceCheck) requireNonce(claims['nonce'], nonce);
      if (accessToken !== '') requireAccessToken(idToken, claims['at_hash'], accessToken);
      return identityFromClaims(settings, claims);
    },
  };
}

/** What cannot be a token for us is refused without asking the provider, who may be out of reach. */
function requireLikely(idToken: string, audiences: readonly string[]): void {
  let header: ProtectedHeaderParameters;
  let claims: JWTPayload;
  try {
    header = decodeProtectedHeader(idToken);
    claims = decodeJwt(idToken);
  } catch {
    throw authError('invalid_grant', { message: 'Bad ID token: it cannot be read' });
  }
  const forUs = [claims.aud ?? []].flat().some((audience) => audiences.includes(audience));
  const fault = !ALGORITHMS.includes(header.alg ?? '')
    ? 'its algorithm proves nothing'
    : !forUs
      ? 'it is for somebody else'
      : typeof claims.exp !== 'number' || claims.exp < Date.now() / 1000 - TOLERANCE
        ? 'it has expired'
        : undefined;
  if (fault !== undefined) throw authError('invalid_grant', { message: `Bad ID token: ${fault}` });
}

/** An app hands the provider the hash of a nonce, and us the nonce itself: a token that was overheard is no use. */
function requireNonce(claimed: unknown, given: string): void {
  if ((typeof claimed === 'string' && claimed !== '') !== (given !== ''))
    throw authError('invalid_grant', {
      message: 'Passed nonce and nonce in id_token should either both exist or not.',
    });
  if (given !== '' && createHash('sha256').update(given).digest('hex') !== claimed)
    throw authError('invalid_grant', { message: 'Nonces mismatch' });
}

/** The first half of the hash that the token's own algorithm uses (OpenID Connect Core 3.1.3.6). */
function requireAccessToken(idToken: string, claimed: unknown, accessToken: string): void {
  if (claimed === undefined) return;
  const bits = /\d{3}$/.exec(decodeProtectedHeader(idToken).alg ?? '')?.[0] ?? '512';
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  if (hash.subarray(0, hash.length / 2).toString('base64url') !== claimed)
    throw authError('invalid_grant', { message: 'The access token does not belong to the ID token' });
}
