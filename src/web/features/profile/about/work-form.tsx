import type { FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ownWorkQuery, saveWork, useSavingWork } from '#web/domain/person/own-work.ts';
import type { Work } from '#web/domain/person/own-work.ts';
import { WorkFields, workIn } from '#web/domain/person/work-fields.tsx';
import type en from '#web/features/profile/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

/** A working life, for Halaqa and the public profile. */
export function WorkForm({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/profile');
  const shell = useText<typeof shellWords>('platform/phrases');
  const work = useQuery(ownWorkQuery(userId));
  return (
    <Panel title={t('work')} remark={t('workIntro')}>
      {work.isPending && <Spinner />}
      {work.isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void work.refetch()} />
      )}
      {work.data && <Form work={work.data} />}
    </Panel>
  );
}

/** What is asked for here; the rest of a working life is asked for in Halaqa, and stays as it is. */
function Form({ work }: { work: Work }) {
  const t = useText<typeof en>('features/profile');
  const save = useSavingWork(saveWork, () => toast(t('saved')));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(workIn(new FormData(event.currentTarget), work));
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <WorkFields work={work} label={(field) => t(`work.${field}`)} skillsHint={t('work.skillsHint')} />
      {save.isError && <Notice look="bad">{t('saveFailed')}</Notice>}
      <Button type="submit" busy={save.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}
