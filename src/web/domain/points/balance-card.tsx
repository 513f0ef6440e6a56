import type { ReactNode } from 'react';
import { useBalance } from '#web/domain/points/balance.ts';
import type en from '#web/domain/points/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';

/** How many points there are. That they are no money is said behind the sign of the screen (`PointsRemark`). */
export function BalanceCard({ children }: { children?: ReactNode }) {
  const t = useText<typeof en>('domain/points');
  const { data } = useBalance();
  return (
    <section className="relative isolate grid gap-3 overflow-hidden rounded-card bg-night p-6 text-dawn shadow-card">
      <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
      <p className="min-h-10 font-display text-4xl font-semibold">
        {data !== undefined && t('points', { count: data })}
      </p>
      {children}
    </section>
  );
}
