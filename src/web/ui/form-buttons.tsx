import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button.tsx';

interface FormButtonsProps {
  send: string;
  cancel: string;
  busy?: boolean;
  disabled?: boolean;
  look?: ButtonLook;
  /** Where no form sends itself. */
  onSend?: () => void;
  onCancel: () => void;
  /** What else can be done. */
  children?: ReactNode;
}

/** What a form in a dialog ends with. */
export function FormButtons({ send, cancel, onSend, onCancel, children, ...sending }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...sending} type={onSend ? 'button' : 'submit'} onClick={onSend}>
        {send}
      </Button>
      <Button look="plain" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </div>
  );
}
