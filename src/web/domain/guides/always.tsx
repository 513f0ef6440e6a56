import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { BuiltGuide } from '#content/built-guide.ts';
import { classNames } from '#web/ui/class-names.ts';

const LOOKS = {
  warning: 'rounded-field border border-gold/40 bg-gold-soft px-3 font-medium text-gold-ink',
  quiet: 'border-t border-line text-muted',
} as const;

interface AlwaysProps {
  guide: BuiltGuide;
  look?: keyof typeof LOOKS;
  /** What belongs to it: numbers to call. */
  children?: ReactNode;
}

/** What has to be known of any page: the first line of it and the numbers at once, everything else for whoever taps. */
export function Always({ guide, look = 'warning', children }: AlwaysProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [first, ...others] = guide.always;
  return (
    <div className={classNames('text-sm', LOOKS[look])}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-field py-1 text-start"
      >
        <span className="min-w-0 flex-1">{first}</span>
        <ChevronDown
          className={classNames('size-5 shrink-0 transition-[rotate] print:hidden', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div id={id} className={classNames('gap-2 pb-3', isOpen ? 'grid' : 'hidden print:grid')}>
        {/* Paper has no buttons. */}
        <p className="hidden print:block">{first}</p>
        {others.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children && <div className="pb-3">{children}</div>}
    </div>
  );
}
