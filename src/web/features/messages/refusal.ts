import { REFUSALS } from '#web/domain/messages/refusals.ts';
import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { toast } from '#web/ui/toast.ts';

/** Says what was refused, by the name that the database gave it. */
export function useMessagesRefusal(): (error: unknown) => string {
  const t = useText<typeof en>('features/messages');
  return (error) => t(`refused.${refusalOf(error, REFUSALS)}`);
}

/** For what is done by one press. */
export function useRefusalToast(): { onError: (error: unknown) => void } {
  const refused = useMessagesRefusal();
  return { onError: (error) => toast(refused(error), 'bad') };
}
