import type { ReactNode } from 'react';
import { ListLink } from '#web/ui/list-link.tsx';

interface ShelfLinkProps {
  to: string;
  count: string;
  current?: boolean;
  children: ReactNode;
}

/** A shelf among many: its name, and how much stands on it. */
export function ShelfLink({ to, count, current, children }: ShelfLinkProps) {
  return (
    <ListLink
      to={to}
      {...(current === undefined ? {} : { current })}
      className="flex min-h-11 min-w-0 items-center justify-between gap-3"
    >
      <span className="flex min-w-0 items-center gap-3 leading-snug font-semibold hyphens-auto">
        {children}
      </span>
      <span className="shrink-0 text-sm text-muted tabular-nums">{count}</span>
    </ListLink>
  );
}

/** Shelves under a heading. */
export function Shelf({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        {action}
      </div>
      <div className="-mx-3 grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)]">
        {children}
      </div>
    </section>
  );
}
