import type { ReactNode } from 'react';

/** One line of what is known about a text's origin, in a `dl`. */
export function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-ink">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
