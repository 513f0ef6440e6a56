import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface MoreButtonProps {
  /** A list that is read page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string;
  children: ReactNode;
}

/** Brings the next page of a list, where there is one. */
export function MoreButton({ list, className, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="plain"
      className={className}
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
