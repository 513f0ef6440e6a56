import { memo } from 'react';
import type { Message } from '#core/messages/shapes.ts';
import type en from '#web/features/messages/en.json';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useEventSentence } from '#web/features/messages/thread/event-sentence.ts';
import { MessageView } from '#web/features/messages/thread/message-view.tsx';
import { placeOf } from '#web/features/messages/thread/use-found-place.ts';
import { FIRST_NEW } from '#web/features/messages/thread/use-thread-scroll.ts';
import { useText } from '#web/platform/language/use-text.ts';

interface LineForProps {
  message: Message;
  /** The one above it. */
  before: Message | null;
  readBefore: number;
}

/** One message, or what happened in the group; before the first new one a line says so. What is typed below draws none of them again. */
export const LineFor = memo(function LineFor({ message, before, readBefore }: LineForProps) {
  const t = useText<typeof en>('features/messages');
  const { me, name } = useAround();
  const sentence = useEventSentence();
  const isNew = message.seq > readBefore && message.author_id !== me;
  const isFirstNew = isNew && (!before || before.seq <= readBefore);
  return (
    <li id={placeOf(message.seq)} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-card">
      {isFirstNew && (
        <p
          id={FIRST_NEW}
          className="flex items-center gap-3 text-sm font-semibold text-gold-ink before:h-px before:flex-1 before:bg-gold/50 after:h-px after:flex-1 after:bg-gold/50"
        >
          {t('newFromHere')}
        </p>
      )}
      {message.event ? (
        <p className="px-4 text-center text-sm text-muted">{sentence(message.event, name)}</p>
      ) : (
        <MessageView
          message={message}
          follows={before?.author_id === message.author_id && before.event === null}
        />
      )}
    </li>
  );
});
