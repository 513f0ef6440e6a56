import * as v from 'valibot';

/** What a certificate says, as the server signed it. */
const certificateSchema = v.object({
  v: v.literal(1),
  id: v.string(),
  course: v.string(),
  name: v.string(),
  lessons: v.number(),
  /** Percent of the final test. */
  score: v.number(),
  /** Seconds. */
  issued: v.number(),
});
export type Certificate = v.InferOutput<typeof certificateSchema>;

const keySchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  kid: v.string(),
});
/** `/.well-known/certificate-keys.json`; keys of another kind are none of ours. */
export const keySetSchema = v.object({
  keys: v.pipe(
    v.array(v.unknown()),
    v.transform((keys) => keys.filter((key) => v.is(keySchema, key))),
  ),
});
export type KeySet = v.InferOutput<typeof keySetSchema>;

/** By this algorithm alone, whatever the token would have us believe. */
const headerSchema = v.object({ alg: v.literal('ES256'), kid: v.string() });
const TOKEN = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/u;

/** Whether an address has all of a token: links lose their ends on the way. */
export const isWhole = (token: string): boolean => TOKEN.test(token);

/**
 * The certificate of this id in a token (compact JWS, RFC 7515) that one of the keys signed; null where anything is not as the server
 * would have written it. Nothing leaves the device.
 */
export async function signedCertificate(
  token: string,
  id: string,
  { keys }: KeySet,
): Promise<Certificate | null> {
  const [, header = '', payload = '', signature = ''] = TOKEN.exec(token) ?? [];
  const head = v.safeParse(headerSchema, jsonIn(header));
  const said = v.safeParse(certificateSchema, jsonIn(payload));
  if (!head.success || !said.success || said.output.id !== id) return null;
  const known = keys.find(({ kid }) => kid === head.output.kid);
  if (!known) return null;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
  const { kty, crv, x, y } = known;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  const bytes = bytesIn(signature);
  return bytes && (await crypto.subtle.verify(algorithm, key, bytes, signed)) ? said.output : null;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesIn(text) ?? undefined));
  } catch {
    return null;
  }
}

/** Base64url as RFC 4648 has it. */
function bytesIn(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
