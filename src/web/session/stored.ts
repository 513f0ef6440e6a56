import { rememberedKeys, remembered } from '#web/device.ts';

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

export function storedUser(): User | null {
  for (const key of sessionKeys()) {
    const user = userInSession(remembered(key));
    if (user) return user;
  }
  return null;
}

/** The user in a session as the client writes it; null for anything else. */
export function userInSession(json: string | null): User | null {
  try {
    const session: unknown = JSON.parse(json ?? 'null');
    return isSession(session) ? userFrom(session.user) : null;
  } catch {
    return null;
  }
}

interface AccountRecord {
  id: string;
  email?: string | undefined;
  is_anonymous?: boolean | undefined;
  user_metadata?: Record<string, unknown> | undefined;
}

export function userFrom(record: AccountRecord): User {
  const username = record.user_metadata?.['username'];
  return {
    id: record.id,
    email: record.email || null,
    username: typeof username === 'string' ? username : null,
    isGuest: record.is_anonymous === true,
  };
}

function isSession(value: unknown): value is { access_token: string; user: AccountRecord } {
  if (typeof value !== 'object' || value === null) return false;
  if (!('access_token' in value) || typeof value.access_token !== 'string') return false;
  if (!('user' in value) || typeof value.user !== 'object' || value.user === null) return false;
  return 'id' in value.user && typeof value.user.id === 'string';
}
