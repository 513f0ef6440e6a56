import type { ReactNode } from 'react';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';

/** Says kindly that there is nothing yet, and what would change that. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center text-muted">
      <svg viewBox="0 0 64 64" className="size-12 text-gold" aria-hidden="true">
        <path d={khatam(32, 32, 30)} fill="none" stroke="currentColor" strokeWidth="2" />
        <path d={khatam(32, 32, 16)} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <div className="max-w-sm">{children}</div>
    </div>
  );
}
