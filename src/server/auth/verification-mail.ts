import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Client } from '../database/pools.ts';
import { mailLanguage, type LetterKind } from '../mail/languages.ts';
import type { Mail } from '../mail/mailer.ts';
import { letter } from '../mail/messages.ts';
import type { Services } from '../services.ts';
import { queryOf } from './input.ts';
import { CODE_MINUTES, issueToken, LINK_MINUTES, type Secrets, type TokenType } from './one-time-tokens.ts';
import { redirectTarget } from './redirects.ts';
import type { UserRow } from './users.ts';

export type MailedType = Exclude<TokenType, 'sms' | 'phone_change'>;

/** How each kind of token is called in a link, which letter carries it, and which column remembers when. */
const KINDS: Record<MailedType, { linkType: string; letter: LetterKind; sentAt: string }> = {
  signup: { linkType: 'signup', letter: 'confirmation', sentAt: 'confirmation_sent_at' },
  invite: { linkType: 'invite', letter: 'invite', sentAt: 'confirmation_sent_at' },
  magiclink: { linkType: 'magiclink', letter: 'magic_link', sentAt: 'recovery_sent_at' },
  recovery: { linkType: 'recovery', letter: 'recovery', sentAt: 'recovery_sent_at' },
  notice: { linkType: 'magiclink', letter: 'magic_link', sentAt: 'recovery_sent_at' },
  email_change_current: { linkType: 'email_change', letter: 'email_change', sentAt: 'email_change_sent_at' },
  email_change_new: { linkType: 'email_change', letter: 'email_change', sentAt: 'email_change_sent_at' },
  reauthentication: {
    linkType: 'reauthentication',
    letter: 'reauthentication',
    sentAt: 'reauthentication_sent_at',
  },
};

export interface VerificationWish {
  user: UserRow;
  type: MailedType;
  /** The mailbox to be asked. */
  address: string;
  flow?: string | undefined;
  attempt?: string | undefined;
}

export interface Verification extends Secrets {
  link: string;
  /** For which the link counts. */
  minutes: number;
  mail: Mail;
}

export const languageOf = (user: UserRow, request: FastifyRequest): string =>
  mailLanguage(user.raw_user_meta_data['language'], request.headers['accept-language']);

const Redirect = v.object({ redirect_to: v.optional(v.unknown()) });

/** Where the person wants to be afterwards: a query parameter, as the client sends it. */
export const redirectWish = (request: FastifyRequest): unknown => queryOf(request, Redirect).redirect_to;

/** An address that means the same escaped or not stays readable, as in the hosted service's links. */
const escaped = (address: string) => (/^[\w:/.~-]*$/.test(address) ? address : encodeURIComponent(address));

const verificationLink = (config: Config, token: string, type: string, redirect: string) =>
  `${config.siteUrl}/auth/v1/verify?token=${token}&type=${type}&redirect_to=${escaped(redirect)}`;

/** Makes a token and the letter that carries it; the letter is posted by the caller once all is committed. */
export async function newVerification(
  client: Client,
  { config, keys }: Services,
  request: FastifyRequest,
  { user, type, address, flow, attempt }: VerificationWish,
  redirect: unknown = redirectWish(request),
): Promise<Verification> {
  const kind = KINDS[type];
  const secrets = await issueToken(client, keys, { user: user.id, type, address, flow, attempt });
  await client.query(`update auth.users set ${kind.sentAt} = now(), updated_at = now() where id = $1`, [
    user.id,
  ]);
  const link = verificationLink(config, secrets.token, kind.linkType, redirectTarget(config, redirect));
  const mail = letter(kind.letter, {
    to: address,
    language: languageOf(user, request),
    ...(type === 'email_change_current' && user.email_change !== null ? { email: user.email_change } : {}),
    ...(type === 'reauthentication' ? {} : { link: { address: link, minutes: LINK_MINUTES } }),
    code: { digits: secrets.code, minutes: CODE_MINUTES },
  });
  return { ...secrets, link, minutes: LINK_MINUTES, mail };
}
