import { queryOptions } from '@tanstack/react-query';
import type { Factor } from '@supabase/supabase-js';
import { client } from '#web/client.ts';

export interface Account {
  email: string;
  /** An address that waits until both mailboxes have agreed. */
  newEmail: string | null;
  factors: readonly Factor[];
}

/** The account as the server has it now; the stored session may be older. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: ['account', userId],
    queryFn: async (): Promise<Account> => {
      const { auth } = await client();
      const { data, error } = await auth.getUser();
      if (error) throw error;
      const { email = '', new_email, factors = [] } = data.user;
      return {
        email,
        newEmail: new_email || null,
        factors: factors.filter(({ status }) => status === 'verified'),
      };
    },
    // What was confirmed in a mailbox meanwhile shows when the page is opened again.
    staleTime: 0,
  });
}
