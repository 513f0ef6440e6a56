import type { Conversation, Message } from '#core/messages/shapes.ts';
import { plainOf } from '#web/domain/writing/pieces.ts';
import type en from '#web/features/messages/en.json';
import { useEventSentence } from '#web/features/messages/thread/event-sentence.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';

/** What a message says, in a line. */
export function useExcerpt(): (message: Message, conversation: Conversation) => string {
  const t = useText<typeof en>('features/messages');
  const sentence = useEventSentence();
  const me = useSession().user?.id;
  return (message, { person }) => {
    if (message.event)
      return sentence(message.event, (id) =>
        id === person?.user_id ? (person?.display_name ?? null) : null,
      );
    const words = wordsOf(message, t);
    return message.author_id === me ? t('yours', { text: words }) : words;
  };
}

function wordsOf({ body, files, held, deleted_at }: Message, t: (key: keyof typeof en) => string): string {
  if (deleted_at !== null) return t('deleted');
  if (held.length > 0) return t('covered');
  if (body !== '') return plainOf(body);
  const [file] = files;
  if (!file) return t('card');
  return file.width === null ? file.name : t('picture');
}
