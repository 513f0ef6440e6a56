const RADIUS = 54;
const LENGTH = 2 * Math.PI * RADIUS;

/** How far one is; without a number to reach it is full. */
export function Ring({ count, times }: { count: number; times: number }) {
  const share = times === 0 ? 1 : count / times;
  return (
    <span className="relative grid aspect-square w-48 max-w-full place-items-center sm:w-56">
      <svg viewBox="0 0 120 120" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="60" cy="60" r={RADIUS} fill="none" stroke="currentColor" strokeWidth="5" opacity="0.2" />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          opacity={share === 0 ? 0 : 1}
        />
      </svg>
      <span className="grid" aria-hidden="true">
        <span className="text-6xl leading-none font-semibold tabular-nums" data-count>
          {count}
        </span>
        {times > 0 && (
          <bdi dir="ltr" className="mt-2 text-lg tabular-nums opacity-90">
            / {times}
          </bdi>
        )}
      </span>
    </span>
  );
}
