import { queryOptions } from '@tanstack/react-query';
import type { Factor, UserIdentity } from '@supabase/supabase-js';
import { client } from '#web/platform/client.ts';

export interface Account {
  email: string;
  /** An address that waits until both mailboxes have agreed. */
  newEmail: string | null;
  /** Without the plus sign. */
  phone: string;
  factors: readonly Factor[];
  identities: readonly UserIdentity[];
}

/** The account as the server has it now; the stored session may be older. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', userId],
    queryFn: async (): Promise<Account> => {
      const { auth } = await client();
      const { data, error } = await auth.getUser();
      if (error) throw error;
      const { email = '', new_email, phone = '', factors = [], identities = [] } = data.user;
      return {
        email,
        newEmail: new_email || null,
        phone,
        identities,
        factors: factors.filter(({ status }) => status === 'verified'),
      };
    },
    // What was confirmed in a mailbox meanwhile shows when the page is opened again.
    staleTime: 0,
  });
}
