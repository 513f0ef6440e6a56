import type { FastifyInstance } from 'fastify';
import { authError, type AuthFailure } from './errors.ts';

/** Calls of the protocol for ways to sign in that this service does not offer: refused by name. */
const REFUSED: [
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  access: 'open' | 'key' | 'user',
  AuthFailure,
][] = [['POST', '/sso', 'key', 'saml_provider_disabled']];

export function notOffered(app: FastifyInstance): void {
  for (const [method, url, access, failure] of REFUSED)
    app.route({
      method,
      url,
      config: { access },
      handler: () => {
        throw authError(failure);
      },
    });
}
