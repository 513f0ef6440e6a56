import { entry } from '#web/domain/proof/entry.ts';
import { Refusal } from '#web/domain/proof/refusal.ts';
import { client, siteConfig } from '#web/platform/client.ts';
import { notedFetch } from '#web/platform/connection.ts';

/** By what somebody shows once more that the session is in the right hands. */
export type ProofWay = 'app' | 'password' | 'code';

/** Whether the server asks for it: the account service by its code, functions of the database by their detail. */
export const isProofNeeded = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'reauthentication_needed') ||
    ('details' in error && error.details === 'proof_needed'));

export async function showProof(form: HTMLFormElement, way: ProofWay, factorId: string): Promise<void> {
  if (way === 'password') {
    const current = entry(form, 'current');
    if (current === '') throw new Refusal('current_missing');
    return show({ current_password: current });
  }
  const code = entry(form, 'code');
  if (code === '') throw new Refusal('code_missing');
  if (way === 'code') return show({ nonce: code });
  const { auth } = await client();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** The client has no call for it. */
async function show(body: { current_password: string } | { nonce: string }): Promise<void> {
  const [{ auth }, { supabaseUrl, supabaseAnonKey }] = await Promise.all([client(), siteConfig()]);
  const { data } = await auth.getSession();
  const response = await notedFetch(`${supabaseUrl}/auth/v1/reauthenticate`, {
    method: 'POST',
    headers: {
      apikey: supabaseAnonKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const { code }: { code?: unknown } = await response.json();
  throw Object.assign(new Error('The proof was refused'), {
    code: typeof code === 'string' ? code : 'unknown',
  });
}

export async function askForCode(): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.reauthenticate();
  if (error) throw error;
}
