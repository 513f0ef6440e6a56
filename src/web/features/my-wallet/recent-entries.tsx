import { useInfiniteQuery } from '@tanstack/react-query';
import type en from '#web/features/my-wallet/en.json';
import { useText } from '#web/language/use-text.ts';
import { historyQuery } from '#web/points/history.ts';
import { HistoryList } from '#web/points/history-list.tsx';
import { ScreenLink } from '#web/screen-link.tsx';
import { useSession } from '#web/session/session.ts';
import type shellWords from '#web/shell/en.json';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

const SHOWN = 5;

export function RecentEntries() {
  const t = useText<typeof en>('my-wallet');
  const shell = useText<typeof shellWords>('shell');
  const { user } = useSession();
  const history = useInfiniteQuery(historyQuery(user?.id ?? '', { reason: null, direction: null }, SHOWN));
  const entries = history.data?.pages[0] ?? [];
  return (
    <Card className="grid min-h-44 content-start gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{t('recent')}</h2>
        <ScreenLink to="points-history" className={buttonClass('quiet')}>
          {t('all')}
        </ScreenLink>
      </div>
      {history.isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void history.refetch()} />
      )}
      {history.isSuccess && entries.length === 0 && <Empty>{t('recentEmpty')}</Empty>}
      <HistoryList entries={entries} />
    </Card>
  );
}
