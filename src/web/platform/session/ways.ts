import { useEffect, useState } from 'react';
import type { Provider } from '@supabase/supabase-js';
import { siteConfig } from '#web/platform/client.ts';

/** Ways to sign in beside address and password, as the operator has set them up. */
export interface Ways {
  providers: readonly { name: Provider; label: string }[];
  phone: boolean;
  passkeys: boolean;
  company: boolean;
  wallets: readonly ('ethereum' | 'solana')[];
  /** Whether people may add and remove identities. */
  linking: boolean;
}

export const NO_WAYS: Ways = {
  providers: [],
  phone: false,
  passkeys: false,
  company: false,
  wallets: [],
  linking: false,
};

/** Browsers have passkeys only where the connection is safe. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export async function siteWays(): Promise<Ways> {
  const { features } = await siteConfig();
  const ways: Ways = { ...NO_WAYS, ...features };
  return { ...ways, passkeys: ways.passkeys && hasPasskeys() };
}

/** None until they are known, and none where the server is away: then signing in does not work by any. */
export function useWays(): Ways {
  const [ways, setWays] = useState(NO_WAYS);
  useEffect(() => {
    let here = true;
    siteWays().then(
      (known) => here && setWays(known),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return ways;
}
