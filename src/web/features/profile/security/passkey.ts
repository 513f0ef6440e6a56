import { queryOptions } from '@tanstack/react-query';
import { deviceIn } from '#web/features/profile/security/device.ts';
import { Refusal } from '#web/domain/proof/refusal.ts';
import { client } from '#web/platform/client.ts';

export interface Passkey {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
}

export function passkeysQuery(userId: string) {
  return queryOptions({
    queryKey: ['passkeys', userId],
    queryFn: async (): Promise<Passkey[]> => {
      const { auth } = await client();
      const { data, error } = await auth.passkey.list();
      if (error) throw error;
      return data;
    },
    staleTime: 0,
  });
}

/** The browser asks for a finger, a face or a code; the new passkey is called as the device it was made on. */
export async function addPasskey(): Promise<void> {
  const { auth } = await client();
  const { data, error } = await auth.registerPasskey();
  if (error) throw error.name.startsWith('WebAuthn') ? new Refusal('passkey_not_made') : error;
  const friendlyName = deviceIn(navigator.userAgent).name;
  if (friendlyName === '') return;
  const named = await auth.passkey.update({ passkeyId: data.id, friendlyName });
  if (named.error) throw named.error;
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.passkey.delete({ passkeyId });
  if (error) throw error;
}
