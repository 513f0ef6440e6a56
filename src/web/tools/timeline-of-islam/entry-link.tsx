import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pathOf } from '#web/registry.ts';
import { ListLink } from '#web/ui/list-link.tsx';

interface EntryLinkProps {
  id: string;
  className: string;
  children: ReactNode;
}

/** Takes what is chosen along, so that the way back leads to the same choice. */
export function EntryLink({ id, className, children }: EntryLinkProps) {
  const { search } = useLocation();
  return (
    <ListLink to={`${pathOf('timeline-of-islam')}/${id}${search}`} className={className}>
      {children}
    </ListLink>
  );
}
