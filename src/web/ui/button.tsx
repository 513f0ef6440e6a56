import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

const BASE =
  'inline-flex min-h-12 max-w-full items-center justify-center gap-2 rounded-pill px-6 py-2 text-center font-semibold transition-[background-color,color,box-shadow,scale] active:scale-[0.98] disabled:opacity-60';

const LOOKS = {
  primary: 'bg-primary text-on-primary shadow-card hover:shadow-lifted',
  gold: 'bg-dawn text-night-deep shadow-card hover:shadow-lifted',
  bright: 'border border-dawn/60 text-dawn hover:bg-night-deep',
  soft: 'bg-primary-soft text-primary hover:shadow-card',
  plain: 'border border-edge text-ink hover:bg-sunken',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'bg-danger-soft text-danger hover:shadow-card',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** For links that look like buttons. */
export function buttonClass(look: ButtonLook = 'primary', className?: string): string {
  return classNames(BASE, LOOKS[look], className);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  look?: ButtonLook;
  busy?: boolean;
}

export function Button({ look, busy = false, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy}
      disabled={busy || rest.disabled}
      className={buttonClass(look, className)}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-primary-soft',
        className,
      )}
    />
  );
}
