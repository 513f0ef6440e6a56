import { useMemo, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { jumpToPresent, loadEarlier, loadLater } from '#web/domain/messages/opened.ts';
import { written } from '#web/domain/messages/outbox.ts';
import type en from '#web/features/messages/en.json';
import { useRefusalToast } from '#web/features/messages/refusal.ts';
import { useAround } from '#web/features/messages/thread/around.ts';
import { daysOf } from '#web/features/messages/thread/days.ts';
import { EarlierButton } from '#web/features/messages/thread/earlier-button.tsx';
import { LineFor } from '#web/features/messages/thread/line-for.tsx';
import { Newest } from '#web/features/messages/thread/newest.tsx';
import { useDayName } from '#web/features/messages/thread/use-clock.ts';
import { useFoundPlace } from '#web/features/messages/thread/use-found-place.ts';
import { useReading } from '#web/features/messages/thread/use-reading.ts';
import { useThreadScroll } from '#web/features/messages/thread/use-thread-scroll.ts';
import { WaitingLine } from '#web/features/messages/thread/waiting-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';

const dayOf = (at: string) => new Date(at).toDateString();

/** In the order of the server, day by day; what waits to be sent stands at the end. */
export function MessageList() {
  const t = useText<typeof en>('features/messages');
  const { opened } = useAround();
  const { conversation, thread } = opened;
  const { id } = conversation;
  const dayName = useDayName();
  const days = useMemo(() => daysOf(thread.messages, dayOf), [thread.messages]);
  const waiting = useStore(written).waiting.filter(
    (words) => words.conversationId === id && !thread.messages.some((message) => message.id === words.id),
  );
  // Where the reader was when they came: what follows is new for them as long as they stay.
  const [readBefore] = useState(conversation.read_seq);
  const found = useFoundPlace();
  const { atEnd, toEnd } = useThreadScroll(thread, waiting.length, found !== null);
  useReading(atEnd === true);
  const refused = useRefusalToast();
  const earlier = useMutation({ mutationFn: () => loadEarlier(id), ...refused });
  const later = useMutation({ mutationFn: () => loadLater(id), ...refused });
  const present = useMutation({
    mutationFn: () => jumpToPresent(id),
    onSuccess: () => requestAnimationFrame(toEnd),
    ...refused,
  });
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-end gap-4">
      {thread.before !== null && (
        <EarlierButton busy={earlier.isPending} failed={earlier.isError} onAsk={() => earlier.mutate()} />
      )}
      {thread.messages.length + waiting.length === 0 && (
        <p className="py-8 text-center text-muted">{t('emptyThread')}</p>
      )}
      {days.map(({ at, before, messages }) => (
        <section key={dayOf(at)} aria-label={dayName(at)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 className="justify-self-center rounded-pill bg-sunken px-4 py-1 text-center text-sm font-semibold text-muted">
            {dayName(at)}
          </h2>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {messages.map((message, place) => (
              <LineFor
                key={message.id}
                message={message}
                before={messages[place - 1] ?? before}
                readBefore={readBefore}
              />
            ))}
          </ol>
        </section>
      ))}
      {waiting.length > 0 && (
        <ul aria-label={t('waiting')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {waiting.map((words) => (
            <WaitingLine key={words.id} words={words} />
          ))}
        </ul>
      )}
      {thread.after !== null && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="plain" busy={later.isPending} onClick={() => later.mutate()}>
            {t('later')}
          </Button>
          <Button look="soft" busy={present.isPending} onClick={() => present.mutate()}>
            {t('toNewest')}
          </Button>
        </div>
      )}
      {thread.after === null && atEnd === false && (
        <button
          type="button"
          aria-label={t('toNewest')}
          title={t('toNewest')}
          onClick={toEnd}
          className="sticky bottom-40 z-10 grid size-11 place-items-center justify-self-end rounded-pill border border-line bg-raised shadow-lifted print:hidden"
        >
          <ArrowDown className="size-5" aria-hidden="true" />
        </button>
      )}
      <Newest />
    </div>
  );
}
