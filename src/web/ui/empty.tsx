import type { ReactNode } from 'react';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';

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
      <svg viewBox="0 0 64 64" className="size-12 text-gold" aria-hidden="true">
        <path d={khatam(32, 32, 30)} fill="none" stroke="currentColor" strokeWidth="2" />
        <path d={khatam(32, 32, 16)} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {title !== undefined && (
        <h2 className="font-display text-2xl font-semibold text-balance text-ink">{title}</h2>
      )}
      <div className="max-w-sm text-balance">{children}</div>
      {action}
    </div>
  );
}
