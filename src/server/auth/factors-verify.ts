import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import type { Client } from '../database/pools.ts';
import { memberOf, type Member } from './access.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { CHALLENGE_SECONDS } from './factors-challenge.ts';
import { factorIdOf, factorOf, type StoredFactor } from './factors.ts';
import { noteProof } from './fresh-proof.ts';
import { guess } from './guesses.ts';
import { bodyOf, OptionalText, Uuid } from './input.ts';
import { noteDevice } from './known-devices.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';
import type { FactorUse, StoredChallenge } from './second-factors/kind.ts';
import { FACTOR_KINDS } from './second-factors/kinds.ts';
import { sessionAnswer, sessionById, type Method, type SessionRow } from './sessions.ts';
import { knownUser } from './users.ts';

const Body = v.object({
  challenge_id: Uuid,
  code: v.pipe(OptionalText, v.trim()),
  webauthn: v.optional(v.unknown()),
});

export function verifyFactor(app: FastifyInstance, room: AuthRoom): void {
  app.post('/factors/:factor_id/verify', { config: { access: 'user' } }, async (request) => {
    const id = factorIdOf(request);
    const { challenge_id, code, webauthn } = bodyOf(request, Body);
    const device = deviceOf(request);
    const account = request.credentials?.claims.sub ?? '';
    await room.limits.take({ factor: `${account} ${networkOf(request)}` });
    const { wasRight } = await guess(room, request, 'factor', account);
    const outcome = await room.accounts(async (client) => {
      const member = await memberOf(client, request);
      const factor = await factorOf(client, member.user, id);
      const challenge = await challengeOf(client, factor, challenge_id);
      const kind = FACTOR_KINDS[factor.factor_type];
      const use = await kind.check(client, room, { factor, challenge, code, webauthn });
      await audit(client, 'verification_attempted', member.user, device, {
        factor_id: factor.id,
        right: !(use instanceof ApiError),
      });
      // Committed though refused: the attempt stays in the log.
      if (use instanceof ApiError) return use;
      await noteDevice(client, room, request, member.user);
      const session = await raiseSession(client, member, { factor, challenge, use, method: kind.method });
      return { user: await knownUser(client, member.user.id), session };
    });
    if (outcome instanceof ApiError) throw outcome;
    await wasRight();
    return sessionAnswer(room, outcome.user, outcome.session);
  });
}

async function challengeOf(client: Client, factor: StoredFactor, id: string): Promise<StoredChallenge> {
  const { rows } = await client.query<StoredChallenge & { usable: boolean }>(
    `select *, verified_at is null and created_at > now() - make_interval(secs => $3) as usable
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factor.id, CHALLENGE_SECONDS],
  );
  const [challenge] = rows;
  if (challenge === undefined)
    throw authError('mfa_factor_not_found', {
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    });
  if (!challenge.usable) throw authError('mfa_challenge_expired');
  return challenge;
}

interface Raising {
  factor: StoredFactor;
  challenge: StoredChallenge;
  use: FactorUse;
  method: Method;
}

/**
 * This session now stands on two factors and gets a new refresh token. The account's sessions that stand on one are
 * ended, and enrolments left half done are dropped.
 */
async function raiseSession(
  client: Client,
  { user, session }: Member,
  { factor, challenge, use, method }: Raising,
): Promise<SessionRow> {
  await client.query('update auth.mfa_challenges set verified_at = now() where id = $1', [challenge.id]);
  await client.query(
    `update auth.mfa_factors set status = 'verified', last_step = coalesce($2, last_step), updated_at = now(),
       web_authn_credential = coalesce($3::jsonb, web_authn_credential),
       web_authn_aaguid = coalesce($4, web_authn_aaguid) where id = $1`,
    [
      factor.id,
      use.last_step,
      use.web_authn_credential === undefined ? null : JSON.stringify(use.web_authn_credential),
      use.web_authn_aaguid,
    ],
  );
  await client.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, refresh_token_counter = refresh_token_counter + 1,
       refreshed_at = now(), updated_at = now() where id = $1`,
    [session.id, factor.id],
  );
  await noteProof(client, session.id, method);
  await client.query(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [user.id]);
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id]);
  const raised = await sessionById(client, session.id);
  if (raised === undefined) throw authError('session_not_found');
  return raised;
}
