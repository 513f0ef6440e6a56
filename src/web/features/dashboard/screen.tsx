import { AccountCard } from '#web/features/dashboard/account-card.tsx';
import { Greeting } from '#web/features/dashboard/greeting.tsx';
import { QuickAccess } from '#web/features/dashboard/quick-access.tsx';
import { StartList } from '#web/features/dashboard/start-list.tsx';

export default function DashboardScreen() {
  return (
    <div className="grid animate-rise gap-6">
      <Greeting />
      <div className="flex flex-col gap-6 md:flex-row md:items-start">
        <StartList />
        <AccountCard />
      </div>
      <QuickAccess />
    </div>
  );
}
