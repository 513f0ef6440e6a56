import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** For labels written in their own language. */
  lang?: string;
}

interface SegmentsProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  /** Nothing, until something was chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** A row breaks where it must; a block stands in columns, as many as letters of any size leave room for, cells in narrower ones, and what is left over shares the last row; quarters stand in four on a phone. */
  look?: keyof typeof LOOKS;
  className?: string;
}

const LOOKS = {
  row: 'flex flex-wrap',
  block: 'flex flex-wrap *:basis-[min(100%,7rem)]!',
  cells: 'flex flex-wrap *:basis-[min(100%,5.5rem)]!',
  quarters: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] *:px-1!',
} as const;

/** One of few, all visible. Native radio buttons: arrow keys and reading direction come with them. */
export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChange,
  look = 'row',
  className,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames('min-w-0 gap-1 rounded-card bg-sunken p-1', LOOKS[look], className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          lang={segment.lang}
          className={classNames(
            'relative grid min-h-11 min-w-fit flex-1 place-items-center rounded-pill px-1 py-1 text-center text-sm min-[24rem]:px-3 font-semibold transition-colors has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-ring forced-colors:has-checked:outline-2',
            // Grey stands for what was not chosen; before anything was, nothing is.
            value === null ? 'bg-raised/70 hover:bg-raised' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
