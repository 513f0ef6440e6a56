import { khatam } from '#web/platform/theme/artwork/geometry.ts';

/** A star in a ring that closes as lessons are finished; what it says stands beside it in words. */
export function ProgressStar({ finished, all }: { finished: number; all: number }) {
  const isDone = finished === all;
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-14 shrink-0" fill="none">
      <circle cx="32" cy="32" r="29" stroke="currentColor" strokeWidth="3" className="text-line" />
      {finished > 0 && (
        <circle
          cx="32"
          cy="32"
          r="29"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          pathLength={all}
          strokeDasharray={`${finished} ${all}`}
          transform="rotate(-90 32 32)"
          className="text-gold"
        />
      )}
      <path
        d={khatam(32, 32, 17)}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        fill={isDone ? 'currentColor' : 'none'}
        className="text-primary"
      />
      {isDone ? (
        <path
          d="m25.5 32.5 4.5 4.5 9-9.5"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="text-on-primary"
        />
      ) : (
        <path d={khatam(32, 32, 7)} fill="currentColor" className="text-primary" />
      )}
    </svg>
  );
}
