import { useId } from 'react';
import type { ReactNode } from 'react';
import { arch, khatam } from '#web/platform/theme/artwork/geometry.ts';

interface EmptyProps {
  /** What this place is for, where nothing else on the screen says it. */
  title?: string;
  /** What would change it. */
  action?: ReactNode;
  children: ReactNode;
}

/** Says kindly that there is nothing yet, and what would change that. */
export function Empty({ title, action, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center text-muted">
      {title === undefined ? <Star /> : <Window />}
      {title !== undefined && (
        <h2 className="font-display text-2xl font-semibold text-balance text-ink">{title}</h2>
      )}
      <div className="max-w-sm text-balance">{children}</div>
      {action}
    </div>
  );
}

function Star() {
  return (
    <svg viewBox="0 0 64 64" className="size-12 text-gold" aria-hidden="true">
      <path d={khatam(32, 32, 30)} fill="none" stroke="currentColor" strokeWidth="2" />
      <path d={khatam(32, 32, 16)} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** Where a whole screen has nothing yet: the first light over the hills, through a window. */
function Window() {
  const id = useId();
  return (
    <svg viewBox="0 0 120 150" className="h-40" aria-hidden="true">
      <clipPath id={id}>
        <path d={arch(60, 10, 92, 146)} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="120" height="150" fill="#2c716d" />
        <rect y="62" width="120" height="90" fill="#4d8a7e" />
        <circle cx="60" cy="104" r="40" fill="#f6e7c4" fillOpacity="0.25" />
        <circle cx="60" cy="104" r="20" fill="#f6e7c4" />
        <path d="M0 112c30-12 60 6 120-8v46H0Z" fill="#22625c" />
        <path d="M0 128c40-8 70 6 120-4v26H0Z" fill="#124a46" />
        {[
          [38, 56, 3],
          [78, 66, 2.4],
          [62, 40, 3.4],
        ].map(([x = 0, y = 0, radius = 0]) => (
          <path key={x} d={khatam(x, y, radius)} fill="#f6e7c4" />
        ))}
      </g>
      <path
        d={arch(60, 10, 92, 146)}
        fill="none"
        stroke="currentColor"
        className="text-gold"
        strokeWidth="2"
      />
    </svg>
  );
}
