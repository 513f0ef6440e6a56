import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { memberOf, type Member } from './access.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { bodyOf, OptionalText } from './input.ts';
import type { AuthRoom } from './room.ts';
import { sealed } from './sealing.ts';
import { newTotpSecret } from './totp.ts';
import { hasSecondFactor } from './users.ts';

const Name = v.pipe(OptionalText, v.trim(), v.maxLength(100));
const Body = v.object({ factor_type: OptionalText, friendly_name: Name, issuer: Name });

const MOST = 10;
/** Minutes after which an enrolment that nobody finished is forgotten. */
const PATIENCE = 30;

/**
 * Four modules of white around it (ISO/IEC 18004), colours by name: the client shows it as a `data:` address, where a
 * number sign would end the picture.
 */
const qrCode = (uri: string) =>
  renderSVG(uri, { ecc: 'M', border: 4, whiteColor: 'white', blackColor: 'black' });

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
    const { factor_type, friendly_name, issuer } = bodyOf(request, Body);
    if (factor_type === 'phone' || factor_type === 'webauthn')
      throw authError(`mfa_${factor_type}_enroll_not_enabled`);
    if (factor_type !== 'totp')
      throw authError('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' });
    const device = deviceOf(request);
    const id = randomUUID();
    const { secret, uri } = await room.accounts(async (client) => {
      const { user: caller } = await memberOf(client, request);
      await client.query(
        `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
           and created_at < now() - make_interval(mins => $2)`,
        [caller.id, PATIENCE],
      );
      const member = await memberOf(client, request);
      requireMayEnroll(member, friendly_name);
      const made = newTotpSecret(issuer || new URL(room.config.siteUrl).host, caller.email ?? caller.id);
      await client.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret)
         values ($1, $2, $3, 'totp', $4)`,
        [id, caller.id, friendly_name, sealed(room.keys, 'second factors', id, made.secret)],
      );
      await audit(client, 'factor_in_progress', caller, device, { factor_id: id });
      return made;
    });
    return { id, type: 'totp', friendly_name, totp: { qr_code: qrCode(uri), secret, uri } };
  });
}
