import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** Vowelled Arabic in any interface: right to left, with room for the signs above and below. */
export function Arabic({ className, children, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <span
      {...rest}
      lang="ar"
      dir="rtl"
      translate="no"
      className={classNames('font-scripture block leading-[2.1] break-normal', className)}
    >
      {children}
    </span>
  );
}
