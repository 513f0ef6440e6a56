import { Check, CheckCheck } from 'lucide-react';
import { arrivalOf } from '#core/messages/arrival.ts';
import type { Message } from '#core/messages/shapes.ts';
import type en from '#web/features/messages/en.json';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Told apart by form as well as by tone, and said in words. */
const SIGNS = {
  sent: { Icon: Check, tone: '' },
  delivered: { Icon: CheckCheck, tone: '' },
  read: { Icon: CheckCheck, tone: 'text-primary' },
} as const;

/** How far it has come; those who switched it off are not looked at. */
export function ArrivalSign({ message }: { message: Message }) {
  const t = useText<typeof en>('features/messages');
  const { opened, me } = useAround();
  const { state, readers } = arrivalOf(message, opened.participants, me);
  const { Icon, tone } = SIGNS[state];
  const isGroup = opened.conversation.kind === 'group';
  const label = isGroup && readers > 0 ? t('readBy', { count: readers }) : t(`arrival.${state}`);
  return (
    <span title={label} className={tone}>
      <Icon className="size-4" aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
