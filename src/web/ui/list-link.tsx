import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { showIn } from '#web/ui/into-view.ts';

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
