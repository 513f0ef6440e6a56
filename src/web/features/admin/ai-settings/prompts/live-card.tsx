import { useQuery } from '@tanstack/react-query';
import type { PromptMode } from '#core/assistant/chat/trial.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/features/admin/ai-settings/en.json';
import { liveQuery } from '#web/features/admin/ai-settings/queries.ts';
import type { LivePrompt } from '#web/features/admin/ai-settings/queries.ts';
import { usePromptRefusal } from '#web/features/admin/ai-settings/refusals.ts';
import { useDeed } from '#web/features/admin/deeds.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { toast } from '#web/ui/toast.ts';

/** The version that answers are made with at this moment, and the way back to the one before. */
export function LiveCard({ mode }: { mode: PromptMode }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const { userId, may } = useStaff();
  const live = useQuery(liveQuery(userId, mode));
  if (live.isPending) return <ListSkeleton />;
  if (live.isError && live.data === undefined)
    return <Retry text={t('failed')} action={t('retry')} onRetry={() => void live.refetch()} />;
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">
          {live.data ? t('live', { version: live.data.version }) : t('liveNone')}
        </h2>
        <p className="text-sm text-muted">{t(`about.${mode}`)}</p>
      </div>
      {live.data && (
        <p dir="auto" className="rounded-field bg-sunken p-4 whitespace-pre-wrap">
          {live.data.body}
        </p>
      )}
      {live.data && may('prompts') && <Back key={live.data.version} mode={mode} live={live.data} />}
    </Card>
  );
}

function Back({ mode, live: { version, replaced } }: { mode: PromptMode; live: LivePrompt }) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const refused = usePromptRefusal();
  const { doing, dialog } = useDeed(
    () => call('roll_back_prompt', { _mode: mode, _from: version }),
    () => toast(t('backDone')),
  );
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="danger" busy={doing.isPending} onClick={() => doing.mutate(undefined)}>
        {replaced === null ? t('backNone') : t('back', { version: replaced })}
      </Button>
      <p className="text-sm text-muted">{t('backHint')}</p>
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      {dialog}
    </div>
  );
}
