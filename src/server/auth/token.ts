import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { authError } from './errors.ts';
import { queryOf } from './input.ts';
import type { AuthRoom } from './room.ts';
import { idTokenGrant } from './token-id-token.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshGrant } from './token-refresh.ts';
import { web3Grant } from './token-web3.ts';

const GRANTS: Record<string, (room: AuthRoom, request: FastifyRequest) => Promise<unknown>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
  web3: web3Grant,
};

const Query = v.object({ grant_type: v.optional(v.string(), '') });

export function token(app: FastifyInstance, room: AuthRoom): void {
  app.post('/token', { config: { access: 'key' } }, async (request) => {
    const { grant_type } = queryOf(request, Query);
    const grant = Object.hasOwn(GRANTS, grant_type) ? GRANTS[grant_type] : undefined;
    if (grant === undefined) throw authError('validation_failed', { message: 'unsupported_grant_type' });
    return grant(room, request);
  });
}
