import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ROUNDS = 4096;
const keyed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * What PostgreSQL keeps of a password (RFC 5802, SHA-256 as in RFC 7677). Who sets a password by it tells nobody: neither a log of
 * statements nor whoever reads it can log in with it. The password is plain ASCII, so that it needs no preparing.
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const stored = createHash('sha256').update(keyed(salted, 'Client Key')).digest('base64');
  const server = keyed(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${server}`;
}
