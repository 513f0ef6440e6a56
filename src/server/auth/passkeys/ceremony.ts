import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import { authError } from '../errors.ts';
import type { AuthRoom } from '../room.ts';
import type { UserRow } from '../users.ts';

/** Loaded when first needed: it takes longer than the rest of the server, and many never use it. */
const library = () => import('@simplewebauthn/server');

/** Where keys belong to. */
export interface RelyingParty {
  id: string;
  origins: string[];
  name: string;
}

/** A passkey stands for a password and more, so its owner shows to it who they are; a second factor is had, no more. */
export type Purpose = 'passkey' | 'second factor';

export const CHALLENGE_SECONDS = 300;

/** A key as it is kept. */
export const StoredKey = v.object({
  id: v.string(),
  /** base64url */
  publicKey: v.string(),
  counter: v.number(),
  transports: v.array(v.string()),
});
export type StoredKey = v.InferOutput<typeof StoredKey>;

export function relyingPartyOf({ config }: AuthRoom): RelyingParty {
  const party = config.ways.passkeys;
  if (party === undefined) throw authError('passkey_disabled');
  return party;
}

/** The library hands a browser's answer on as it came: that it has the right shape is for us to see. */
const Text = v.pipe(v.string(), v.maxLength(20_000));
const Answer = {
  id: Text,
  rawId: Text,
  type: v.literal('public-key'),
  clientExtensionResults: v.looseObject({}),
};
const Registration = v.looseObject({
  ...Answer,
  response: v.looseObject({ clientDataJSON: Text, attestationObject: Text }),
});
const Authentication = v.looseObject({
  ...Answer,
  response: v.looseObject({ clientDataJSON: Text, authenticatorData: Text, signature: Text }),
});

const failed = () => authError('webauthn_verification_failed', { message: 'Invalid credential response' });

export function registrationResponse(given: unknown): RegistrationResponseJSON {
  if (!v.is(Registration, given)) throw failed();
  return given;
}

export function authenticationResponse(given: unknown): AuthenticationResponseJSON {
  if (!v.is(Authentication, given)) throw failed();
  return given;
}

const listed = (keys: StoredKey[]) => keys.map(({ id, transports }) => ({ id, transports }));

export const registrationOptions = async (
  party: RelyingParty,
  user: UserRow,
  known: StoredKey[],
  purpose: Purpose,
) =>
  (await library()).generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email || user.phone || user.id,
    userDisplayName: user.email || user.phone || party.name,
    timeout: CHALLENGE_SECONDS * 1000,
    // Which make of device somebody has is not ours to know.
    attestationType: 'none',
    excludeCredentials: listed(known),
    authenticatorSelection:
      purpose === 'passkey'
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'preferred' },
  });

export const authenticationOptions = async (party: RelyingParty, allowed: StoredKey[], purpose: Purpose) =>
  (await library()).generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: listed(allowed),
    userVerification: purpose === 'passkey' ? 'required' : 'preferred',
  });

/** The library throws at every answer that is not right; undefined stands for all of them. */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

export async function verifiedRegistration(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
  purpose: Purpose,
) {
  const { verifyRegistrationResponse } = await library();
  const done = await orNothing(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: purpose === 'passkey',
    }),
  );
  if (done?.verified !== true) return undefined;
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = done.registrationInfo;
  const key: StoredKey = {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
  return {
    key,
    aaguid,
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  };
}

export async function verifiedAuthentication(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  key: StoredKey,
  purpose: Purpose,
) {
  const { verifyAuthenticationResponse } = await library();
  const done = await orNothing(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
        transports: key.transports,
      },
      requireUserVerification: purpose === 'passkey',
    }),
  );
  if (done?.verified !== true) return undefined;
  const { newCounter: counter, credentialBackedUp: backedUp } = done.authenticationInfo;
  return { counter, backedUp };
}
