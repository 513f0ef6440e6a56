import { useId } from 'react';
import type { ClipboardEventHandler, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FIELD } from '#web/ui/field.tsx';
import type { FieldProps } from '#web/ui/field.tsx';

interface GroupProps extends FieldProps {
  onPaste?: ClipboardEventHandler;
  children: (described: { 'aria-invalid': true | undefined; 'aria-describedby': string }) => ReactNode;
}

/** Several parts that look like one field: a label for all, and hint and error read with each. */
export function Group({ label, hint, error, onPaste, children }: GroupProps) {
  const id = useId();
  const described = { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': `${id}-said` };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <fieldset
        aria-labelledby={`${id}-label`}
        onPaste={onPaste}
        className={classNames(
          FIELD,
          'flex flex-wrap items-center gap-x-1 py-0! ps-3! pe-0.5! focus-within:border-primary',
          error ? 'border-danger!' : '',
        )}
      >
        {children(described)}
      </fieldset>
      <div id={`${id}-said`} className="grid gap-1.5 text-sm empty:hidden">
        {/* There from the start, or what appears in it would not be read out. */}
        <p aria-live="polite" className="font-medium text-danger empty:hidden">
          {error}
        </p>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
    </div>
  );
}
