import type { Conversation, Participant } from '#core/messages/shapes.ts';
import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** What a conversation is called. Who was erased or is blocked has no name any more. */
export function useConversationName(): (conversation: Conversation) => string {
  const t = useText<typeof en>('features/messages');
  return ({ kind, title, person }) =>
    (kind === 'group' ? title : person && nameOf(person)) ?? t(kind === 'group' ? 'group' : 'unknownUser');
}

export const isMuted = ({ muted_until: until }: Conversation, now: number): boolean =>
  until !== null && (until === 'infinity' || Date.parse(until) > now);

export const isNamed = ({ username, display_name }: Participant): boolean =>
  username !== null || display_name !== null;
