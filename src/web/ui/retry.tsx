import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function Retry({ text, action, onRetry }: { text: string; action: string; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <Notice look="bad">{text}</Notice>
      <Button look="plain" onClick={onRetry}>
        {action}
      </Button>
    </div>
  );
}
