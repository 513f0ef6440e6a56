import type { FastifyInstance } from 'fastify';
import { memberOf } from './access.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { factorIdOf, factorOf } from './factors.ts';
import type { AuthRoom } from './room.ts';

export const CHALLENGE_SECONDS = 300;

export function challengeFactor(app: FastifyInstance, room: AuthRoom): void {
  app.post('/factors/:factor_id/challenge', { config: { access: 'user' } }, async (request) => {
    const id = factorIdOf(request);
    const device = deviceOf(request);
    await room.limits.take({ factor: request.credentials?.claims.sub ?? device.ip });
    return room.accounts(async (client) => {
      const { user } = await memberOf(client, request);
      const factor = await factorOf(client, user, id);
      await client.query(
        `delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - make_interval(secs => $2)`,
        [factor.id, CHALLENGE_SECONDS],
      );
      const { rows } = await client.query<{ id: string; expires_at: number }>(
        `insert into auth.mfa_challenges (factor_id, ip_address) values ($1, $2)
         returning id, extract(epoch from created_at)::bigint + $3 as expires_at`,
        [factor.id, device.ip, CHALLENGE_SECONDS],
      );
      await client.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factor.id]);
      await audit(client, 'challenge_created', user, device, { factor_id: factor.id });
      return { id: rows[0]?.id, type: factor.factor_type, expires_at: rows[0]?.expires_at };
    });
  });
}
