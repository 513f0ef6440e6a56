import { FormButtons } from '#web/ui/form-buttons.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ConfirmationProps {
  text: string;
  action: string;
  cancel: string;
  busy: boolean;
  /** Why it could not be done. */
  error?: string | null;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks before what cannot be taken back. */
export function Confirmation({ text, action, cancel, busy, error, onAgree, onClose }: ConfirmationProps) {
  return (
    <>
      <p>{text}</p>
      {error && <Notice look="bad">{error}</Notice>}
      <FormButtons
        send={action}
        cancel={cancel}
        look="danger"
        busy={busy}
        onSend={onAgree}
        onCancel={onClose}
      />
    </>
  );
}
