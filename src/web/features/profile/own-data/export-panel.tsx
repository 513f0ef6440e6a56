import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { copyState } from '#web/features/profile/own-data/copy-state.ts';
import type en from '#web/features/profile/own-data/en.json';
import { exportAddress, exportQuery, requestExport } from '#web/features/profile/own-data/requests.ts';
import { saveWholeCopy } from '#web/features/profile/own-data/whole-copy.ts';
import { Refusal } from '#web/domain/proof/refusal.ts';
import { Refused } from '#web/domain/proof/refused.tsx';
import { useProof } from '#web/domain/proof/use-proof.tsx';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** A copy of everything, to take along. */
export function ExportPanel({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/profile/own-data');
  const shell = useText<typeof shellWords>('platform/phrases');
  const momentOf = useDateTime();
  const cache = useQueryClient();
  const copy = useQuery(exportQuery(userId));
  const again = () => cache.invalidateQueries(exportQuery(userId));
  const proof = useProof(userId);
  const request = useMutation({ mutationFn: () => proof.ask(requestExport), onSettled: again });
  const fetch = useMutation({
    mutationFn: async (id: string) => {
      const address = await proof.ask(() => exportAddress(id));
      if (address) await saveWholeCopy(address);
    },
    onSettled: again,
  });
  const failure = request.error ?? fetch.error;
  const state = copy.isSuccess ? copyState(copy.data, copy.dataUpdatedAt) : null;
  return (
    <Panel title={t('export')} remark={t('exportIntro')}>
      {copy.isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void copy.refetch()} />
      )}
      <div aria-live="polite" className="grid min-h-12 justify-items-start gap-3">
        {state === 'making' && (
          <p className="flex items-center gap-3">
            <Spinner size="small" />
            {t('exportMaking')}
          </p>
        )}
        {state === 'ready' && copy.data && (
          <>
            <p>{t('exportReady', { moment: momentOf(copy.data.expires_at ?? '') })}</p>
            <Button busy={fetch.isPending} onClick={() => fetch.mutate(copy.data?.id ?? '')}>
              {t('exportFetch')}
            </Button>
          </>
        )}
        {(state === 'none' || state === 'over') && (
          <Button look="soft" busy={request.isPending} onClick={() => request.mutate()}>
            {t('exportRequest')}
          </Button>
        )}
      </div>
      {proof.dialog}
      {failure instanceof Refusal ? (
        <Refused error={failure} />
      ) : (
        failure && <Notice look="bad">{t(`exportError.${refusalOf(failure, ['daily_limit'])}`)}</Notice>
      )}
    </Panel>
  );
}
