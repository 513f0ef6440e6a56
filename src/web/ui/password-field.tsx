import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useField } from '#web/ui/field.tsx';
import type { FieldProps } from '#web/ui/field.tsx';

interface PasswordFieldProps extends FieldProps, InputHTMLAttributes<HTMLInputElement> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ label, hint, error, showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { control, box, frame } = useField({ label, hint, error });
  const Icon = shown ? EyeOff : Eye;
  return frame(
    // Passwords run from left to right in every language, and the button stands after them.
    <div className="relative" dir="ltr">
      <input
        {...rest}
        {...control}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        className={classNames(box, 'pe-14')}
      />
      <IconButton
        label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-1 my-auto text-muted"
      >
        <Icon className="size-5" aria-hidden="true" />
      </IconButton>
    </div>,
  );
}
