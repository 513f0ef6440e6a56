import * as v from 'valibot';
import { authError } from '../errors.ts';
import {
  authenticationOptions,
  authenticationResponse,
  registrationOptions,
  registrationResponse,
  relyingPartyOf,
  StoredKey,
  verifiedAuthentication,
  verifiedRegistration,
} from '../passkeys/ceremony.ts';
import type { FactorKind } from './kind.ts';

const Response = v.object({ credential_response: v.unknown() });

/** A key on the person's device: made when the factor is enrolled, asked for afterwards. */
export const webauthnFactor: FactorKind = {
  method: 'mfa/webauthn',
  enrol: ({ config }) => {
    if (config.ways.passkeys === undefined) throw authError('mfa_webauthn_enroll_not_enabled');
    return { columns: {}, answer: {} };
  },
  challenge: async (_client, room, { factor, user }) => {
    const party = relyingPartyOf(room);
    const key = factor.web_authn_credential;
    const options =
      key === null
        ? await registrationOptions(party, user, [], 'second factor')
        : await authenticationOptions(party, [v.parse(StoredKey, key)], 'second factor');
    return {
      columns: { web_authn_session_data: { challenge: options.challenge } },
      answer: {
        webauthn: { type: key === null ? 'create' : 'request', credential_options: { publicKey: options } },
      },
    };
  },
  check: async (_client, room, { factor, challenge, webauthn }) => {
    const party = relyingPartyOf(room);
    const expected = challenge.web_authn_session_data?.challenge ?? '';
    const { credential_response: given } = v.is(Response, webauthn)
      ? webauthn
      : { credential_response: undefined };
    const refused = authError('mfa_verification_failed', { message: 'Invalid WebAuthn answer' });
    if (factor.web_authn_credential === null) {
      const made = await verifiedRegistration(party, expected, registrationResponse(given), 'second factor');
      return made === undefined ? refused : { web_authn_credential: made.key, web_authn_aaguid: made.aaguid };
    }
    const key = v.parse(StoredKey, factor.web_authn_credential);
    const used = await verifiedAuthentication(
      party,
      expected,
      authenticationResponse(given),
      key,
      'second factor',
    );
    return used === undefined ? refused : { web_authn_credential: { ...key, counter: used.counter } };
  },
};
