import type en from '#web/domain/writing/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

interface ConfirmationProps {
  text: string;
  action: string;
  busy: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks before what cannot be taken back. */
export function Confirmation({ text, action, busy, onAgree, onClose }: ConfirmationProps) {
  const t = useText<typeof en>('domain/writing');
  return (
    <>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={busy} onClick={onAgree}>
          {action}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
