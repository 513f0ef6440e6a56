import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { DayField } from '#web/domain/dates/day-field.tsx';
import { jumpTo } from '#web/domain/messages/opened.ts';
import type en from '#web/features/messages/en.json';
import { useRefusalToast } from '#web/features/messages/refusal.ts';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { toast } from '#web/ui/toast.ts';
import { useFirstField } from '#web/ui/use-first-field.ts';

/** To the first message of a day, as its reader's clock has it. */
export function DateForm({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const { id } = useAround().opened.conversation;
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  const jumping = useMutation({
    mutationFn: (day: string) => jumpTo(id, { at: new Date(`${day}T00:00`).toISOString() }),
    onSuccess: (found) => {
      if (!found) {
        toast(t('dateNothing'));
        return;
      }
      onClose();
      requestAnimationFrame(() => scrollTo(0, 0));
    },
    ...useRefusalToast(),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = entryIn(new FormData(event.currentTarget), 'day');
    if (day !== null) jumping.mutate(day);
  }
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      <DayField label={t('dateLabel')} name="day" required />
      <FormButtons send={t('dateGo')} cancel={t('cancel')} busy={jumping.isPending} onCancel={onClose} />
    </form>
  );
}
