import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Mail } from '../mail/mailer.ts';
import { letter } from '../mail/messages.ts';
import { memberOf, type Member } from './access.ts';
import { audit } from './audit.ts';
import { changeAddress } from './address-change.ts';
import { markedDevice } from './device-mark.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { guessedAt, requireProof } from './fresh-proof.ts';
import { guess } from './guesses.ts';
import { Address, bodyOf, CodeChallenge, mergedMetadata, Metadata, OptionalText } from './input.ts';
import { forgetOtherDevices } from './known-devices.ts';
import { hashPassword, passwordMatches, requireHardToGuess } from './passwords.ts';
import { changePhone } from './phone/change.ts';
import { requirePhones } from './phone/codes.ts';
import { wordsOfPerson } from './product.ts';
import type { AuthRoom } from './room.ts';
import { takeLetter, takeMessage } from './sending.ts';
import { apiUser, hasSecondFactor, knownUser, type UserRow } from './users.ts';
import { languageOf } from './verification-mail.ts';

const Body = v.object({
  ...Address,
  password: OptionalText,
  current_password: OptionalText,
  nonce: v.pipe(OptionalText, v.trim()),
  data: v.nullish(Metadata),
  app_metadata: v.nullish(v.unknown()),
  ...CodeChallenge,
});
type Body = v.InferOutput<typeof Body>;

export function updateUser(app: FastifyInstance, room: AuthRoom): void {
  app.put('/user', { config: { access: 'user' } }, async (request) => {
    const body = bodyOf(request, Body);
    if (body.app_metadata !== null && body.app_metadata !== undefined)
      throw authError('not_admin', { message: 'Updating app_metadata requires admin privileges' });
    if (body.phone !== '') requirePhones(room);
    const member = await room.accounts((client) => memberOf(client, request));
    if (isSensitive(member, body)) {
      requireMayChange(member, body);
      await requireProof(room, request, member, body);
    }
    const password = body.password === '' ? undefined : await newPassword(room, request, member, body);
    if (body.email !== '' && body.email !== member.user.email) await takeLetter(room, request, body.email);
    if (body.phone !== '' && body.phone !== member.user.phone && !room.config.ways.phoneAutoconfirm)
      await takeMessage(room, request, body.phone);
    const answer = await applyChanges(room, request, body, password?.hash);
    await password?.wasChanged();
    return answer;
  });
}

/** By what the account is entered and recovered. */
const isSensitive = ({ user }: Member, { email, phone, password }: Body): boolean =>
  password !== '' || (email !== '' && email !== user.email) || (phone !== '' && phone !== user.phone);

function requireMayChange({ user, session }: Member, { email, phone, password }: Body): void {
  if (hasSecondFactor(user) && session.aal !== 'aal2')
    throw authError('insufficient_aal', {
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    });
  if (user.is_anonymous && password !== '' && email === '' && phone === '')
    throw authError('validation_failed', {
      status: 422,
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
}

interface NewPassword {
  hash: string;
  /** Whoever changed it has not guessed. */
  wasChanged: () => Promise<void>;
}

/** The slow part, outside of any transaction. */
async function newPassword(
  room: AuthRoom,
  request: FastifyRequest,
  { user }: Member,
  { email, password, current_password, data }: Body,
): Promise<NewPassword> {
  const told = { ...user.raw_user_meta_data, ...data };
  const known = await room.accounts((client) => wordsOfPerson(client, user.id));
  const own = [user.email, email, user.phone, told['username'], told['name'], ...known];
  await requireHardToGuess(room, request, password, own);
  if (password === current_password) throw authError('same_password');
  const wasChanged = await requireAnother(room, request, user, password, current_password !== '');
  return { hash: await hashPassword(password), wasChanged };
}

/** That the new password is the old one tells what the old one is: whoever has not given it is guessing until it is changed. */
async function requireAnother(
  room: AuthRoom,
  request: FastifyRequest,
  user: UserRow,
  password: string,
  isGiven: boolean,
): Promise<() => Promise<void>> {
  if (isGiven || user.encrypted_password === null) return async () => undefined;
  const { wasRight } = await guess(room, request, 'password', guessedAt(user));
  if (await passwordMatches(user.encrypted_password, password)) throw authError('same_password');
  return wasRight;
}

async function applyChanges(
  room: AuthRoom,
  request: FastifyRequest,
  body: Body,
  passwordHash: string | undefined,
) {
  const device = deviceOf(request);
  const changed = await room.accounts(async (client) => {
    const { user, session } = await memberOf(client, request);
    const letters: Mail[] = [];
    if (body.data)
      await client.query('update auth.users set raw_user_meta_data = $2, updated_at = now() where id = $1', [
        user.id,
        JSON.stringify(mergedMetadata(user.raw_user_meta_data, body.data)),
      ]);
    if (passwordHash !== undefined) {
      await client.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
        user.id,
        passwordHash,
      ]);
      await client.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session.id]);
      await forgetOtherDevices(client, user.id, markedDevice(room, request));
      await client.query(
        `delete from auth.one_time_tokens where user_id = $1 and token_type in ('recovery', 'magiclink', 'notice')`,
        [user.id],
      );
      await audit(client, 'user_updated_password', user, device);
      if (user.email !== null)
        letters.push(letter('password_changed', { to: user.email, language: languageOf(user, request) }));
    }
    if (body.email !== '' && body.email !== user.email) {
      const current = await knownUser(client, user.id);
      letters.push(...(await changeAddress(client, room, request, current, body)));
    }
    if (body.phone !== '' && body.phone !== user.phone)
      await changePhone(client, room, request, await knownUser(client, user.id), body.phone);
    await audit(client, 'user_modified', user, device);
    for (const mail of letters) await room.mail.post(mail, client);
    return knownUser(client, user.id);
  });
  return apiUser(changed);
}
