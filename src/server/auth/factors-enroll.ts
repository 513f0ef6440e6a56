import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { memberOf, type Member } from './access.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { bodyOf, OptionalPhone, OptionalText } from './input.ts';
import type { AuthRoom } from './room.ts';
import { FACTOR_KINDS, isFactorType } from './second-factors/kinds.ts';
import { hasSecondFactor } from './users.ts';

const Name = v.pipe(OptionalText, v.trim(), v.maxLength(100));
const Body = v.object({ factor_type: OptionalText, friendly_name: Name, issuer: Name, phone: OptionalPhone });

const MOST = 10;
/** Minutes after which an enrolment that nobody finished is forgotten. */
const PATIENCE = 30;

function requireMayEnroll({ user, session }: Member, name: string): void {
  if (name !== '' && user.factors.some((factor) => factor.friendly_name === name))
    throw authError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${name}" for this user already exists`,
    });
  if (user.factors.length >= MOST) throw authError('too_many_enrolled_mfa_factors');
  // Otherwise a stolen password could put a factor of its own beside the owner's.
  if (hasSecondFactor(user) && session.aal !== 'aal2') throw authError('insufficient_aal');
}

export function enrollFactor(app: FastifyInstance, room: AuthRoom): void {
  app.post('/factors', { config: { access: 'user' } }, async (request) => {
    const { factor_type, ...wish } = bodyOf(request, Body);
    if (!isFactorType(factor_type))
      throw authError('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' });
    const device = deviceOf(request);
    const id = randomUUID();
    const answer = await room.accounts(async (client) => {
      const { user: caller } = await memberOf(client, request);
      await client.query(
        `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
           and created_at < now() - make_interval(mins => $2)`,
        [caller.id, PATIENCE],
      );
      const member = await memberOf(client, request);
      requireMayEnroll(member, wish.friendly_name);
      requireFreshProof(member);
      const made = FACTOR_KINDS[factor_type].enrol(room, member, id, wish);
      await client.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, phone)
         values ($1, $2, $3, $4, $5, $6)`,
        [id, caller.id, wish.friendly_name, factor_type, made.columns.secret, made.columns.phone],
      );
      await audit(client, 'factor_in_progress', caller, device, { factor_id: id });
      return made.answer;
    });
    return { id, type: factor_type, friendly_name: wish.friendly_name, ...answer };
  });
}
