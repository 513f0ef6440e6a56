import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useHalaqaRefusal } from '#web/domain/halaqa/actions.ts';
import type en from '#web/domain/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { TextArea } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFirstField } from '#web/ui/use-first-field.ts';

interface AppealFormProps {
  intro?: string;
  /** False: it was too late, or somebody asked before. */
  send: (words: string) => Promise<boolean>;
  /** What is said then. */
  tooLate: string;
  onClose: () => void;
}

/** Asks that a person looks at a decision again; once for each. */
export function AppealForm({ intro, send, tooLate, onClose }: AppealFormProps) {
  const t = useText<typeof en>('domain/halaqa');
  const refused = useHalaqaRefusal();
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  const appealing = useMutation({
    mutationFn: send,
    onSuccess: (taken) => {
      toast(taken ? t('appealSent') : tooLate);
      onClose();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = entryIn(new FormData(event.currentTarget), 'words');
    if (words !== null) appealing.mutate(words);
  }
  return (
    <form ref={form} onSubmit={submit} className="grid gap-4">
      {intro !== undefined && <p className="text-muted">{intro}</p>}
      <TextArea
        label={t('appealText')}
        name="words"
        required
        minLength={3}
        maxLength={1000}
        dir="auto"
        rows={4}
      />
      {appealing.isError && <Notice look="bad">{refused(appealing.error)}</Notice>}
      <FormButtons
        send={t('appealSend')}
        cancel={t('cancel')}
        busy={appealing.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
