import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { BuiltGuide } from '#content/built-guide.ts';
import { Notice } from '#web/ui/notice.tsx';

interface AlwaysProps {
  guide: BuiltGuide;
  /** What belongs to it: numbers to call. */
  children?: ReactNode;
}

/** What has to be known before anything else on any page: the first line of it, and the others for whoever taps. */
export function Always({ guide, children }: AlwaysProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [first, ...others] = guide.always;
  return (
    <Notice>
      <div className="grid gap-2 text-sm">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex items-center gap-3 rounded-field text-start"
        >
          <span className="min-w-0 flex-1">{first}</span>
          <ChevronDown
            className={`size-5 shrink-0 transition-[rotate] print:hidden ${isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
        <div id={id} className={isOpen ? 'grid gap-2' : 'hidden gap-2 print:grid'}>
          {others.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      {children}
    </Notice>
  );
}
