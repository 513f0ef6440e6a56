import { useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type en from '#web/features/profile/security/en.json';
import { endOtherSessions, endSession, sessionsQuery } from '#web/features/profile/security/own-sessions.ts';
import { Refused } from '#web/domain/proof/refused.tsx';
import { SessionLine } from '#web/features/profile/security/session-line.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { Button } from '#web/ui/button.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';

export function Sessions({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/profile/security');
  const shell = useText<typeof shellWords>('platform/phrases');
  const cache = useQueryClient();
  const sessions = useQuery(sessionsQuery(userId));
  // What had the focus goes away with the session it ended.
  const list = useRef<HTMLUListElement>(null);
  const onSuccess = async () => {
    toast(t('sessionEnded'));
    await cache.invalidateQueries(sessionsQuery(userId));
    list.current?.focus();
  };
  const end = useMutation({ mutationFn: endSession, onSuccess });
  const endOthers = useMutation({ mutationFn: endOtherSessions, onSuccess });

  if (sessions.isPending) return <Spinner />;
  if (sessions.isError)
    return (
      <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void sessions.refetch()} />
    );
  return (
    <>
      <Refused error={end.error ?? endOthers.error} />
      <ul ref={list} tabIndex={-1} className="grid gap-3">
        {sessions.data.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <Button
          look="danger"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
          className="justify-self-start"
        >
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}
