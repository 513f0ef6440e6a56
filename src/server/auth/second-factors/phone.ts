import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../keys.ts';
import { authError } from '../errors.ts';
import { postMessage } from '../phone/codes.ts';
import { takeMessage } from '../sending.ts';
import type { FactorKind } from './kind.ts';

const TRIES = 5;

const hashed = (keys: Keys, challenge: string, code: string) =>
  createHmac('sha256', keys.derived('one-time tokens')).update(`${challenge} ${code}`).digest('hex');

/** A code that is sent to a number, good for the challenge that it was sent for. */
export const phoneFactor: FactorKind = {
  method: 'mfa/phone',
  enrol: ({ config }, { user }, _id, { phone }) => {
    if (!config.ways.phoneFactor) throw authError('mfa_phone_enroll_not_enabled');
    if (phone === '') throw authError('validation_failed', { message: 'Phone number required to enroll' });
    if (user.factors.some((factor) => factor.phone === phone && factor.status === 'verified'))
      throw authError('mfa_verified_factor_exists');
    return { columns: { phone }, answer: { phone } };
  },
  challenge: async (client, room, { id, factor, user, request }) => {
    const phone = factor.phone ?? '';
    // A known browser is its owner's for numbers that are theirs: any other may be somebody's who never asked.
    await takeMessage(room, request, phone, factor.status === 'verified' ? user.id : phone);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await postMessage(client, room, request, { user, phone, code });
    return { columns: { otp_hash: hashed(room.keys, id, code) }, answer: {} };
  },
  check: async (client, { keys }, { challenge, code }) => {
    const { rowCount } = await client.query(
      'update auth.mfa_challenges set attempts = attempts + 1 where id = $1 and attempts < $2',
      [challenge.id, TRIES],
    );
    const wanted = Buffer.from(challenge.otp_hash ?? '');
    const given = Buffer.from(hashed(keys, challenge.id, code));
    const right = rowCount === 1 && wanted.length === given.length && timingSafeEqual(wanted, given);
    return right ? {} : authError('mfa_verification_failed', { message: 'Invalid MFA Phone code entered' });
  },
};
