import { useMutation, useQueryClient } from '@tanstack/react-query';
import type en from '#web/domain/decisions/en.json';
import { useRefusal } from '#web/domain/halaqa/actions.ts';
import type halaqaWords from '#web/domain/halaqa/en.json';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';
import { call } from '#web/domain/writing/calls.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** Against a decision about oneself, or about a child. */
export function Appeal({ id, forChild, onClose }: { id: string; forChild: boolean; onClose: () => void }) {
  const t = useText<typeof en>('domain/decisions');
  const say = useText<typeof halaqaWords>('domain/halaqa');
  const refused = useRefusal();
  const cache = useQueryClient();
  const me = useSession().user?.id ?? '';
  const appealing = useMutation({
    mutationFn: (words: string) =>
      call(forChild ? 'appeal_for_child' : 'appeal_decision', { _id: id, _words: words }),
    onSuccess: async (taken) => {
      toast(taken === true ? say('appealSent') : t('taken'));
      onClose();
      await cache.invalidateQueries({ queryKey: halaqaKey(me) });
    },
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const words = entryIn(new FormData(event.currentTarget), 'words');
        if (words !== null) appealing.mutate(words);
      }}
    >
      <TextArea
        label={say('appealText')}
        name="words"
        required
        minLength={3}
        maxLength={1000}
        dir="auto"
        rows={4}
      />
      {appealing.isError && <Notice look="bad">{refused(appealing.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={appealing.isPending}>
          {say('appealSend')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  );
}
