import * as v from 'valibot';

/** As much work for a guess as a slow phone does in about a second (OWASP's figure for PBKDF2 with SHA-256). */
const ROUNDS = 600_000;

export const boxSchema = v.object({
  version: v.literal(1),
  salt: v.string(),
  nonce: v.string(),
  content: v.string(),
});
export type Box = v.InferOutput<typeof boxSchema>;

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  // Written with or without composed letters, it is the same phrase.
  const bytes = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

export async function sealed(value: unknown, passphrase: string): Promise<Box> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const content = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await keyOf(passphrase, salt),
    plain,
  );
  return { version: 1, salt: toText(salt), nonce: toText(nonce), content: toText(new Uint8Array(content)) };
}

/** Nothing where the passphrase is another or the box was changed. */
export async function opened({ salt, nonce, content }: Box, passphrase: string): Promise<unknown> {
  try {
    const key = await keyOf(passphrase, toBytes(salt));
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(nonce) }, key, toBytes(content));
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}
