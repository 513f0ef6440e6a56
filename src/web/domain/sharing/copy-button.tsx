import { Copy } from 'lucide-react';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button.tsx';

interface CopyButtonProps {
  label: string;
  look?: ButtonLook;
  disabled?: boolean;
  className?: string;
  text: () => string;
}

export function CopyButton({ label, look = 'plain', disabled = false, className, text }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <Button look={look} disabled={disabled} className={className} onClick={() => void copy(text())}>
      <Copy className="size-5 shrink-0" aria-hidden="true" />
      {label}
    </Button>
  );
}
