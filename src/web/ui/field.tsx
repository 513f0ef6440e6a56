import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** How what is filled in or chosen looks. */
export const FIELD =
  'w-full min-h-12 rounded-field border border-edge bg-raised px-4 py-2.5 text-base text-ink transition-[border-color,box-shadow] placeholder:text-muted hover:border-primary aria-invalid:border-danger';

/** Ties label, hint and error to a control; screen readers read all three. */
export function useField({ label, hint, error }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
    box: FIELD,
    frame: (control: ReactNode) => (
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {control}
        {error && (
          <p id={`${id}-error`} className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    ),
  };
}

export function TextField({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { control, box, frame } = useField({ label, hint, error });
  return frame(<input {...rest} {...control} className={classNames(box, className)} />);
}

export function TextArea({
  label,
  hint,
  error,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { control, box, frame } = useField({ label, hint, error });
  return frame(<textarea rows={3} {...rest} {...control} className={box} />);
}
