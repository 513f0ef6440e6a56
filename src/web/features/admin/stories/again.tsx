import { call } from '#web/domain/writing/calls.ts';
import { useDeed } from '#web/features/admin/deeds.ts';
import type en from '#web/features/admin/stories/en.json';
import { useStoryRefusal } from '#web/features/admin/stories/refusals.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** What was told before has been looked at by two: one may bring it back. */
export function Again({ id, version }: { id: string; version: number }) {
  const t = useText<typeof en>('features/admin/stories');
  const refused = useStoryRefusal();
  const { doing, dialog } = useDeed(
    () => call('story_publish', { _id: id, _version: version }),
    () => toast(t('done.again')),
  );
  return (
    <>
      <Button look="quiet" busy={doing.isPending} onClick={() => doing.mutate(undefined)}>
        {t('do.again')}
        <span className="sr-only">{t('version', { version })}</span>
      </Button>
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      {dialog}
    </>
  );
}
