import { useEffect } from 'react';

/** Keeps the screen from going dark while somebody counts. Browsers let go of it when the page is left; then it is asked for anew. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | undefined;
    let over = false;
    const release = () => void held?.release().catch(() => undefined);
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        held = await navigator.wakeLock.request('screen');
        if (over) release();
      } catch {
        // A low battery or the operator's policy forbids it; the screen then goes dark as it always does.
      }
    };
    const again = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      release();
    };
  }, [wanted]);
}
