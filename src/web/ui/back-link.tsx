import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

interface BackLinkProps {
  to: string;
  /** Where wide windows show both side by side, there is no way back to go. */
  narrowOnly?: boolean;
  children: ReactNode;
}

export function BackLink({ to, narrowOnly = false, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'inline-flex min-h-11 max-w-full items-center gap-2 justify-self-start font-semibold text-primary hover:underline',
        narrowOnly && 'lg:hidden',
      )}
    >
      <ArrowLeft className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
      <bdi className="truncate">{children}</bdi>
    </Link>
  );
}
