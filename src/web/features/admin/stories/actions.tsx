import { call } from '#web/domain/writing/calls.ts';
import { useDeed } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/stories/en.json';
import type { State, Version } from '#web/features/admin/stories/queries.ts';
import { useStoryRefusal } from '#web/features/admin/stories/refusals.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const DEEDS = {
  submit: (id: string) => call('story_submit', { _id: id }),
  publish: (id: string) => call('story_publish', { _id: id }),
  ask: (id: string) => call('ask_story', { _id: id }),
  withdraw: (id: string) => call('story_withdraw', { _id: id }),
  restore: (id: string) => call('story_restore', { _id: id }),
} as const;
type Deed = keyof typeof DEEDS;

interface ActionsProps {
  id: string;
  state: State;
  versions: readonly Version[];
}

/** What may be done next. Whoever wrote a draft asks somebody else to publish it. */
export function Actions({ id, state, versions }: ActionsProps) {
  const t = useText<typeof en>('features/admin/stories');
  const { userId } = useStaff();
  const refused = useStoryRefusal();
  const { doing, dialog } = useDeed(
    async (deed: Deed): Promise<unknown> => DEEDS[deed](id),
    (_, deed) => toast(t(`done.${deed}`)),
  );
  const draft = versions.find(({ is_waiting }) => is_waiting);
  const next: Deed[] = [];
  if (draft?.submitted_at === null) next.push('submit');
  else if (draft) next.push(draft.made_by === userId ? 'ask' : 'publish');
  next.push(state === 'withdrawn' ? 'restore' : 'withdraw');
  return (
    <div className="grid gap-3">
      {draft && draft.submitted_at !== null && draft.made_by === userId && (
        <p className="text-sm text-muted">{t('askHint')}</p>
      )}
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {next.map((deed) => (
          <Button
            key={deed}
            look={deed === 'withdraw' ? 'danger' : 'primary'}
            busy={doing.isPending && doing.variables === deed}
            disabled={doing.isPending}
            onClick={() => doing.mutate(deed)}
          >
            {t(`do.${deed}`)}
          </Button>
        ))}
      </div>
      {dialog}
    </div>
  );
}
