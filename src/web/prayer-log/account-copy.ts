import * as v from 'valibot';
import { ownRecord } from '#web/session/own-record.ts';
import { useStore } from '#web/store.ts';

/**
 * Whether the notes are kept with the account, and how far this device and the account agree.
 * `ask`: nobody has decided yet; `gone`: they were kept and were removed from another device; `device`: they stay here.
 */
export interface AccountCopy {
  wish: 'ask' | 'gone' | 'device' | 'account';
  epoch: string | null;
  version: number;
}

const UNDECIDED: AccountCopy = { wish: 'ask', epoch: null, version: 0 };

const schema = v.fallback(
  v.object({
    wish: v.picklist(['ask', 'gone', 'device', 'account']),
    epoch: v.nullable(v.string()),
    version: v.number(),
  }),
  UNDECIDED,
);

export const accountCopy = ownRecord('prayer-log-account', (stored) => v.parse(schema, stored));

export function useAccountCopy(): AccountCopy {
  return useStore(accountCopy);
}

export function wish(wish: AccountCopy['wish']): void {
  accountCopy.set({ ...UNDECIDED, wish });
}
