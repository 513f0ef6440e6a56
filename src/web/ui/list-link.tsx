import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

interface ListLinkProps {
  to: string;
  /** Known by the address alone, unless this says more. */
  current?: boolean;
  className?: string;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  children: ReactNode;
}

/** An entry of a list; the one whose page is open is marked and stays in sight. */
export function ListLink({ to, current, className, children, ...rest }: ListLinkProps) {
  const { pathname } = useLocation();
  const isOpen = current ?? to.replace(/[?#].*$/su, '') === pathname;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen && link.current) showIn(link.current.closest<HTMLElement>('[data-list]'), link.current);
  }, [isOpen]);
  return (
    <Link
      {...rest}
      ref={link}
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(
        'block rounded-field px-3 py-2.5 transition-colors -outline-offset-3! hover:bg-primary-soft aria-[current=page]:bg-primary-soft',
        className,
      )}
    >
      {children}
    </Link>
  );
}

/** Turns the list alone: the page beside it stays where it is. A list that shows the entry already is left as it stands. */
function showIn(list: HTMLElement | null, entry: HTMLElement): void {
  if (!list) return;
  const [frame, box] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  list.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
}
