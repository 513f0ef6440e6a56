import { rememberedKeys, remembered } from '#web/platform/device.ts';
import { claimIn } from '#web/platform/session/claims.ts';

export interface User {
  id: string;
  email: string | null;
  username: string | null;
  /** A guest has a session and no account. */
  isGuest: boolean;
}

/** The official client keeps its session under `sb-<first label of the host>-auth-token`. */
export const SESSION_KEY = /^sb-.+-auth-token$/;

export function sessionKeys(): string[] {
  return rememberedKeys().filter((key) => SESSION_KEY.test(key));
}

/** Who is here: somebody, somebody who still owes the code of their second factor, or nobody. */
export interface Presence {
  user: User | null;
  halfway: User | null;
}

const NOBODY: Presence = { user: null, halfway: null };

export function storedPresence(): Presence {
  for (const key of sessionKeys()) {
    const presence = presenceIn(remembered(key));
    if (presence.user || presence.halfway) return presence;
  }
  return NOBODY;
}

/** Who is in a session as the client writes it; nobody in anything else. */
export function presenceIn(json: string | null): Presence {
  try {
    const session: unknown = JSON.parse(json ?? 'null');
    return isSession(session) ? presenceOf(session) : NOBODY;
  } catch {
    return NOBODY;
  }
}

interface AccountRecord {
  id: string;
  email?: string | undefined;
  is_anonymous?: boolean | undefined;
  user_metadata?: Record<string, unknown> | undefined;
  factors?: readonly { status: string }[] | undefined;
}

interface KeptSession {
  access_token: string;
  user: AccountRecord;
}

/** As the client's own `getAuthenticatorAssuranceLevel`, but known at once. */
export function presenceOf({ access_token, user }: KeptSession): Presence {
  const protectedByCode = user.factors?.some(({ status }) => status === 'verified') === true;
  const halfway = protectedByCode && claimIn(access_token, 'aal') !== 'aal2';
  const person = userFrom(user);
  return halfway ? { user: null, halfway: person } : { user: person, halfway: null };
}

function userFrom(record: AccountRecord): User {
  const username = record.user_metadata?.['username'];
  return {
    id: record.id,
    email: record.email || null,
    username: typeof username === 'string' ? username : null,
    isGuest: record.is_anonymous === true,
  };
}

function isSession(value: unknown): value is KeptSession {
  if (typeof value !== 'object' || value === null) return false;
  if (!('access_token' in value) || typeof value.access_token !== 'string') return false;
  if (!('user' in value) || typeof value.user !== 'object' || value.user === null) return false;
  return 'id' in value.user && typeof value.user.id === 'string';
}
