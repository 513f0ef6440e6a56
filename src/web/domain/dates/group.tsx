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
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      <span id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
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
      <div id={`${id}-said`} className="text-sm">
        {/* There from the start, empty and without room, or what appears in it would not be read out. */}
        <p aria-live="polite" className={classNames('font-medium text-danger', error ? 'mt-1.5' : '')}>
          {error}
        </p>
        {hint && <p className="mt-1.5 text-muted">{hint}</p>}
      </div>
    </div>
  );
}
