import type { HTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

const LOOKS = { plain: 'border-line bg-raised', gold: 'border-gold/50 bg-gold-soft' } as const;

interface CardProps extends HTMLAttributes<HTMLElement> {
  look?: keyof typeof LOOKS;
}

/** What stands in it may be narrower than its widest word: a card never grows out of its page. */
export function Card({ look = 'plain', className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames('rounded-card border p-5 shadow-card *:min-w-0 sm:p-6', LOOKS[look], className)}
    />
  );
}
