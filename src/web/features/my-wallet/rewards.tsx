import { useQuery } from '@tanstack/react-query';
import type en from '#web/features/my-wallet/en.json';
import { RewardLine } from '#web/features/my-wallet/reward-line.tsx';
import { rewardsQuery } from '#web/features/my-wallet/reward.ts';
import { useText } from '#web/language/use-text.ts';
import { useBalance } from '#web/points/balance.ts';
import { useSession } from '#web/session/session.ts';
import type shellWords from '#web/shell/en.json';
import { Empty } from '#web/ui/empty.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';

export function Rewards() {
  const t = useText<typeof en>('my-wallet');
  const shell = useText<typeof shellWords>('shell');
  const { user } = useSession();
  const rewards = useQuery(rewardsQuery(user?.id ?? ''));
  const balance = useBalance().data ?? 0;
  return (
    <Panel title={t('rewards')} intro={t('rewardsIntro')}>
      {rewards.isError && (
        <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void rewards.refetch()} />
      )}
      {rewards.data?.length === 0 && <Empty>{t('rewardsEmpty')}</Empty>}
      <ul className="divide-y divide-line">
        {rewards.data?.map((reward) => (
          <li key={reward.id}>
            <RewardLine reward={reward} balance={balance} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
