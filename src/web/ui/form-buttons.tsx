import { Button } from '#web/ui/button.tsx';

interface FormButtonsProps {
  send: string;
  cancel: string;
  busy: boolean;
  onCancel: () => void;
}

/** What a form in a dialog ends with. */
export function FormButtons({ send, cancel, busy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {send}
      </Button>
      <Button look="plain" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
