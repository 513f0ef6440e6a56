import { BalanceCard } from '#web/domain/points/balance-card.tsx';
import { PointsRemark } from '#web/domain/points/points-remark.tsx';
import type en from '#web/features/points/wallet/en.json';
import { GiftPanel } from '#web/features/points/wallet/gift-panel.tsx';
import { RecentEntries } from '#web/features/points/wallet/recent-entries.tsx';
import { Rewards } from '#web/features/points/wallet/rewards.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';

export default function MyWalletScreen() {
  const t = useText<typeof en>('features/points/wallet');
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('title')} remark={<PointsRemark />} />
      <div className="split">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <BalanceCard />
          <RecentEntries />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <GiftPanel />
          <Rewards />
        </div>
      </div>
    </div>
  );
}
