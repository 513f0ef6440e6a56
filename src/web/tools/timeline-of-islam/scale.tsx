import type { TimelineEntry } from '#content/timeline-schema.ts';
import { ENTRY_KINDS } from '#core/timeline.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { ENTRIES } from '#web/tools/timeline-of-islam/timeline.ts';

const FIRST = 600;
const LAST = 2030;
const WIDTH = 1000;
const ROW = 6;
const FOOT = (ENTRY_KINDS.length + 1) * ROW;
const CENTURIES = Array.from({ length: 15 }, (_, index) => FIRST + index * 100);
const at = (year: number) => (((year - FIRST) / (LAST - FIRST)) * WIDTH).toFixed(1);

/** All fourteen centuries to scale: a dot for each entry, a row for each kind, larger where it is on show. */
export function Scale({ shown }: { shown: readonly TimelineEntry[] }) {
  const on = new Set(shown.map(({ id }) => id));
  return (
    <div
      aria-hidden="true"
      data-sky="morning"
      className="relative isolate grid gap-1 overflow-hidden rounded-card p-5 text-dawn sm:p-6"
    >
      <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
      <svg
        viewBox={`0 0 ${WIDTH} ${FOOT}`}
        preserveAspectRatio="none"
        className="h-12 w-full overflow-visible rtl:-scale-x-100"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
      >
        <path
          d={`M0 ${FOOT}H${WIDTH}${CENTURIES.map((year) => `M${at(year)} ${FOOT - 3}V${FOOT}`).join('')}`}
          vectorEffect="non-scaling-stroke"
          opacity="0.5"
        />
        {ENTRIES.map(({ id, ce, kind }) => (
          // A line without length has round ends all the same: a dot that no stretching makes an egg.
          <path
            key={id}
            d={`M${at(ce.from)} ${(ENTRY_KINDS.indexOf(kind) + 0.5) * ROW}h0`}
            vectorEffect="non-scaling-stroke"
            strokeWidth={on.has(id) ? 5 : 3}
            opacity={on.has(id) ? 1 : 0.4}
          />
        ))}
      </svg>
      <div className="flex justify-between text-xs">
        <span>{ENTRIES[0]?.ce.from}</span>
        <span>{ENTRIES.at(-1)?.ce.from}</span>
      </div>
    </div>
  );
}
