import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      {...rest}
      className={classNames('rounded-card border border-line bg-raised p-5 shadow-card sm:p-6', className)}
    />
  );
}
