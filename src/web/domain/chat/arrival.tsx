import { arrival } from '#web/domain/chat/conversation.ts';
import type en from '#web/domain/chat/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';

/** How much of the library has come to this device, while it comes for the first time. */
export function Arrival() {
  const t = useText<typeof en>('domain/chat');
  const part = useStore(arrival);
  if (part === null) return null;
  return (
    <label className="grid basis-full gap-1 text-sm">
      {t('arriving')}
      <progress max={1} value={part} />
    </label>
  );
}
