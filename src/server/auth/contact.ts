import type { Client } from '../database/pools.ts';
import type { UserRow } from './users.ts';

/**
 * By what somebody signs up or asks for a code: a mailbox or a number. Both go the same way (`signup-member.ts`,
 * `otp.ts`); what differs between them stands in `mailbox.ts` and `phone/number.ts`.
 */
export interface Contact {
  kind: 'email' | 'phone';
  address: string;
  /** Nobody is asked whether it is theirs; signing up then tells which are known. */
  autoconfirm: boolean;
  /** The same address, or another of its kind, as an account's column. */
  column(address?: string): { email: string } | { phone: string };
  /** An address that is nobody's, for a sign-up that is taken back. */
  ofNobody(id: string): string;
  find: (client: Client) => Promise<UserRow | undefined>;
  isConfirmed(user: UserRow): boolean;
  /** Counts what a sign-up sends, beside the sign-up itself. */
  takeSignUp(): Promise<void>;
  /** Whether one that waits may be asked again today. */
  mayAskAgain(): Promise<boolean>;
  takeCode(): Promise<void>;
  askToConfirm(client: Client, user: UserRow, address: string, attempt: string | undefined): Promise<void>;
  sendCode(client: Client, user: UserRow, isNew: boolean): Promise<void>;
}
