import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryList } from '#web/domain/points/history-list.tsx';
import { historyQuery } from '#web/domain/points/history.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/points/wallet/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Retry } from '#web/ui/retry.tsx';

const SHOWN = 5;

export function RecentEntries() {
  const t = useText<typeof en>('features/points/wallet');
  const shell = useText<typeof shellWords>('platform/phrases');
  const { user } = useSession();
  const history = useInfiniteQuery(historyQuery(user?.id ?? '', { reason: null, direction: null }, SHOWN));
  const entries = history.data?.pages[0] ?? [];
  return (
    <section className="grid min-h-30 content-start gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{t('recent')}</h2>
        {entries.length > 0 && (
          <ScreenLink to="points-history" className={buttonClass('quiet', '-me-2 px-2!')}>
            {t('all')}
          </ScreenLink>
        )}
      </div>
      {history.isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void history.refetch()} />
      )}
      {history.isSuccess && entries.length === 0 && <p className="text-muted">{t('recentEmpty')}</p>}
      <HistoryList entries={entries} />
    </section>
  );
}
