import { conversation } from '#web/domain/chat/conversation.ts';
import type en from '#web/features/deenai/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Switch } from '#web/ui/switch.tsx';

/** Before the first question: whether this chat shall stand in the history. */
export function KeepSwitch({ keeps }: { keeps: boolean }) {
  const t = useText<typeof en>('features/deenai');
  return (
    <div className="px-2 text-sm">
      <Switch
        label={t('keep')}
        checked={keeps}
        onChange={(next) => conversation.set({ ...conversation.get(), keeps: next })}
      />
    </div>
  );
}
