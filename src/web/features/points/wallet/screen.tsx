import { BalanceCard } from '#web/domain/points/balance-card.tsx';
import type en from '#web/features/points/wallet/en.json';
import { GiftPanel } from '#web/features/points/wallet/gift-panel.tsx';
import { RecentEntries } from '#web/features/points/wallet/recent-entries.tsx';
import { Rewards } from '#web/features/points/wallet/rewards.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { NarrowPage } from '#web/ui/narrow-page.tsx';

export default function MyWalletScreen() {
  const t = useText<typeof en>('features/points/wallet');
  return (
    <NarrowPage title={t('title')} intro={t('summary')}>
      <BalanceCard />
      <GiftPanel />
      <Rewards />
      <RecentEntries />
    </NarrowPage>
  );
}
