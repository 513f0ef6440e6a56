import { useSearchParams } from 'react-router';
import type { Conversation, Message } from '#core/messages/shapes.ts';
import { written } from '#web/domain/messages/outbox.ts';
import { Avatar } from '#web/domain/person/avatar.tsx';
import type en from '#web/features/messages/en.json';
import { Badge } from '#web/features/messages/list/badge.tsx';
import { ShortMoment } from '#web/features/messages/list/short-moment.tsx';
import { useExcerpt } from '#web/features/messages/list/excerpt.ts';
import { MutedSign } from '#web/features/messages/muted-sign.tsx';
import { isMuted, useConversationName } from '#web/features/messages/names.ts';
import { conversationPath } from '#web/features/messages/paths.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { useNow } from '#web/platform/use-now.ts';
import { ListLink } from '#web/ui/list-link.tsx';

interface ConversationLineProps {
  conversation: Conversation;
  /** The message that was found in it, instead of the last. */
  found?: Message;
}

/** One conversation: with whom, what was said last, and how much of it is new. */
export function ConversationLine({ conversation, found }: ConversationLineProps) {
  const t = useText<typeof en>('features/messages');
  const [search] = useSearchParams();
  const name = useConversationName()(conversation);
  const excerpt = useExcerpt();
  const draft = useStore(written).drafts[conversation.id]?.text.trim();
  const muted = isMuted(conversation, useNow('minute').getTime());
  const { person, unread, last_at: at } = conversation;
  const message = found ?? conversation.last;
  return (
    <ListLink
      to={conversationPath(conversation.id, search, found?.seq)}
      {...(found ? { current: false } : {})}
      className="flex items-center gap-3"
    >
      <Avatar name={name} path={person?.avatar_path ?? null} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="max-w-full truncate font-semibold">
            <bdi>{name}</bdi>
          </span>
          <span className="text-sm text-muted">
            <ShortMoment at={found?.created_at ?? at} />
          </span>
        </span>
        <span className="flex items-center gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate text-start text-sm text-muted">
            {draft && !found ? t('draft', { text: draft }) : message && excerpt(message, conversation)}
          </span>
          {muted && <MutedSign />}
          {!found && <Badge count={unread} label={t('unread', { count: unread })} />}
        </span>
      </span>
    </ListLink>
  );
}
