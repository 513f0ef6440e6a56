import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';

interface DisclosureProps {
  title: ReactNode;
  /** Stands at the end of the line, open or not. */
  aside?: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
}

/** What is there for those who look for it. The browser's own: it opens for "find in page", too. */
export function Disclosure({ title, aside, open = false, children }: DisclosureProps) {
  const [atFirst] = useState(open);
  return (
    <details className="group/disclosure" open={atFirst}>
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 rounded-field font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 basis-24">{title}</span>
        {aside}
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-[rotate] group-open/disclosure:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {children}
    </details>
  );
}
