import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useField, type FieldProps } from '#web/ui/field.tsx';

/** The browser's own list, with an arrow that stands where the house has it. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="relative grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
      <select {...rest} className={classNames('appearance-none truncate pe-11', className)} />
      <ChevronDown
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted"
        aria-hidden="true"
      />
    </span>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { control, box, frame } = useField({ label, hint, error });
  return frame(<Select {...rest} {...control} className={classNames(box, className)} />);
}
