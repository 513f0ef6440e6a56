import { MessagesSquare } from 'lucide-react';
import { useMessagesStanding } from '#web/domain/messages/standing.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** The way to conversations, and whether something there is new. */
export function MessagesLink() {
  const t = useText<typeof en>('features/halaqa');
  const standing = useMessagesStanding().data;
  const isNew = standing?.may === true && standing.unread + standing.requests > 0;
  const label = t(isNew ? 'messagesNew' : 'messages');
  return (
    <ScreenLink
      to="messages"
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-primary-soft"
    >
      <MessagesSquare className="size-5" aria-hidden="true" />
      {isNew && <span className="absolute end-1.5 top-1.5 size-2 rounded-pill bg-gold" aria-hidden="true" />}
    </ScreenLink>
  );
}
