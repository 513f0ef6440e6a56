import type { Message } from '#core/messages/shapes.ts';
import type en from '#web/features/messages/en.json';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';

type GroupEvent = NonNullable<Message['event']>;

/** What happened in a group, in a sentence about the one whom it concerns. */
export function useEventSentence(): (event: GroupEvent, name: (id: string) => string | null) => string {
  const t = useText<typeof en>('features/messages');
  const me = useSession().user?.id;
  return ({ kind, by, user_id, title }, name) => {
    const whom = kind === 'made' || kind === 'renamed' ? by : (user_id ?? by);
    const gaps = {
      who: apart((whom === null ? null : name(whom)) ?? t('somebody')),
      title: apart(title ?? ''),
    };
    return t(whom === me ? `event.${kind}.me` : `event.${kind}`, gaps);
  };
}
