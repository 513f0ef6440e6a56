import type { FormEvent } from 'react';
import type { PromptMode } from '#core/assistant/chat/trial.ts';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/features/admin/ai-settings/en.json';
import { usePromptRefusal } from '#web/features/admin/ai-settings/refusals.ts';
import { useDeed } from '#web/features/admin/deeds.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks a second person to bring a version into use. */
export function RollOut({ mode, version }: { mode: PromptMode; version: number }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const refused = usePromptRefusal();
  const { doing, dialog } = useDeed(
    (reason: string | null) =>
      call('roll_out_prompt', {
        _mode: mode,
        _version: version,
        ...(reason === null ? {} : { _reason: reason }),
      }),
    () => toast(t('asked')),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    doing.mutate(entryIn(new FormData(event.currentTarget), 'reason'));
  };
  return (
    <Card>
      <form onSubmit={submit} className="grid justify-items-start gap-4">
        <h2 className="text-lg font-semibold">{t('rollOut')}</h2>
        <p>{t('rollOutHint')}</p>
        <div className="w-full">
          <TextField label={t('reason')} name="reason" maxLength={2000} dir="auto" />
        </div>
        {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
        <Button type="submit" busy={doing.isPending}>
          {t('ask')}
        </Button>
      </form>
      {dialog}
    </Card>
  );
}
