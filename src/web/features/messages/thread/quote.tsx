import type { Message } from '#core/messages/shapes.ts';
import { plainOf } from '#web/domain/writing/pieces.ts';
import type en from '#web/features/messages/en.json';
import { useAround } from '#web/features/messages/thread/around.ts';
import { goTo } from '#web/features/messages/thread/use-found-place.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** What is answered, and the way to it. */
export function Quote({ reply }: { reply: NonNullable<Message['reply_to']> }) {
  const t = useText<typeof en>('features/messages');
  const { opened, me, name } = useAround();
  const who = reply.author_id === me ? t('you') : (name(reply.author_id) ?? t('unknownUser'));
  return (
    <button
      type="button"
      onClick={() => void goTo(opened.conversation.id, reply.seq).catch(() => undefined)}
      className="grid min-h-11 content-center rounded-field border-s-3 border-gold bg-sunken px-3 py-1.5 text-start text-sm hover:bg-gold-soft"
    >
      <span className="sr-only">{t('replyTo')}</span>
      <span className="font-semibold">
        <bdi>{who}</bdi>
      </span>
      <span dir="auto" className="line-clamp-2 text-start [overflow-wrap:anywhere]">
        {reply.excerpt === null ? t('notShown') : plainOf(reply.excerpt)}
      </span>
    </button>
  );
}
