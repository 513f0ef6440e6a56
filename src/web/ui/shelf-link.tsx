import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

interface TileProps {
  to: string;
  count: string;
  children: ReactNode;
}

const PLACE =
  'rounded-field border border-line bg-raised px-4 py-3 transition-colors hover:border-primary hover:bg-primary-soft';

/** A shelf among many. */
export function Tile({ to, count, children }: TileProps) {
  return (
    <Link to={to} className={classNames('grid min-w-0 content-between gap-1', PLACE)}>
      <span className="leading-snug font-semibold hyphens-auto">{children}</span>
      <span className="text-sm text-muted">{count}</span>
    </Link>
  );
}

/** The same on a line of its own. */
export function Row({ to, count, children }: TileProps) {
  return (
    <Link to={to} className={classNames('flex min-h-14 flex-wrap items-center gap-x-3', PLACE)}>
      <span className="flex min-w-0 flex-1 basis-32 items-center gap-3 font-semibold">{children}</span>
      <span className="text-sm text-muted">{count}</span>
      <ChevronRight className="size-4 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  );
}
