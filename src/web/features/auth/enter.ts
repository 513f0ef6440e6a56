import type { Provider } from '@supabase/supabase-js';
import { failure, failureOf, type Failure } from '#web/features/auth/failure.ts';
import { signInAddress } from '#web/features/auth/sign-up.ts';
import { client } from '#web/platform/client.ts';

/** Leaves for the provider; where it works, nobody is here to see the end. A guest takes their place along. */
export async function enterByProvider(provider: Provider, keeping: boolean): Promise<Failure | null> {
  const { auth } = await client();
  const wish = { provider, options: { redirectTo: signInAddress() } };
  const { error } = await (keeping ? auth.linkIdentity(wish) : auth.signInWithOAuth(wish));
  return error && failureOf(error);
}

export async function enterByPasskey(): Promise<Failure | null> {
  const { auth } = await client();
  const { error } = await auth.signInWithPasskey();
  if (!error) return null;
  // What the browser says, such as that its dialog was closed, has names of its own.
  return error.name.startsWith('WebAuthn') || error.name === 'NotAllowedError'
    ? failure('passkey_unused')
    : failureOf(error);
}

type Chain = 'ethereum' | 'solana';

/** Wallets put themselves into the page; where none is, nobody can sign. */
export const walletHere = (chain: Chain): boolean => chain in globalThis;

export async function enterByWallet(chain: Chain): Promise<Failure | null> {
  const { auth } = await client();
  const { error } = await (chain === 'solana'
    ? auth.signInWithWeb3({ chain })
    : auth.signInWithWeb3({ chain }));
  return error && failureOf(error);
}

/** Leaves for the company's own sign-in. */
export async function enterByCompany(domain: string): Promise<Failure | null> {
  const { auth } = await client();
  const { error } = await auth.signInWithSSO({ domain, options: { redirectTo: signInAddress() } });
  return error && failureOf(error);
}
