import { Check, Moon, Sun } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { progressOf } from '#core/duas/sitting.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import type en from '#web/tools/duas/en.json';
import { shelfPath } from '#web/domain/duas/address.ts';
import { entriesOf } from '#web/domain/duas/categories.ts';
import type { ROUTINES } from '#web/domain/duas/categories.ts';
import { useSaidToday } from '#web/tools/duas/own/own-counts.ts';

const SIGNS = { morning: Sun, evening: Moon } as const;

/** What is said every morning or evening, and how far one is today. */
export function RoutineLink({ routine }: { routine: (typeof ROUTINES)[number] }) {
  const t = useText<typeof en>('tools/duas');
  const entries = entriesOf(routine) ?? [];
  const { done, begun } = progressOf(entries, useSaidToday()(routine));
  const { pathname } = useLocation();
  const Sign = SIGNS[routine];
  const complete = done === entries.length;
  return (
    <Link
      to={shelfPath(routine)}
      data-sky={routine}
      aria-current={pathname === shelfPath(routine) ? 'page' : undefined}
      className="relative isolate flex flex-wrap items-center gap-x-4 gap-y-2 overflow-hidden rounded-card border-s-4 border-transparent p-5 aria-[current=page]:border-gold text-dawn -outline-offset-3! transition-shadow hover:shadow-lifted"
    >
      <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
      <Sign className="size-7 shrink-0" aria-hidden="true" />
      {/* Under the sign where letters are large. */}
      <span className="grid min-w-[min(9rem,100%)] flex-1">
        <span className="font-display text-xl font-semibold">{t(`routine.${routine}`)}</span>
        <span className="flex items-center gap-2 text-sm">
          {complete && <Check className="size-5" aria-hidden="true" />}
          {complete
            ? t('routineDone')
            : begun
              ? t('routineProgress', { done, count: entries.length })
              : t('routineText', { count: entries.length })}
        </span>
      </span>
    </Link>
  );
}
