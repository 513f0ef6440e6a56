import * as v from 'valibot';
import { isWhole, keySetSchema, signedCertificate } from '#web/features/certificate/signature.ts';
import type { Certificate, KeySet } from '#web/features/certificate/signature.ts';
import { client } from '#web/platform/client.ts';
import { notedFetch } from '#web/platform/connection.ts';
import { remember, remembered } from '#web/platform/device.ts';

/** What the server says of it; `unasked` where it could not be reached. */
export type Standing = 'valid' | 'revoked' | 'unknown' | 'unasked';

export type Check =
  /** The link lost its end. */
  | { state: 'incomplete' }
  /** Changed, or none of ours. */
  | { state: 'refused' }
  /** No keys to check it by, or a browser that cannot. */
  | { state: 'unchecked' }
  | { state: 'signed'; certificate: Certificate; standing: Standing };

const ADDRESS = '/.well-known/certificate-keys.json';
/** The keys that this device saw last, so that it also checks without a network. They are public. */
const SEEN = 'certificate-keys';

async function publishedKeys(): Promise<KeySet | null> {
  try {
    const response = await notedFetch(ADDRESS, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`The keys answered ${response.status}`);
    const keys = v.parse(keySetSchema, await response.json());
    remember(SEEN, JSON.stringify(keys));
    return keys;
  } catch (failure) {
    console.warn('The keys that were seen last are used', failure);
    return seenKeys();
  }
}

function seenKeys(): KeySet | null {
  try {
    const seen = v.safeParse(keySetSchema, JSON.parse(remembered(SEEN) ?? 'null'));
    return seen.success ? seen.output : null;
  } catch {
    return null;
  }
}

const STANDINGS = ['valid', 'revoked', 'unknown'] as const;

/** Asked by its id alone. */
async function standingOf(id: string): Promise<Standing> {
  try {
    const supabase = await client();
    const { data } = await supabase.rpc('certificate_state', { _id: id }).throwOnError();
    return STANDINGS.find((standing) => standing === data) ?? 'unknown';
  } catch {
    return 'unasked';
  }
}

/** The token stays here: the signature is checked on this device, and the server is asked about the id. */
export async function checkedCertificate(id: string, token: string): Promise<Check> {
  if (!isWhole(token)) return { state: 'incomplete' };
  // Browsers have it on pages that came over a safe connection.
  if (!globalThis.crypto?.subtle) return { state: 'unchecked' };
  const keys = await publishedKeys();
  if (!keys) return { state: 'unchecked' };
  const certificate = await signedCertificate(token, id, keys);
  if (!certificate) return { state: 'refused' };
  return { state: 'signed', certificate, standing: await standingOf(certificate.id) };
}
