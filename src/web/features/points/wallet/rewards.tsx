import { useQuery } from '@tanstack/react-query';
import { useBalance } from '#web/domain/points/balance.ts';
import type en from '#web/features/points/wallet/en.json';
import { RewardLine } from '#web/features/points/wallet/reward-line.tsx';
import { rewardsQuery } from '#web/features/points/wallet/reward.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { Retry } from '#web/ui/retry.tsx';

export function Rewards() {
  const t = useText<typeof en>('features/points/wallet');
  const shell = useText<typeof shellWords>('platform/phrases');
  const { user } = useSession();
  const rewards = useQuery(rewardsQuery(user?.id ?? ''));
  const balance = useBalance().data ?? 0;
  return (
    <Panel title={t('rewards')} remark={t('rewardsIntro')}>
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
