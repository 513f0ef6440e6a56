import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Client } from '../../database/pools.ts';
import { ApiError } from '../../errors.ts';
import { audit } from '../audit.ts';
import { requireCaptcha } from '../captcha.ts';
import { deviceOf } from '../device.ts';
import { authError } from '../errors.ts';
import { noteDevice } from '../known-devices.ts';
import { bodyOf, Captcha, Uuid } from '../input.ts';
import { networkOf } from '../network.ts';
import type { AuthRoom } from '../room.ts';
import { openSession, sessionAnswer } from '../sessions.ts';
import { isBanned, knownUser, userById, type UserRow } from '../users.ts';
import {
  authenticationOptions,
  authenticationResponse,
  relyingPartyOf,
  verifiedAuthentication,
  type RelyingParty,
} from './ceremony.ts';
import { noteChallenge, takeChallenge } from './challenges.ts';
import { keyOf, passkeyByCredential } from './stored.ts';

const Options = v.object(Captcha);
const Body = v.object({
  challenge_id: v.pipe(v.string('challenge_id is required'), Uuid),
  credential: v.optional(v.unknown()),
});

type Response = ReturnType<typeof authenticationResponse>;

/** Nobody says who they are: the passkey does, so that the answers tell nothing about who has one. */
export function signInWithPasskey(app: FastifyInstance, room: AuthRoom): void {
  app.post('/passkeys/authentication/options', { config: { access: 'key' } }, async (request) => {
    const party = relyingPartyOf(room);
    const body = bodyOf(request, Options);
    const device = deviceOf(request);
    await requireCaptcha(room, body, device);
    await room.limits.take({ external: networkOf(request) });
    const options = await authenticationOptions(party, [], 'passkey');
    return room.accounts(async (client) => ({
      options,
      ...(await noteChallenge(client, options.challenge, null)),
    }));
  });

  app.post('/passkeys/authentication/verify', { config: { access: 'key' } }, async (request) => {
    const party = relyingPartyOf(room);
    const { challenge_id, credential } = bodyOf(request, Body);
    const response = authenticationResponse(credential);
    const device = deviceOf(request);
    const judged = () =>
      room.accounts(async (client) => {
        const challenge = await takeChallenge(client, challenge_id, null);
        if (challenge instanceof ApiError) return challenge;
        const user = await ownerOf(client, party, challenge, response);
        if (user === undefined) return authError('webauthn_verification_failed');
        if (isBanned(user)) return authError('user_banned');
        await noteDevice(client, room, request, user);
        await audit(client, 'login', user, device, { provider: 'passkey' });
        const session = await openSession(client, user, 'passkey', device, 'passkey');
        // Had and unlocked by its owner: two factors in one (NIST SP 800-63B, multi-factor cryptographic authenticators).
        await client.query(`update auth.sessions set aal = 'aal2' where id = $1`, [session.id]);
        return { user: await knownUser(client, user.id), session: { ...session, aal: 'aal2' as const } };
      });
    const { user, session } = await room.limits.ofRefusals(
      { signInByAddress: networkOf(request) },
      async () => {
        const outcome = await judged();
        if (outcome instanceof ApiError) throw outcome;
        return outcome;
      },
    );
    return sessionAnswer(room, user, session);
  });
}

async function ownerOf(
  client: Client,
  party: RelyingParty,
  challenge: string,
  response: Response,
): Promise<UserRow | undefined> {
  const passkey = await passkeyByCredential(client, response.id);
  if (passkey === undefined) return undefined;
  // The device names the account as well; it must be the one that the key was registered for.
  const named = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  if (named !== passkey.user_id) return undefined;
  const used = await verifiedAuthentication(party, challenge, response, keyOf(passkey), 'passkey');
  if (used === undefined) return undefined;
  await client.query(
    `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now()
     where id = $1`,
    [passkey.id, used.counter, used.backedUp],
  );
  return userById(client, passkey.user_id);
}
