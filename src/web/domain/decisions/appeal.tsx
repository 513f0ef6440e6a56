import { useQueryClient } from '@tanstack/react-query';
import type en from '#web/domain/decisions/en.json';
import { AppealForm } from '#web/domain/halaqa/appeal-form.tsx';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';
import { call } from '#web/domain/writing/calls.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Against a decision about oneself, or about a child. */
export function Appeal({ id, forChild, onClose }: { id: string; forChild: boolean; onClose: () => void }) {
  const t = useText<typeof en>('domain/decisions');
  const cache = useQueryClient();
  const me = useSession().user?.id ?? '';
  return (
    <AppealForm
      send={async (words) => {
        const appeal = forChild ? 'appeal_for_child' : 'appeal_decision';
        const taken = await call(appeal, { _id: id, _words: words });
        void cache.invalidateQueries({ queryKey: halaqaKey(me) });
        return taken === true;
      }}
      tooLate={t('taken')}
      onClose={onClose}
    />
  );
}
