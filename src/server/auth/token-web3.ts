import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { requireCaptcha } from './captcha.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { bodyOf, Captcha, OptionalText } from './input.ts';
import { allowedTarget } from './redirects.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';
import { openSession, sessionAnswer } from './sessions.ts';
import { useProof } from './used-proofs.ts';
import { knownUser } from './users.ts';
import { visitorLanguage } from './visitor-language.ts';
import { accountFor } from './external-account.ts';
import { readMessage, type Chain, type SignInMessage } from './web3/message.ts';
import { signerOf } from './web3/signature.ts';

const Body = v.object({
  chain: OptionalText,
  message: v.pipe(OptionalText, v.maxLength(20 * 1024, 'message must not exceed 20KB')),
  signature: v.pipe(OptionalText, v.maxLength(200)),
  ...Captcha,
});

/** Milliseconds for which a message counts, before and after the time it names. */
const VALIDITY = 10 * 60_000;

const refused = (message: string) => authError('invalid_grant', { message });
const isChain = (name: string): name is Chain => name === 'ethereum' || name === 'solana';

/** The owner of a wallet signs in by signing a message that names this site. */
export async function web3Grant(room: AuthRoom, request: FastifyRequest) {
  const { wallets } = room.config.ways;
  if (!wallets.ethereum && !wallets.solana) throw authError('web3_provider_disabled');
  const body = bodyOf(request, Body);
  const { chain, message: text, signature } = body;
  if (!isChain(chain)) throw authError('web3_unsupported_chain');
  if (!wallets[chain]) throw authError('web3_provider_disabled');
  const device = deviceOf(request);
  await requireCaptcha(room, body, device);
  await room.limits.take({ signInByAddress: networkOf(request) });
  const message = readMessage(chain, text);
  if (message === undefined)
    throw authError('validation_failed', { message: 'message is not a sign-in message' });
  requireMeantForUs(room.config, message);
  requireNow(message, Date.now());
  const address = await signerOf(chain, { address: message.address, text, signature });
  if (address === undefined) throw refused('Signature does not match address in message');

  const subject = `web3:${chain}:${address}`;
  const { domain, statement, chainId: network } = message;
  const data = {
    sub: subject,
    custom_claims: { address, chain, network, domain, statement },
    email_verified: false,
    phone_verified: false,
  };
  const { user, session } = await room.accounts(async (client) => {
    const until = new Date(message.issuedAt.getTime() + 2 * VALIDITY);
    if (!(await useProof(client, `${subject} ${text}`, until))) throw refused('The message was used before');
    const external = { provider: 'web3', subject, data, language: visitorLanguage(request) };
    const account = await accountFor(client, room, external, device);
    const session = await openSession(client, account, 'web3', device, 'web3');
    return { user: await knownUser(client, account.id), session };
  });
  return sessionAnswer(room, user, session);
}

/** A message that was signed for another site is worth nothing here, whoever brings it. */
function requireMeantForUs(config: Config, { uri, domain, nonce }: SignInMessage): void {
  if (allowedTarget(config, uri.href) === undefined)
    throw refused('Signed message is using URI which is not allowed on this server');
  if (uri.host !== domain) throw refused('Signed message is using a Domain that does not match its URI');
  if (nonce !== undefined && !/^[a-zA-Z0-9]{8,}$/.test(nonce))
    throw refused('The nonce has at least 8 letters and digits');
}

function requireNow({ issuedAt, expirationTime, notBefore }: SignInMessage, now: number): void {
  if (notBefore !== undefined && now < notBefore.getTime())
    throw refused('Signed message becomes valid in the future');
  if (expirationTime !== undefined && now >= expirationTime.getTime())
    throw refused('Signed message is expired');
  if (now - issuedAt.getTime() > VALIDITY) throw refused('Signed message was issued too long ago');
  if (issuedAt.getTime() - now > VALIDITY) throw refused('Signed message was issued too far in the future');
}
