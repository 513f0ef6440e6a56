import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type pointsWords from '#web/domain/points/en.json';
import { call } from '#web/domain/writing/calls.ts';
import { useDeed } from '#web/features/admin/deeds.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import type en from '#web/features/admin/users/en.json';
import { useUsersRefusal } from '#web/features/admin/users/refusals.ts';
import { NewReward } from '#web/features/admin/users/rewards/new-reward.tsx';
import { rewardsQuery } from '#web/features/admin/users/rewards/queries.ts';
import type { Reward } from '#web/features/admin/users/rewards/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** What members may redeem their points for. */
export function Rewards() {
  const t = useText<typeof en>('features/admin/users');
  const say = useText<typeof phrases>('platform/phrases');
  const { userId } = useStaff();
  const rewards = useQuery(rewardsQuery(userId));
  if (rewards.isPending) return <ListSkeleton />;
  if (rewards.isError && !rewards.data)
    return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void rewards.refetch()} />;
  return (
    <>
      <NewReward />
      {rewards.data.length === 0 ? (
        <Empty>{t('reward.none')}</Empty>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
          {rewards.data.map((reward) => (
            <li key={reward.id} className="grid">
              <One reward={reward} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function One({ reward }: { reward: Reward }) {
  const t = useText<typeof en>('features/admin/users');
  const points = useText<typeof pointsWords>('domain/points');
  const refused = useUsersRefusal();
  const { doing, dialog } = useDeed((open: boolean) =>
    call('set_reward_open', { _id: reward.id, _open: open }),
  );
  return (
    <Card aria-label={reward.title} className="grid content-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold break-words" dir="auto">
          {reward.title}
        </h2>
        {reward.description !== null && <p dir="auto">{reward.description}</p>}
        <p className="text-sm text-muted">
          {[
            points('points', { count: reward.cost }),
            reward.stock === null ? t('reward.noEnd') : t('reward.left', { count: reward.stock }),
            t('reward.redeemed', { count: reward.redeemed }),
          ].join(' · ')}
        </p>
        <p className="text-sm font-semibold">{t(reward.is_open ? 'reward.isOpen' : 'reward.isClosed')}</p>
      </div>
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      <Button
        look="plain"
        className="justify-self-start"
        busy={doing.isPending}
        onClick={() => doing.mutate(!reward.is_open)}
      >
        {t(reward.is_open ? 'reward.close' : 'reward.open')}
      </Button>
      {dialog}
    </Card>
  );
}
