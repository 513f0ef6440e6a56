import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { fromRoot } from '../root.ts';
import { authError } from './errors.ts';
import { inHashingQueue } from './hashing-queue.ts';
import { networkOf } from './network.ts';
import { isEasilyGuessed } from './password-judge.ts';
import type { AuthRoom } from './room.ts';

/** OWASP's first choice for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => inHashingQueue(() => hash(password, COST));

/** Hashes of imported accounts are bcrypt's, whose length limit was the exporting system's own. */
const isBcrypt = (stored: string) => /^\$2[aby]\$/.test(stored);

export const wantsUpgrade = isBcrypt;

const nobody = hash('nobody has this password', COST);

/** An unknown account, or one without a password, takes exactly as long to refuse as a wrong password. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ?? '';
  return inHashingQueue(async () => {
    try {
      if (isBcrypt(known)) return await verifyBcrypt(password, known);
      if (known.startsWith('$argon2')) return await verify(known, password);
    } catch {
      // A stored text that is no hash matches nothing.
    }
    await verify(await nobody, password);
    return false;
  });
}

const GUESSABLE = 'Password is known to be weak and easy to guess, please choose a different one.';
const LEAST_LENGTH = 8;
const LEAST_DIFFERENT = 4;

/** The first of frequency lists of leaked passwords; shorter ones are refused by their length anyway. */
const COMMON = new Set(readFileSync(fromRoot('src/server/auth/common-passwords.txt'), 'utf8').split('\n'));

export interface Weakness {
  reasons: ('length' | 'characters' | 'pwned')[];
  message: string;
}

export function weaknessOf(password: string): Weakness | undefined {
  const reasons: Weakness['reasons'] = [];
  const messages: string[] = [];
  if (Array.from(password).length < LEAST_LENGTH) {
    reasons.push('length');
    messages.push(`Password should be at least ${LEAST_LENGTH} characters.`);
  } else if (new Set(password).size < LEAST_DIFFERENT) {
    reasons.push('characters');
    messages.push(`Password should contain at least ${LEAST_DIFFERENT} different characters.`);
  }
  if (COMMON.has(password.toLowerCase())) {
    reasons.push('pwned');
    messages.push(GUESSABLE);
  }
  return reasons.length === 0 ? undefined : { reasons, message: messages.join(' ') };
}

const refusal = ({ reasons, message }: Weakness) =>
  authError('weak_password', { message, more: { weak_password: { reasons } } });

/** Of a service, which knows what it does; people are asked for more. */
export function requireStrong(password: string): void {
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw refusal(weakness);
}

/** `own`: what others know of the person, such as the address. Judging takes a while, so only so many are judged. */
export async function requireHardToGuess(
  { limits }: AuthRoom,
  request: FastifyRequest,
  password: string,
  own: readonly unknown[],
): Promise<void> {
  requireStrong(password);
  await limits.take({ judge: networkOf(request) });
  const words = own.filter((word) => typeof word === 'string');
  if (await isEasilyGuessed(password, words)) throw refusal({ reasons: ['pwned'], message: GUESSABLE });
}
