import { Search } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { FIELD } from '#web/ui/field.tsx';

interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What may be typed; else it says what it looks for. */
  hint?: string;
  /** Where a button with the same sign stands beside it. */
  noSign?: boolean;
}

/** What it looks for stands in the field, whose sign says that it looks: no line above it is needed. */
export function SearchField({ label, hint = label, noSign = false, ...rest }: SearchFieldProps) {
  return (
    <span
      className={`${FIELD} flex items-center gap-3 py-0! has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring`}
    >
      {!noSign && <Search className="size-5 shrink-0 text-muted" aria-hidden="true" />}
      <input
        type="search"
        dir="auto"
        className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        aria-label={label}
        placeholder={hint}
      />
    </span>
  );
}
