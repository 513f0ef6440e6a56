import type { ReactNode } from 'react';
import { Disclosure } from '#web/ui/disclosure.tsx';

interface ChoiceLineProps {
  /** What is chosen now. */
  chosen: ReactNode;
  /** What it opens for, such as "Change". */
  action: string;
  children: ReactNode;
}

/** What somebody chose, in one line that opens for whoever wants it otherwise. */
export function ChoiceLine({ chosen, action, children }: ChoiceLineProps) {
  return (
    <Disclosure title={chosen} aside={<span className="text-sm text-primary">{action}</span>}>
      {children}
    </Disclosure>
  );
}
