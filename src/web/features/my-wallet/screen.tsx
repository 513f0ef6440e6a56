import type en from '#web/features/my-wallet/en.json';
import { GiftPanel } from '#web/features/my-wallet/gift-panel.tsx';
import { RecentEntries } from '#web/features/my-wallet/recent-entries.tsx';
import { Rewards } from '#web/features/my-wallet/rewards.tsx';
import { useText } from '#web/language/use-text.ts';
import { BalanceCard } from '#web/points/balance-card.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';

export default function MyWalletScreen() {
  const t = useText<typeof en>('my-wallet');
  return (
    <NarrowPage title={t('title')} intro={t('summary')}>
      <BalanceCard />
      <GiftPanel />
      <Rewards />
      <RecentEntries />
    </NarrowPage>
  );
}
