import type { FastifyRequest } from 'fastify';
import type { Client } from '../../database/pools.ts';
import { postCode } from '../../sms/sms.ts';
import { authError } from '../errors.ts';
import { CODE_MINUTES, issueToken, type TokenType } from '../one-time-tokens.ts';
import type { AuthRoom } from '../room.ts';
import type { UserRow } from '../users.ts';
import { languageOf } from '../verification-mail.ts';

/** Which column remembers when a code of each kind was sent. */
const SENT_AT = {
  signup: 'confirmation_sent_at',
  sms: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Partial<Record<TokenType, string>>;

export interface CodeWish {
  user: UserRow;
  type: keyof typeof SENT_AT;
  phone: string;
  attempt?: string | undefined;
}

/** Makes a code and leaves the message with the queue. */
export async function sendCode(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  { user, type, phone, attempt }: CodeWish,
): Promise<void> {
  const { code } = await issueToken(client, room.keys, { user: user.id, type, address: phone, attempt });
  await client.query(`update auth.users set ${SENT_AT[type]} = now(), updated_at = now() where id = $1`, [
    user.id,
  ]);
  await postMessage(client, room, request, { user, phone, code });
}

export async function postMessage(
  client: Client,
  { config, jobs }: AuthRoom,
  request: FastifyRequest,
  { user, phone, code }: { user: UserRow; phone: string; code: string },
): Promise<void> {
  const { host } = new URL(config.siteUrl);
  const language = languageOf(user, request);
  await postCode(jobs, { user: user.id, to: phone, code, minutes: CODE_MINUTES, language, host }, client);
}

export function requirePhones({ config }: AuthRoom, message?: string): void {
  if (!config.ways.phone)
    throw authError('phone_provider_disabled', message === undefined ? {} : { message });
}

/** The protocol knows another way for messages, which no sender here has. */
export function requireSms(channel: string): void {
  if (channel !== '' && channel !== 'sms')
    throw authError('validation_failed', { message: "Invalid channel, the supported value is 'sms'" });
}
