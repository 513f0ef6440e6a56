import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

interface QuestionProps {
  text: string;
  action: string;
  busy: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Before what cannot be taken back. */
export function Question({ text, action, busy, onAgree, onClose }: QuestionProps) {
  const t = useText<typeof en>('features/messages');
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
