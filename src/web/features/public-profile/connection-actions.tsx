import { useState } from 'react';
import { useConnections, useConnectionAction } from '#web/domain/person/connections.ts';
import type en from '#web/features/public-profile/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

const REFUSALS = ['age_unknown', 'family_only', 'guardian_needed'] as const;

/** What can be between two people: a request, an answer, a connection, a block. */
export function ConnectionActions({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/public-profile');
  const connections = useConnections();
  const request = useConnectionAction('request_connection');
  const accept = useConnectionAction('accept_connection');
  const remove = useConnectionAction('remove_connection');
  const [blocking, setBlocking] = useState(false);
  const standing = connections.data?.find((person) => person.user_id === userId)?.standing;
  const failed = [request, accept, remove].find((action) => action.isError);
  if (!connections.isSuccess) return <div className="min-h-12" />;
  return (
    <>
      <div className="flex flex-wrap justify-center gap-3">
        {!standing && (
          <Button busy={request.isPending} onClick={() => request.mutate(userId)}>
            {t('connect')}
          </Button>
        )}
        {standing === 'asking' && (
          <Button busy={accept.isPending} onClick={() => accept.mutate(userId)}>
            {t('accept')}
          </Button>
        )}
        {standing && (
          <Button look="plain" busy={remove.isPending} onClick={() => remove.mutate(userId)}>
            {t(`end.${standing}`)}
          </Button>
        )}
        <Button look="quiet" onClick={() => setBlocking(true)}>
          {t('block')}
        </Button>
      </div>
      {standing && <p className="text-sm text-muted">{t(`standing.${standing}`)}</p>}
      {request.data === false && <Notice>{t('cannot')}</Notice>}
      {failed && <Notice look="bad">{t(`error.${refusalOf(failed.error, REFUSALS)}`)}</Notice>}
      <BlockDialog userId={userId} open={blocking} onClose={() => setBlocking(false)} />
    </>
  );
}

function BlockDialog({ userId, open, onClose }: { userId: string; open: boolean; onClose: () => void }) {
  const t = useText<typeof en>('features/public-profile');
  const block = useConnectionAction('block_user');
  return (
    <Dialog open={open} onClose={onClose} title={t('blockTitle')}>
      <p>{t('blockText')}</p>
      {block.isError && <Notice look="bad">{t('error.unknown')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          look="danger"
          busy={block.isPending}
          onClick={() => block.mutate(userId, { onSuccess: onClose })}
        >
          {t('block')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
