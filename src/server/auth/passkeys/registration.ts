import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../../errors.ts';
import { memberOf, type Member } from '../access.ts';
import { audit } from '../audit.ts';
import { deviceOf } from '../device.ts';
import { authError } from '../errors.ts';
import { requireFreshProof } from '../fresh-proof.ts';
import { bodyOf, Uuid } from '../input.ts';
import type { AuthRoom } from '../room.ts';
import { hasSecondFactor } from '../users.ts';
import {
  registrationOptions,
  registrationResponse,
  relyingPartyOf,
  verifiedRegistration,
} from './ceremony.ts';
import { noteChallenge, takeChallenge } from './challenges.ts';
import { apiPasskey, keepPasskey, keyOf, passkeysOf } from './stored.ts';

const MOST = 10;

const Body = v.object({
  challenge_id: v.pipe(v.string('challenge_id is required'), Uuid),
  credential: v.optional(v.unknown()),
  credential_response: v.optional(v.unknown()),
});

/** A passkey opens the account by itself: who adds one has shown all that the account asks for. */
function requireMayRegister({ user, session }: Member): void {
  if (user.is_anonymous)
    throw authError('validation_failed', { status: 422, message: 'Guests cannot register passkeys' });
  if (user.is_sso_user)
    throw authError('validation_failed', { status: 422, message: 'SSO users cannot register passkeys' });
  if (hasSecondFactor(user) && session.aal !== 'aal2')
    throw authError('insufficient_aal', { message: 'AAL2 required to register a passkey' });
}

export function registerPasskey(app: FastifyInstance, room: AuthRoom): void {
  app.post('/passkeys/registration/options', { config: { access: 'user' } }, async (request) => {
    const party = relyingPartyOf(room);
    await room.limits.take({ factor: request.credentials?.claims.sub ?? deviceOf(request).ip });
    return room.accounts(async (client) => {
      const member = await memberOf(client, request);
      requireMayRegister(member);
      requireFreshProof(member);
      const known = await passkeysOf(client, member.user.id);
      if (known.length >= MOST) throw authError('too_many_passkeys');
      const options = await registrationOptions(party, member.user, known.map(keyOf), 'passkey');
      return { options, ...(await noteChallenge(client, options.challenge, member.user.id)) };
    });
  });

  app.post('/passkeys/registration/verify', { config: { access: 'user' } }, async (request) => {
    const party = relyingPartyOf(room);
    const { challenge_id, credential, credential_response } = bodyOf(request, Body);
    const response = registrationResponse(credential ?? credential_response);
    const outcome = await room.accounts(async (client) => {
      const member = await memberOf(client, request);
      requireMayRegister(member);
      const challenge = await takeChallenge(client, challenge_id, member.user.id);
      if (challenge instanceof ApiError) return challenge;
      const made = await verifiedRegistration(party, challenge, response, 'passkey');
      if (made === undefined) return authError('webauthn_verification_failed');
      const kept = await keepPasskey(client, member.user.id, made);
      if (kept === undefined) return authError('webauthn_credential_exists');
      await audit(client, 'passkey_created', member.user, deviceOf(request), { passkey_id: kept.id });
      return kept;
    });
    if (outcome instanceof ApiError) throw outcome;
    return apiPasskey(outcome);
  });
}
