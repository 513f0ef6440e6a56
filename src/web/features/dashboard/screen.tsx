import { AccountCard } from '#web/features/dashboard/account-card.tsx';
import { Greeting } from '#web/features/dashboard/greeting.tsx';
import { QuickAccess } from '#web/features/dashboard/quick-access.tsx';
import { StartList } from '#web/features/dashboard/start-list.tsx';

export default function DashboardScreen() {
  return (
    <div className="grid animate-rise gap-6">
      <Greeting />
      <div className="grid items-start gap-6 md:grid-cols-[1.6fr_1fr]">
        <StartList />
        <AccountCard />
      </div>
      <QuickAccess />
    </div>
  );
}
