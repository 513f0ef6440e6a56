import { Suspense, useState } from 'react';
import { EllipsisVertical, Forward } from 'lucide-react';
import type { Message } from '#core/messages/shapes.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/messages/en.json';
import { ArrivalSign } from '#web/features/messages/thread/arrival-sign.tsx';
import { useAround } from '#web/features/messages/thread/around.ts';
import { Covered } from '#web/features/messages/thread/covered.tsx';
import { Files } from '#web/features/messages/thread/files.tsx';
import { MessageBody } from '#web/features/messages/thread/message-body.tsx';
import { Quote } from '#web/features/messages/thread/quote.tsx';
import { ReactionChips } from '#web/features/messages/thread/reaction-chips.tsx';
import { useClock } from '#web/features/messages/thread/use-clock.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

const refCards = preloadable(async () => (await import('#web/domain/writing/ref-cards.tsx')).RefCards);
const dialog = preloadable(
  async () => (await import('#web/features/messages/acts/message-dialog.tsx')).MessageDialog,
);

/** One's own at the end of the line, others' at its start. */
export function MessageView({ message, follows }: { message: Message; follows: boolean }) {
  const t = useText<typeof en>('features/messages');
  const { opened, me, name, person } = useAround();
  const [open, setOpen] = useState(false);
  const clock = useClock();
  const isOwn = message.author_id === me;
  const isDeleted = message.deleted_at !== null;
  const who = isOwn ? t('you') : (name(message.author_id) ?? t('unknownUser'));
  const isNew = !isOwn && (person(message.author_id)?.is_new ?? true);
  const time = clock(message.created_at);
  return (
    <article
      aria-label={t(isOwn ? 'messageOwn' : 'messageBy', { who, time })}
      className={classNames('flex max-w-full items-start gap-1', isOwn && 'flex-row-reverse')}
    >
      <div
        className={classNames(
          'grid max-w-[min(34rem,85%)] min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-card px-4 py-2.5',
          isOwn ? 'rounded-ee-none bg-primary-soft' : 'rounded-es-none border border-line bg-raised',
        )}
      >
        {opened.conversation.kind === 'group' && !isOwn && !follows && (
          <p className="text-sm font-semibold text-primary">
            <bdi>{who}</bdi>
          </p>
        )}
        {message.forwarded && !isDeleted && (
          <p className="flex items-center gap-1 text-sm text-muted">
            <Forward className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('forwarded')}
          </p>
        )}
        {message.reply_to && !isDeleted && <Quote reply={message.reply_to} />}
        {isDeleted ? (
          <p className="text-muted italic rtl:not-italic">{t('deleted')}</p>
        ) : message.held.length > 0 ? (
          <Covered message={message} />
        ) : (
          <>
            <Files files={message.files} blurred={isNew} />
            {message.body !== '' && <MessageBody message={message} warns={isNew} />}
            {message.refs.length > 0 && (
              <Suspense fallback={<ListSkeleton lines={1} />}>
                <refCards.Component refs={message.refs} />
              </Suspense>
            )}
          </>
        )}
        <ReactionChips message={message} />
        <p className="flex flex-wrap items-center justify-end gap-x-2 text-sm text-muted">
          {message.edited_at !== null && !isDeleted && <span>{t('edited')}</span>}
          <time dateTime={message.created_at}>{time}</time>
          {isOwn && !isDeleted && <ArrivalSign message={message} />}
        </p>
      </div>
      <IconButton
        label={t(isOwn ? 'messageMenuOwn' : 'messageMenu', { who, time })}
        aria-haspopup="dialog"
        onPointerEnter={() => void dialog.preload()}
        onClick={() => setOpen(true)}
        className="text-muted"
      >
        <EllipsisVertical className="size-5" aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense>
          <dialog.Component message={message} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </article>
  );
}
