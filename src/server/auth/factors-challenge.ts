import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { memberOf } from './access.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { factorIdOf, factorOf } from './factors.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';
import { FACTOR_KINDS } from './second-factors/kinds.ts';

export const CHALLENGE_SECONDS = 300;

export function challengeFactor(app: FastifyInstance, room: AuthRoom): void {
  app.post('/factors/:factor_id/challenge', { config: { access: 'user' } }, async (request) => {
    const id = factorIdOf(request);
    const device = deviceOf(request);
    await room.limits.take({ factor: `${request.credentials?.claims.sub} ${networkOf(request)}` });
    return room.accounts(async (client) => {
      const { user } = await memberOf(client, request);
      const factor = await factorOf(client, user, id);
      await client.query(
        `delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - make_interval(secs => $2)`,
        [factor.id, CHALLENGE_SECONDS],
      );
      const challenge = randomUUID();
      const kind = FACTOR_KINDS[factor.factor_type];
      const { columns, answer } = await kind.challenge(client, room, {
        id: challenge,
        factor,
        user,
        request,
      });
      const { rows } = await client.query<{ expires_at: number }>(
        `insert into auth.mfa_challenges (id, factor_id, ip_address, otp_hash, web_authn_session_data)
         values ($1, $2, $3, $4, $5) returning extract(epoch from created_at)::bigint + $6 as expires_at`,
        [
          challenge,
          factor.id,
          device.ip,
          columns.otp_hash,
          columns.web_authn_session_data,
          CHALLENGE_SECONDS,
        ],
      );
      await client.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factor.id]);
      await audit(client, 'challenge_created', user, device, { factor_id: factor.id });
      return { id: challenge, type: factor.factor_type, expires_at: rows[0]?.expires_at, ...answer };
    });
  });
}
