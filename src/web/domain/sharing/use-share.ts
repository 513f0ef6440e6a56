import { useCopy } from '#web/domain/sharing/use-copy.ts';
import { trackUse } from '#web/platform/analytics/analytics.ts';
import { screenAt } from '#web/platform/screen-at.ts';

/** Hands a text on by the device's own means, and copies it where that fails. Only phones and some desktops can; elsewhere it is null. */
export function useShare(): ((shared: ShareData, text: string) => Promise<void>) | null {
  const copy = useCopy();
  if (typeof navigator === 'undefined' || !('share' in navigator)) return null;
  return async (shared, text) => {
    try {
      await navigator.share(shared);
      trackUse(screenAt(location.pathname).id, 'share');
    } catch (failure) {
      // Whoever changes their mind needs no message.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(text);
    }
  };
}
