import { Share2 } from 'lucide-react';
import { useShare } from '#web/domain/sharing/use-share.ts';
import { Button } from '#web/ui/button.tsx';

interface ShareButtonProps {
  label: string;
  disabled?: boolean;
  className?: string;
  shared: () => ShareData;
  /** Copied where handing it on fails. */
  text: () => string;
}

/** Where a device cannot hand a text on there is no button. */
export function ShareButton({ label, disabled = false, className, shared, text }: ShareButtonProps) {
  const share = useShare();
  if (share === null) return null;
  return (
    <Button
      look="plain"
      disabled={disabled}
      className={className}
      onClick={() => void share(shared(), text())}
    >
      <Share2 className="size-5" aria-hidden="true" />
      {label}
    </Button>
  );
}
