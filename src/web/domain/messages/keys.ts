import { session } from '#web/platform/session/session.ts';

export const messagesKey = (userId: string | null) => ['messages', userId] as const;

/** Whoever is here now: what comes live or is sent is theirs. */
export const ownKey = () => messagesKey(session.get().user?.id ?? null);
