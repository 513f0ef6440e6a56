import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** On phones the bar has the way back. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 max-w-full max-lg:hidden items-center gap-2 justify-self-start font-semibold text-primary hover:underline"
    >
      <ArrowLeft className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
      <bdi className="truncate">{children}</bdi>
    </Link>
  );
}
