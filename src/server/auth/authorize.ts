import type { FastifyInstance } from 'fastify';
import { memberOf } from './access.ts';
import { redirectToProvider } from './provider-redirect.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { requireMayLink } from './linking.ts';
import type { AuthRoom } from './room.ts';

export function authorize(app: FastifyInstance, room: AuthRoom): void {
  app.get('/authorize', { config: { access: 'open' } }, async (request, reply) => {
    const { url, skipRedirect } = await redirectToProvider(room, request, reply);
    return skipRedirect ? { url } : reply.redirect(url, 302);
  });

  /** The same for who is signed in and wants one more way in. */
  app.get('/user/identities/authorize', { config: { access: 'user' } }, async (request, reply) => {
    const member = await room.accounts((client) => memberOf(client, request));
    requireMayLink(room, member);
    requireFreshProof(member);
    const { url, skipRedirect } = await redirectToProvider(room, request, reply, member.session.id);
    return skipRedirect ? { url } : reply.redirect(url, 302);
  });
}
