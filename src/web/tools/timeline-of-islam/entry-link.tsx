import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { pathOf } from '#web/registry.ts';

interface EntryLinkProps {
  id: string;
  className: string;
  children: ReactNode;
}

/** Takes what is chosen along, so that the way back leads to the same choice. */
export function EntryLink({ id, className, children }: EntryLinkProps) {
  const { search } = useLocation();
  return (
    <Link to={`${pathOf('timeline-of-islam')}/${id}${search}`} className={className}>
      {children}
    </Link>
  );
}
