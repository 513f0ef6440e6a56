import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const LOOKS = {
  bad: 'border-danger/40 bg-danger-soft text-danger',
  good: 'border-primary/30 bg-primary-soft text-primary',
  calm: 'border-gold/40 bg-gold-soft text-gold-ink',
} as const;

/** A sentence that the reader should not miss; bad news is announced at once. */
export function Notice({ look = 'calm', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <div
      role={look === 'bad' ? 'alert' : undefined}
      aria-live={look === 'bad' ? undefined : 'polite'}
      className={classNames('rounded-field border px-4 py-3 font-medium', LOOKS[look])}
    >
      {children}
    </div>
  );
}
