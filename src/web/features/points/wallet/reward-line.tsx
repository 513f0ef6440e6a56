import { useState } from 'react';
import type pointsWords from '#web/domain/points/en.json';
import type en from '#web/features/points/wallet/en.json';
import { REWARD_REFUSALS, useRedemption } from '#web/features/points/wallet/reward.ts';
import type { Reward } from '#web/features/points/wallet/reward.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function RewardLine({ reward, balance }: { reward: Reward; balance: number }) {
  const t = useText<typeof en>('features/points/wallet');
  const points = useText<typeof pointsWords>('domain/points');
  const momentOf = useDateTime();
  const [asking, setAsking] = useState(false);
  const redemption = useRedemption();
  const [redeemed] = reward.reward_redemptions;
  const missing = reward.cost - balance;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p dir="auto" className="font-semibold">
          {reward.title}
        </p>
        {reward.description && (
          <p dir="auto" className="text-sm text-muted">
            {reward.description}
          </p>
        )}
        <p className="text-sm font-semibold text-gold-ink">{points('points', { count: reward.cost })}</p>
      </div>
      {redeemed ? (
        <p className="text-sm text-success">{t('redeemed', { moment: momentOf(redeemed.created_at) })}</p>
      ) : reward.stock === 0 ? (
        <p className="text-sm text-muted">{t('soldOut')}</p>
      ) : missing > 0 ? (
        <p className="text-sm text-muted">{t('missing', { count: missing })}</p>
      ) : (
        <Button look="soft" onClick={() => setAsking(true)}>
          {t('redeem')}
        </Button>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={reward.title}>
        <p>{t('redeemAsk', { count: reward.cost })}</p>
        {redemption.isError && (
          <Notice look="bad">{t(`error.${refusalOf(redemption.error, REWARD_REFUSALS)}`)}</Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            busy={redemption.isPending}
            onClick={() => redemption.mutate(reward.id, { onSuccess: () => setAsking(false) })}
          >
            {t('redeem')}
          </Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
