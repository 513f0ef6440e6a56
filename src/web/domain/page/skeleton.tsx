import type { ReactNode } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { classNames } from '#web/ui/class-names.ts';

const BAR = 'block animate-pulse rounded-pill bg-line';

/** The shape of a list while it loads: a title and a line under it, so many times. */
export function ListSkeleton({ lines = 6 }: { lines?: number }) {
  return (
    <Shape>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="grid gap-2 px-3 py-3">
          <span className={classNames(BAR, 'h-4 w-2/5')} />
          <span className={classNames(BAR, 'h-3 w-4/5')} />
        </span>
      ))}
    </Shape>
  );
}

/** The shape of a page that is read: its title, an Arabic text, and what it means. */
export function TextSkeleton() {
  return (
    <Shape>
      <span className="grid gap-10 py-2">
        <span className={classNames(BAR, 'h-8 w-3/5')} />
        <span className="grid gap-5">
          <span className={classNames(BAR, 'ms-auto h-6 w-full')} />
          <span className={classNames(BAR, 'ms-auto h-6 w-4/5')} />
        </span>
        <span className="grid gap-3">
          <span className={classNames(BAR, 'h-4 w-full')} />
          <span className={classNames(BAR, 'h-4 w-11/12')} />
          <span className={classNames(BAR, 'h-4 w-3/5')} />
        </span>
      </span>
    </Shape>
  );
}

function Shape({ children }: { children: ReactNode }) {
  const t = useText<typeof en>('platform/phrases');
  return (
    <output className="block">
      <span className="sr-only">{t('loading')}</span>
      <span aria-hidden="true" className="grid">
        {children}
      </span>
    </output>
  );
}
