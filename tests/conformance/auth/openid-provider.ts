import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';
import { freePort } from '#tests/harness/server.ts';

/** Somebody with an account at the provider. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export const CLIENT = { id: 'rafiq', secret: 'a secret that only the two of us know' };
const PHONE_APP = 'rafiq-phone-app';

/** A real OpenID provider on loopback, where whoever `login_hint` names is signed in without being asked. */
export async function startOpenIdProvider(callbacks: string[]) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Person>();
  let present = 'nobody';
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'signing', alg: 'RS256', use: 'sig' };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: callbacks,
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // GitHub's addresses; OpenID clients find them by discovery.
    routes: { authorization: '/login/oauth/authorize', token: '/login/oauth/access_token' },
    scopes: ['openid', 'user:email', 'email', 'profile', 'offline_access'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    pkce: { required: () => true },
    cookies: { keys: ['counterpart'] },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60, RefreshToken: 60 },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile user:email');
      await grant.save();
      return grant;
    },
  });
  provider.on('server_error', (_context, error) => console.error(error));

  /** What GitHub's API says about the owner of a token. */
  async function tell(request: IncomingMessage, response: ServerResponse) {
    const token = await provider.AccessToken.find(
      request.headers.authorization?.replace(/^Bearer /i, '') ?? '',
    );
    const person = people.get(token?.accountId ?? '');
    const { email, email_verified: verified = false } = person ?? {};
    const said = request.url?.endsWith('/emails')
      ? [
          { email: 'old@example.org', primary: false, verified: false },
          { email, primary: true, verified },
        ]
      : { id: Number(person?.sub), login: `user${person?.sub}`, name: null, avatar_url: null };
    response.writeHead(person ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }

  async function signIn(request: IncomingMessage, response: ServerResponse) {
    const { params } = await provider.interactionDetails(request, response);
    const { login_hint: given } = params;
    const hint = typeof given === 'string' ? given : present;
    const result =
      hint === 'nobody'
        ? { error: 'access_denied', error_description: 'they changed their mind' }
        : { login: { accountId: hint, remember: false } };
    await provider.interactionFinished(request, response, result);
  }

  const answer = provider.callback();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/api/v3/')) void tell(request, response);
    else if (path.startsWith('/interaction/')) void signIn(request, response);
    else void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));

  return {
    issuer,
    publicKey,
    port: (server.address() as AddressInfo).port,
    phoneApp: PHONE_APP,
    add: (person: Person) => people.set(person.sub, person),
    /** Whose browser comes next, where it does not say. */
    holds: (sub: string) => {
      present = sub;
    },
    /** An identity token as an app gets it: right in everything that is not said otherwise. */
    idToken: (claims: JWTPayload, signing = privateKey) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ iss: issuer, aud: PHONE_APP, iat: now, exp: now + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'signing' })
        .sign(signing);
    },
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;
