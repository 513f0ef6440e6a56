import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const LOOKS = { plain: 'border-line bg-raised', gold: 'border-gold/50 bg-gold-soft' } as const;

interface CardProps extends HTMLAttributes<HTMLElement> {
  look?: keyof typeof LOOKS;
}

export function Card({ look = 'plain', className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames('rounded-card border p-5 shadow-card sm:p-6', LOOKS[look], className)}
    />
  );
}
