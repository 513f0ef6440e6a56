import { Contributed } from '#web/features/dashboard/contributed.tsx';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';

/** The ayah and the dua of the day, whole, on one sheet. */
export function DayCard() {
  return (
    <section className="relative isolate grid gap-8 overflow-hidden rounded-card border border-gold/40 bg-raised p-6 sm:p-8 lg:grid-cols-2 lg:gap-12">
      <Lattice className="absolute inset-0 -z-10 text-gold opacity-[0.07]" />
      <Contributed place="day" room="min-h-56 content-start" />
    </section>
  );
}
