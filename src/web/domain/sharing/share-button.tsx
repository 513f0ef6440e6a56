import { Share2 } from 'lucide-react';
import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { trackUse } from '#web/platform/analytics/analytics.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import { Button } from '#web/ui/button.tsx';

interface ShareButtonProps {
  label: string;
  disabled?: boolean;
  className?: string;
  shared: () => ShareData;
  /** Copied where handing it on fails. */
  text: () => string;
}

/** Only phones and some desktops can hand a text on; elsewhere there is no button. */
export function ShareButton({ label, disabled = false, className, shared, text }: ShareButtonProps) {
  const copy = useCopy();
  if (typeof navigator === 'undefined' || !('share' in navigator)) return null;

  async function share() {
    try {
      await navigator.share(shared());
      trackUse(screenAt(location.pathname).id, 'share');
    } catch (failure) {
      // Whoever changes their mind needs no message.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(text());
    }
  }

  return (
    <Button look="plain" disabled={disabled} className={className} onClick={() => void share()}>
      <Share2 className="size-5" aria-hidden="true" />
      {label}
    </Button>
  );
}
