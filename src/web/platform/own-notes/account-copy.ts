import * as v from 'valibot';
import type { OwnName } from '#web/platform/own-data/kinds.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import type { Store } from '#web/platform/store.ts';

/**
 * Whether notes are kept with the account, and how far this device and the account agree.
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

/** Those that an account may keep. */
export type KeptName = Extract<OwnName, `${string}-account`> extends `${infer Name}-account` ? Name : never;

export function accountCopy(name: KeptName): Store<AccountCopy> {
  return ownRecord(`${name}-account`, (stored) => v.parse(schema, stored));
}

export function wish(copy: Store<AccountCopy>, wish: AccountCopy['wish']): void {
  copy.set({ ...UNDECIDED, wish });
}
